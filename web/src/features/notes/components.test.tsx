// @vitest-environment jsdom
import type { Schemas } from '@band8/client';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWrites, stubHighlights, stubWideScreen } from '../../../test/browser.ts';
import { settings } from '../../storage/settings.ts';
import { EstimatedBand, Notes, NotesSwitch } from './Notes.tsx';
import { type NotedAnswer, ShownNotes } from './ShownNotes.tsx';
import { ShownVersion, SideBySide } from './ShownVersion.tsx';
import { WeakerText } from './WeakerText.tsx';

const CONTENT = '<p>Coal fell, and coal is so dirty.</p><ul><li>Wind rose.</li></ul>';
const NOTED = {
  content: CONTENT,
  taskType: 'task1',
  criterionNotes: { task: 'An overview.', lexis: 'See “Wind rose” and “gas”.' },
  paragraphNotes: [
    { label: 'Overview', note: 'Names “coal”, as in “Coal fell”, not “Wind”.' },
    { label: 'Details', note: '' },
  ],
} satisfies NotedAnswer;

function NotedText({ answer, isBeside }: { answer: NotedAnswer; isBeside: boolean }) {
  const body = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as on the page */}
      <div className="body" ref={body} dangerouslySetInnerHTML={{ __html: answer.content }} />
      <ShownNotes answer={answer} body={body} isBeside={isBeside} />
    </>
  );
}

const WEAKER: Schemas['WeakerVersion'] = {
  bandScore: 6,
  text: 'Coal falled.\n\nWind rised up.',
  faults: [
    { quote: 'falled', criterion: 'grammar', correction: 'fell', note: 'The past form is ‘fell’.' },
    { quote: 'rised up', criterion: 'task', note: 'No figure.' },
  ],
};

