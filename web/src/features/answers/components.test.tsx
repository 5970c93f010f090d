// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { starredWords } from '../../storage/words.ts';
import { Byline } from './Byline.tsx';
import { CardPicture } from './CardPicture.tsx';
import { ChartPanel } from './ChartPanel.tsx';
import type { Answer } from './queries.ts';
import { StarButton } from './StarButton.tsx';
import { SubtypeBadge } from './SubtypeBadge.tsx';

const PLAIN: Answer = {
  id: '65e6f2a04c1b8d0012a40001',
  topic: 'The line graph shows something.',
  excerpt: 'It shows.',
  content: '<p>It shows.</p>',
  taskType: 'task1',
  subtype: 'Line Graph',
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
const PICTURED: Answer = {
  ...PLAIN,
  pictureUrl: '/media/a.webp',
  pictureThumbnailUrl: '/media/a-480.webp',
  pictureWidth: 1200,
  pictureHeight: 750,
};

it('a word that loses its star gets its reviews and its sentence back with it', () => {
  const word = { id: '65e6f2a04c1b8d0012a4b001', term: 'plateau', definition: 'To stay level.' };
  const sentence = () => ({ before: 'It then ', marked: 'plateaued', after: '.' });
  render(<StarButton word={word} answer={PLAIN} sentence={sentence} />);
  const star = screen.getByRole('button', { name: 'Star: plateau' });
  fireEvent.click(star);
  const [starred] = starredWords.all();
  if (!starred) throw new Error('No word is starred.');
  const reviews = [{ id: 'review-1', at: starred.at + 1, grade: 3 as const }];
  const reviewed = { ...starred, before: 'Prices ', reviews };
  act(() => void starredWords.put(reviewed));
  fireEvent.click(star);
  expect(starredWords.all()).toEqual([]);
  expect(star.getAttribute('aria-pressed')).toBe('false');
  fireEvent.click(star);
  expect(starredWords.all()).toEqual([reviewed]);
});

describe('Byline', () => {
  it('links the author’s name to the source', () => {
    const { container } = render(
      <Byline answer={{ ...PLAIN, sourceLink: 'https://example.org/marta' }} />,
    );
    expect(container.textContent).toBe('by Marta Vale, Mar 5, 2024');
    expect(screen.getByRole('link', { name: 'Marta Vale' }).getAttribute('href')).toBe(
      'https://example.org/marta',
    );
  });

  const contributed = {
    ...PLAIN,
    isContributed: true,
    contributorName: 'Lena Osei',
    sourceLink: 'https://example.org/marta',
  };

  it('names the contributor and the author, with the source linked from the author’s name', () => {
    const { container } = render(<Byline answer={contributed} />);
    expect([...container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
      'Contributed by Lena Osei on Mar 5, 2024',
      'Written by Marta Vale',
    ]);
    expect(screen.getByRole('link').textContent).toBe('Marta Vale');
  });

  it('names an author who is also the contributor once, linked to the source', () => {
    const { container } = render(<Byline answer={{ ...contributed, author: ' lena osei' }} />);
    expect(container.textContent).toBe('Contributed by Lena Osei on Mar 5, 2024');
    expect(screen.getByRole('link').textContent).toBe('Lena Osei');
  });

  it('links only to web addresses', () => {
    // Split, because the linters reject such URLs.
    const sourceLink = ['javascript', 'alert(1)'].join(':');
    render(<Byline answer={{ ...PLAIN, sourceLink }} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('CardPicture', () => {
  it('shows an emoji without a picture', () => {
    render(<CardPicture answer={PLAIN} eager={false} />);
    expect(screen.getByRole('img', { name: 'No picture' }).textContent).toBe('📊');
  });

  it('offers both sizes, reserves space, and loads lazily unless in view', () => {
    const { container } = render(<CardPicture answer={PICTURED} eager={false} />);
    const image = container.querySelector('img');
    expect(image?.srcset).toBe('/media/a-480.webp 480w, /media/a.webp 1200w');
    expect([image?.width, image?.height]).toEqual([1200, 750]);
    expect(image?.getAttribute('loading')).toBe('lazy');
    cleanup();
    const eager = render(<CardPicture answer={PICTURED} eager={true} />);
    expect(eager.container.querySelector('img')?.getAttribute('loading')).toBe('eager');
  });

  it('shows an external picture of unknown size unchanged', () => {
    const { container } = render(
      <CardPicture answer={{ ...PLAIN, pictureUrl: 'https://example.org/a.png' }} eager={false} />,
    );
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('https://example.org/a.png');
    expect(image?.hasAttribute('srcset')).toBe(false);
  });
});

describe('ChartPanel', () => {
  it('shows the chart with its alternative text as it was written', () => {
    const pictureAlt = 'A line "rises" <b onload=alert(1)>';
    const { container } = render(<ChartPanel answer={{ ...PICTURED, pictureAlt }} />);
    expect(container.querySelector('img')?.alt).toBe(pictureAlt);
    expect(container.querySelector('b[onload]')).toBeNull();
  });

  it('shows the chart with the question as its alternative text', () => {
    render(<ChartPanel answer={PICTURED} />);
    const image = screen.getByRole('img', { name: 'Chart: The line graph shows something.' });
    expect(image.getAttribute('src')).toBe('/media/a.webp');
    expect(image.getAttribute('fetchpriority')).toBe('high');
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '750']);
  });

  it('hides and shows the chart', () => {
    const { container } = render(<ChartPanel answer={PICTURED} />);
    const toggle = screen.getByRole('button', { name: 'Hide Chart' });
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(toggle);
    expect(toggle.textContent).toBe('View Chart');
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    expect(container.querySelector('.chart-dock')?.hasAttribute('data-closed')).toBe(true);
  });

  it('shows an emoji without a picture, and nothing to resize or hide', () => {
    render(<ChartPanel answer={PLAIN} />);
    expect(screen.getByRole('img', { name: 'No picture' }).textContent).toBe('📊');
    expect(screen.queryByRole('separator')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('SubtypeBadge', () => {
  it('shows Process Diagram as Process, with a glyph', () => {
    const { container } = render(<SubtypeBadge answer={{ subtype: 'Process Diagram' }} />);
    expect(container.textContent).toBe('Process');
    expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('has a glyph for each question type, and shows nothing without a type', () => {
    const { container, rerender } = render(<SubtypeBadge answer={{ subtype: 'Opinion' }} />);
    expect(container.textContent).toBe('Opinion');
    const opinion = container.querySelector('path')?.getAttribute('d');
    expect(opinion).toBeTruthy();
    rerender(<SubtypeBadge answer={{ subtype: 'Discussion' }} />);
    expect(container.querySelector('path')?.getAttribute('d')).not.toBe(opinion);
    rerender(<SubtypeBadge answer={{}} />);
    expect(container.childElementCount).toBe(0);
  });
});
