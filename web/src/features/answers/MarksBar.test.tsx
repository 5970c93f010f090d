// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubHighlights } from '../../../test/browser.ts';
import { buildAnswer } from '../../../test/builders.ts';
import { MarksBar } from './MarksBar.tsx';

const ANSWER = buildAnswer({
  topic: 'Should a city build trams?',
  content: '<p>First. Many <em>cities</em> did. A tram is slow.</p>',
});

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

let marked: ReturnType<typeof stubHighlights>;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const status = () => screen.getByRole('status').textContent;

beforeEach(() => {
  marked = stubHighlights();
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
  const keys = screen.getAllByRole('button').map((each) => each.getAttribute('aria-keyshortcuts'));
  expect(keys.join()).toBe('m,k,j');
  expect(status()).toBe('Match 3 of 4 for “city tram”: Many cities did.');
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
