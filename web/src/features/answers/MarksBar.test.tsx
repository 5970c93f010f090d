// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { MarksBar } from './MarksBar.tsx';
import type { Answer } from './queries.ts';

const ANSWER: Answer = {
  id: '65e6f2a04c1b8d0012a40001',
  topic: 'Should a city build trams?',
  excerpt: '',
  content: '<p>First. Many <em>cities</em> did. A tram is slow.</p>',
  author: 'Marta Vale',
  tags: [],
  skills: [],
  isContributed: false,
  isDraft: false,
  isApproved: true,
  views: 1,
  wordCount: 2,
  version: 1,
  glossaryTermIds: [],
  createdAt: '2024-03-05T00:00:00.000Z',
  updatedAt: '2024-03-05T00:00:00.000Z',
};

function Page({ words, prefix = '-' }: { words: string[]; prefix?: string }) {
  const page = useRef<HTMLDivElement>(null);
  const params = { taskType: 'task2', sortBy: 'views', search: 'city tram' } as const;
  return (
    <div ref={page}>
      <MarksBar
        page={page}
        answer={ANSWER}
        list={{ source: { of: 'task', params }, at: 0, matches: { words, prefix } }}
      />
      <h1 className="q">{ANSWER.topic}</h1>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the page */}
      <div className="body" dangerouslySetInnerHTML={{ __html: ANSWER.content }} />
    </div>
  );
}

const highlights = new Map<string, Set<Range>>();
const marked = (name: string) => [...(highlights.get(name) ?? [])].map(String);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  highlights.clear();
  vi.stubGlobal('CSS', { highlights });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
  // Every mark counts as visible, because jsdom has no layout.
  document.elementFromPoint = () => document.body;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

it('marks the words in the question and the body, and says how many', () => {
  const { unmount } = render(<Page words={['city', 'cities']} prefix="tram" />);
  expect(marked('search-match')).toEqual(['city', 'trams', 'cities', 'tram']);
  expect(status()).toBe('Marked: 4 matches for “city tram”');
  unmount();
  expect(highlights.size).toBe(0);
});

it('goes to the next and previous mark in a circle, and reads its sentence out', () => {
  render(<Page words={['city', 'cities']} prefix="tram" />);
  press('Previous mark');
  expect(marked('search-match-current')).toEqual(['tram']);
  expect(status()).toBe('Match 4 of 4 for “city tram”: A tram is slow.');
  press('Next mark');
  expect(status()).toBe('Match 1 of 4 for “city tram”: Should a city build trams?');
  press('Next mark');
  press('Next mark');
  expect(status()).toBe('Match 3 of 4 for “city tram”: Many cities did.');
});

it('hides the marks here and in the next answer, until they are shown again', () => {
  const { unmount } = render(<Page words={['tram']} />);
  expect(status()).toBe('Marked: 1 match for “city tram”');
  press('Hide marks');
  expect(highlights.size).toBe(0);
  expect(status()).toBe('Not marked: 1 match for “city tram”');
  expect(screen.getByRole('button', { name: 'Next mark' }).hasAttribute('disabled')).toBe(true);
  unmount();
  render(<Page words={['cities']} />);
  expect(highlights.size).toBe(0);
  press('Show marks');
  expect(marked('search-match')).toEqual(['cities']);
});

it('says so if the words are only in the tags or names', () => {
  render(<Page words={['vale']} />);
  expect(status()).toBe('“city tram” isn’t in the text. It matched the tags or a name.');
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing in a browser without highlights', () => {
  vi.stubGlobal('CSS', {});
  const { container } = render(<Page words={['tram']} />);
  expect(container.querySelector('.marks')).toBeNull();
});
