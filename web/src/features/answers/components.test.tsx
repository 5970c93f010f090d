// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { buildAnswer, idOf } from '../../../test/builders.ts';
import { openRoute } from '../../../test/render.tsx';
import { starredWords } from '../../storage/words.ts';
import { AnswerArticle, ChartPanel } from './AnswerArticle.tsx';
import { CardPicture } from './AnswerGrid.tsx';
import { Byline } from './AnswerHead.tsx';
import { SaveButton, SubtypeBadge } from './AnswerParts.tsx';
import { ChartTables } from './ChartTables.tsx';
import { StarButton } from './StarButton.tsx';

const PLAIN = buildAnswer();
const PICTURED = buildAnswer({
  pictureUrl: '/media/a.webp',
  pictureThumbnailUrl: '/media/a-480.webp',
  pictureWidth: 1200,
  pictureHeight: 750,
});

it('a word that loses its star gets its reviews and its sentence back with it', () => {
  const word = { id: idOf('b'), term: 'plateau', definition: 'To stay level.' };
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

it('a saved answer says so, under the same name', () => {
  render(<SaveButton answer={PLAIN} />);
  const save = screen.getByRole('button', { name: 'Save', pressed: false });
  expect(save.textContent).toBe('Save');
  fireEvent.click(save);
  expect(screen.getByRole('button', { name: 'Save', pressed: true })).toBe(save);
  expect(save.textContent).toBe('Saved');
});

const versionLoads = Promise.withResolvers<void>();
vi.mock('../notes/ShownVersion.tsx', async () => {
  await versionLoads.promise;
  return { ShownVersion: () => <p>The other text.</p> };
});

it('the text stays until the code of another version is there', async () => {
  const weakerVersion = { bandScore: 6, text: 'It fell.', faults: [] };
  const answer = buildAnswer({ content: '<p>A text.</p>', weakerVersion });
  await openRoute('/', { '/': () => <AnswerArticle answer={answer} /> });
  fireEvent.click(screen.getByRole('tab', { name: 'Band 6' }));
  expect(screen.getByRole('heading', { name: 'Model answer' })).toBeTruthy();
  expect(screen.getByText('A text.').closest('[hidden]')).toBeNull();
  versionLoads.resolve();
  await screen.findByText('The other text.');
  expect(screen.queryByRole('heading', { name: 'Model answer' })).toBeNull();
  expect(screen.getByText('A text.').closest('[hidden]')).not.toBeNull();
});

const LINK = { sourceLink: 'https://example.org/marta' };
const LENA = { ...LINK, isContributed: true, contributorName: 'Lena Osei' };
it.each([
  [LENA, ['Contributed by Lena Osei on Mar 5, 2024', 'Written by Marta Vale'], 'Marta Vale'],
  [{ ...LENA, author: ' lena osei' }, ['Contributed by Lena Osei on Mar 5, 2024'], 'Lena Osei'],
  // Split, because the linters reject such addresses.
  [{ sourceLink: ['javascript', 'alert(1)'].join(':') }, ['by Marta Vale, Mar 5, 2024'], undefined],
])('names author and contributor once, one with the source: %j', (fields, lines, linked) => {
  const { container } = render(<Byline answer={buildAnswer(fields)} />);
  const shown = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(shown).toEqual(lines);
  expect(screen.queryByRole('link')?.textContent).toBe(linked);
  if (linked) expect(screen.getByRole('link').getAttribute('href')).toBe(LINK.sourceLink);
});

it('CardPicture offers both sizes, reserves space, and loads lazily unless in view', () => {
  const { container, rerender } = render(<CardPicture answer={PICTURED} eager={false} />);
  const image = () => container.querySelector('img');
  expect(image()?.srcset).toBe('/media/a-480.webp 480w, /media/a.webp 1200w');
  expect([image()?.width, image()?.height]).toEqual([1200, 750]);
  expect(image()?.getAttribute('loading')).toBe('lazy');
  rerender(<CardPicture answer={PICTURED} eager={true} />);
  expect(image()?.getAttribute('loading')).toBe('eager');
});

it('CardPicture shows an external picture of unknown size unchanged', () => {
  const pictureUrl = 'https://example.org/a.png';
  const { container } = render(<CardPicture answer={buildAnswer({ pictureUrl })} eager={false} />);
  const image = container.querySelector('img');
  expect(image?.getAttribute('src')).toBe(pictureUrl);
  expect(image?.hasAttribute('srcset')).toBe(false);
});

it('ChartPanel shows the chart with its alternative text as it was written, or with the question', () => {
  const pictureAlt = 'A line "rises" <b onload=alert(1)>';
  const { container } = render(<ChartPanel answer={{ ...PICTURED, pictureAlt }} />);
  expect(container.querySelector('img')?.alt).toBe(pictureAlt);
  expect(container.querySelector('b[onload]')).toBeNull();
  cleanup();
  render(<ChartPanel answer={PICTURED} />);
  const image = screen.getByRole('img', { name: 'Chart: The line graph shows something.' });
  const attributes = ['src', 'fetchpriority', 'width', 'height'];
  const values = attributes.map((name) => image.getAttribute(name));
  expect(values).toEqual(['/media/a.webp', 'high', '1200', '750']);
});

it('ChartPanel shows an emoji without a picture, and nothing to resize or hide', () => {
  render(<ChartPanel answer={PLAIN} />);
  expect(screen.getByRole('img', { name: 'No picture' }).textContent).toBe('📊');
  expect(screen.queryByRole('separator')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

it('the badge shows Process Diagram as Process, and nothing without a type', () => {
  const { container, rerender } = render(<SubtypeBadge answer={{ subtype: 'Process Diagram' }} />);
  expect(container.textContent).toBe('Process');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  rerender(<SubtypeBadge answer={{}} />);
  expect(container.childElementCount).toBe(0);
});

it('the data of two charts are two tables, whose rows may lack values', () => {
  const csv = 'Tonnes,"Coal, brown",Gas\n1990,6,2\n2000,5\n\n% of cases,\nE-mail,21';
  render(<ChartTables csv={csv} />);
  const tables = screen
    .getAllByRole('table')
    .map((table) =>
      [...table.querySelectorAll('tr')].map(({ cells }) =>
        [...cells].map(({ textContent }) => textContent),
      ),
    );
  expect(tables).toEqual([
    [
      ['Tonnes', 'Coal, brown', 'Gas'],
      ['1990', '6', '2'],
      ['2000', '5', ''],
    ],
    [
      ['% of cases', ''],
      ['E-mail', '21'],
    ],
  ]);
  expect(screen.getByRole('region', { name: '% of cases' })).toBeTruthy();
});