let lit: () => string[];
const texts = (elements: ArrayLike<Element>) =>
  Array.from(elements, ({ textContent }) => textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

beforeEach(() => {
  settings.notes.remove();
  const litBy = stubHighlights();
  lit = () => litBy('note-quote');
  stubWideScreen();
});

it('the band is called estimated', () => {
  render(<EstimatedBand answer={{ bandScore: 8.5 }} />);
  expect(screen.getByText(/Estimated band/).textContent).toBe('Estimated band 8.5');
  expect(screen.getByText(/isn’t an official score/)).toBeTruthy();
});

describe('the switch', () => {
  const control = () => screen.getByRole('switch');

  it('has the number of notes and is remembered', () => {
    const { unmount } = render(<NotesSwitch answer={NOTED} />);
    expect(control().getAttribute('aria-checked')).toBe('false');
    fireEvent.click(screen.getByRole('switch', { name: 'Show notes 4' }));
    expect(control().getAttribute('aria-checked')).toBe('true');
    expect(localStorage.getItem('band8.notes')).toBe('on');
    unmount();
    render(<NotesSwitch answer={NOTED} />);
    expect(control().getAttribute('aria-checked')).toBe('true');
    fireEvent.click(control());
    expect(localStorage.getItem('band8.notes')).toBeNull();
  });

  it('works on a full device', () => {
    localStorage.setItem('other', 'full');
    refuseWrites();
    render(<NotesSwitch answer={NOTED} />);
    fireEvent.click(control());
    expect(control().getAttribute('aria-checked')).toBe('true');
  });
});

it('bands of criteria stand with the notes on them, and without notes', () => {
  const criterionBands = { task: 8, grammar: 9 };
  const { rerender } = render(<NotedText answer={{ ...NOTED, criterionBands }} isBeside />);
  const names = () => texts(screen.getAllByRole('term'));
  const [task, grammar] = ['Task Achievement · Band 8', 'Grammatical Range and Accuracy · Band 9'];
  expect(names()).toEqual([task, 'Lexical Resource', grammar]);
  const answer: NotedAnswer = { content: CONTENT, taskType: 'task1', criterionBands };
  rerender(<Notes answer={answer} body={{ current: null }} />);
  expect(names()).toEqual([task, grammar]);
});

describe('notes at their places', () => {
  it('stand after their paragraphs, which stay as they are', () => {
    const { container, unmount } = render(<NotedText answer={NOTED} isBeside />);
    const body = container.querySelector<HTMLElement>('.body');
    const names = [...(body?.children ?? [])].map(({ localName }) => localName);
    expect(names.join()).toBe('p,aside,ul,aside');
    expect(body?.dataset.notes).toBe('beside');
    expect(screen.getByRole('complementary', { name: 'Note on paragraph 1' }).textContent).toBe(
      'OverviewNames “coal”, as in “Coal fell”, not “Wind”.',
    );
    const why = within(screen.getByRole('region', { name: 'Why it works' }));
    expect(texts(why.getAllByRole('term'))).toEqual(['Task Achievement', 'Lexical Resource']);
    unmount();
    expect(lit()).toEqual([]);
  });

  it('follow the text and the notes of a form', () => {
    const { container, rerender } = render(<NotedText answer={NOTED} isBeside />);
    const content = '<p>Gas rose.</p>';
    const notes = [{ label: 'Report', note: 'Has “Gas rose”.' }, ...NOTED.paragraphNotes];
    rerender(<NotedText answer={{ ...NOTED, content, paragraphNotes: notes }} isBeside />);
    expect(container.querySelectorAll('.body > *')).toHaveLength(2);
    fireEvent.focus(button('“Gas rose”'));
    expect(lit()).toEqual(['Gas rose']);
    // The words of a criterion note are no longer in the text.
    expect(screen.queryByRole('button', { name: '“Wind rose”' })).toBeNull();
    rerender(<NotedText answer={{ content, taskType: 'task1' }} isBeside />);
    expect(container.querySelectorAll('.note, .why')).toHaveLength(0);
  });

  it('open below their paragraphs where there is no space beside the text', () => {
    render(<NotedText answer={NOTED} isBeside={false} />);
    const label = button('Overview');
    const text = document.getElementById(label.getAttribute('aria-controls') ?? '');
    const state = () => [label.getAttribute('aria-expanded'), text?.hasAttribute('data-closed')];
    expect(state()).toEqual(['true', false]);
    fireEvent.click(label);
    expect(state()).toEqual(['false', true]);
    // A label without a note has nothing to open.
    expect(screen.queryByRole('button', { name: 'Details' })).toBeNull();
    expect(screen.getByText('Details')).toBeTruthy();
  });

  it('light up the words that they quote while focused, hovered or pressed', () => {
    render(<NotedText answer={NOTED} isBeside />);
    const coal = button('“coal”');
    fireEvent.focus(coal);
    expect(lit()).toEqual(['coal']);
    fireEvent.blur(coal);
    expect(lit()).toEqual([]);
    fireEvent.keyDown(coal, { key: 'Enter' });
    expect(coal.getAttribute('aria-pressed')).toBe('true');
    fireEvent.pointerEnter(button('“Coal fell”'), { pointerType: 'mouse' });
    expect(lit()).toEqual(['Coal fell']);
    fireEvent.pointerLeave(button('“Coal fell”'));
    expect(lit()).toEqual(['coal']);
    fireEvent.keyDown(coal, { key: 'Escape' });
    expect(lit()).toEqual([]);
    fireEvent.click(button('“Wind rose”'));
    expect(lit()).toEqual(['Wind rose']);
    // Quoted words that the paragraph or the text doesn't have are plain text.
    for (const name of ['“Wind”', '“gas”']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
  });

  it('select the words in a browser without highlights', () => {
    vi.stubGlobal('CSS', {});
    render(<NotedText answer={NOTED} isBeside />);
    for (const selected of ['Coal fell', '']) {
      fireEvent.click(button('“Coal fell”'));
      expect(String(getSelection())).toBe(selected);
    }
  });

  it('are left out of a selection that begins in the text', () => {
    const { container } = render(<NotedText answer={NOTED} isBeside />);
    const [paragraph, note] = container.querySelectorAll('.body > *');
    const selectsText = (place?: Element) => {
      fireEvent(place?.firstChild ?? document, new Event('selectstart', { bubbles: true }));
      return container.querySelector('.body')?.hasAttribute('data-selects-text');
    };
    expect([selectsText(paragraph), selectsText(note)]).toEqual([true, false]);
  });
});

describe('a weaker version', () => {
  it('marks its faults, shows the note of one at a time and lists all of them', () => {
    const { container } = render(<WeakerText version={WEAKER} taskType="task2" />);
    expect(screen.getByText('5 words')).toBeTruthy();
    const second = button('rised up, place 2');
    expect(second.getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(second, { key: ' ' });
    expect(second.getAttribute('aria-expanded')).toBe('true');
    const note = screen.getByRole('complementary');
    expect(note.textContent).toBe('Task ResponseNo figure.');
    expect(container.querySelector('.weaker')?.lastElementChild).toBe(note);
    fireEvent.click(button('falled, place 1'));
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
    fireEvent.keyDown(button('falled, place 1'), { key: 'Escape' });
    expect(screen.queryByRole('complementary')).toBeNull();

    const list = within(screen.getByRole('region', { name: 'What holds it back' }));
    expect(texts(list.getAllByRole('listitem'))).toEqual([
      'falled→ Corrected: fellGrammatical Range and AccuracyThe past form is ‘fell’.',
      'rised upTask ResponseNo figure.',
    ]);
  });

  it('shows its corrections, each with its number and note', () => {
    const { container } = render(<WeakerText version={WEAKER} taskType="task2" />);
    fireEvent.click(screen.getByRole('switch', { name: 'Show corrected', checked: false }));
    expect(texts(container.querySelectorAll('.weaker ins'))).toEqual(['fell, corrected, place 11']);
    expect(screen.getByText('1 of 2 places corrected. Choose one to see why.')).toBeTruthy();
    expect(screen.getByText('5 words, corrected')).toBeTruthy();
    fireEvent.click(button('fell, corrected, place 1'));
    expect(screen.getByRole('complementary').textContent).toMatch(/^falled.*fellGrammatical/);
    expect(button('rised up, place 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('switch', { checked: true }));
    expect(button('falled, place 1')).toBeTruthy();
  });

  it('has a band for each criterion, and only its text without faults', () => {
    const version = { ...WEAKER, criterionBands: { task: 5, lexis: 6 }, faults: [] };
    render(<WeakerText version={version} taskType="task1" />);
    expect(screen.getByText(/Estimated bands/).textContent).toBe(
      'Estimated bands: Task Achievement 5 · Lexical Resource 6',
    );
    for (const role of ['switch', 'button', 'region']) {
      expect(screen.queryByRole(role)).toBeNull();
    }
  });

  it('stands next to the answer, sentence by sentence', () => {
    const { container } = render(
      <SideBySide
        version={WEAKER}
        content="<p>Coal fell.</p><ul><li>Wind rose.</li></ul><p>Gas changed.</p>"
        labels={{ model: 'Band 8', weaker: 'Band 6' }}
      />,
    );
    expect(texts(screen.getAllByRole('listitem'))).toEqual([
      'Band 8Coal fell. Band 6Coal falled. ',
      'Band 8Wind rose. Band 6Wind rised up. ',
      'Band 8Gas changed. Band 6Nothing similar',
    ]);
    expect(texts(container.querySelectorAll('mark')).join()).toBe('fell.,falled.,rose.,rised up.');
  });

  it('is chosen beside the answer where there are two', () => {
    const onCompare = vi.fn();
    render(
      <ShownVersion
        shown="both"
        versions={[
          { ...WEAKER, id: 'middle', label: 'Band 7', text: 'Coal went down.' },
          { ...WEAKER, id: 'weaker', label: 'Band 6' },
        ]}
        compared="weaker"
        onCompare={onCompare}
        model="Band 8"
        answer={{ content: CONTENT }}
      />,
    );
    expect(screen.getByRole('radio', { name: 'with Band 6', checked: true })).toBeTruthy();
    expect(screen.getByText('falled.')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'with Band 7' }));
    expect(onCompare).toHaveBeenCalledWith('middle');
  });
});
