// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api.ts';
import { buildFinding, idOf } from '../../../test/builders.ts';
import { openRoute } from '../../../test/render.tsx';
import { ChecksPanel } from './ChecksPanel.tsx';
import type { CheckName } from './catalogue.ts';
import type { CheckInput, CheckResult, Place } from './types.ts';
import { useChecks } from './useChecks.ts';
import type { CheckReply, CheckRequest } from './worker.ts';

// Reading the real one takes long enough for a busy machine to miss what follows.
vi.mock('virtual:spelling-dictionary', () => ({ aff: '', dic: '' }));

const checker = vi.fn<(input: CheckInput) => CheckResult>();

/** Stands for the worker, which only a browser has. */
class CheckWorker {
  onmessage: ((message: { data: CheckReply }) => void) | undefined;
  postMessage({ input }: CheckRequest) {
    try {
      this.onmessage?.({ data: { result: checker(input) } });
    } catch (error) {
      this.onmessage?.({ data: { fault: String(error) } });
    }
  }
}

const ID = idOf(1);
const QUESTION = { id: ID, topic: 'Coal', taskType: 'task1' } as const;
const DETAILS = {
  id: ID,
  content:
    '<p>Coal <span class="glossary-term" data-term-id="t1" data-term="plummet" data-definition="fall">plummeted</span>.</p><p>Gas grew.</p>',
  chartData: 'Year,Coal\n1990,62',
  subtype: 'Line Graph',
};
const TEXT = 'Coal falled while most other fuels grew in teh end.';

/** Finds misspelt words, which are enough to see how findings are shown. */
const findingsIn = (text: string) =>
  ['falled', 'teh'].flatMap((word) => {
    const from = text.indexOf(word);
    const places = [{ from, to: from + word.length }];
    return from < 0 ? [] : buildFinding({ message: `“${word}” is misspelt.`, places });
  });
const LONG = buildFinding({
  check: 'length',
  isGood: true,
  message: 'Long enough.',
});

function resultOf({ text, model }: CheckInput): CheckResult {
  const [first, ...others] = findingsIn(text);
  const quoting = first && { ...first, ...(model && { example: model }) };
  const findings = [LONG, ...(quoting ? [quoting] : []), ...others];
  return { words: 5, countedWords: 4, isSpellingChecked: true, findings };
}

async function openPanel(isRevealed = false, details = json(DETAILS)) {
  const { api } = stubApi(details);
  function Page() {
    const checks = useChecks({ question: QUESTION, isRevealed });
    const [text, setText] = useState(TEXT);
    const [shown, setShown] = useState<readonly Place[]>([]);
    return (
      <>
        <input aria-label="Text" value={text} onChange={(event) => setText(event.target.value)} />
        <p data-testid="shown">{shown.map(({ from, to }) => text.slice(from, to)).join()}</p>
        <ChecksPanel checks={checks} text={text} shown={shown} onShow={setShown} />
      </>
    );
  }
  await openRoute('/', { '/': Page }, { api });
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } });
const results = () => screen.findByRole('region', { name: 'Checks on your text' });
const group = (name: string) => within(screen.getByRole('region', { name }));
const shownWords = () => screen.getByTestId('shown').textContent;

async function openChecked(isRevealed = false) {
  await openPanel(isRevealed);
  click('Check my text');
  return await results();
}

beforeEach(() => {
  vi.stubGlobal('Worker', CheckWorker);
  checker.mockReset().mockImplementation(resultOf);
});

it('checks when asked, with the chart and the words of the answer but not its text', async () => {
  await openPanel();
  expect(checker).not.toHaveBeenCalled();
  click('Check my text');
  const shown = await results();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Checks on your text'));
  expect(checker).toHaveBeenCalledExactlyOnceWith({
    text: TEXT,
    topic: 'Coal',
    taskType: 'task1',
    subtype: 'Line Graph',
    chartData: DETAILS.chartData,
    terms: [{ id: 't1', term: 'plummet' }],
    model: undefined,
  });
  expect(shown.textContent).toContain('This is not a score.');
  expect(shown.textContent).toContain('Words5Counted words4');
  expect(group('Task Achievement').getByText('Long enough.')).toBeTruthy();
  expect(group('Lexical Resource').getAllByRole('button')).toHaveLength(2);
  expect(group('Grammatical Range and Accuracy').getByText(/nothing to say here/)).toBeTruthy();
  expect(shown.textContent).not.toContain('plummeted');
});

it('says what the model answer uses besides, without praise', async () => {
  const message = 'The model answer also uses “soar”.';
  const idea = buildFinding({ check: 'glossaryUnused', isGood: true, message });
  checker.mockImplementation((input) => ({ ...resultOf(input), findings: [idea] }));
  await openChecked();
  const lexis = group('Lexical Resource');
  expect(lexis.getByText(message)).toBeTruthy();
  expect(lexis.queryByText('What already works')).toBeNull();
});

it('quotes the model answer once it was revealed', async () => {
  expect((await openChecked(true)).textContent).toContain('In the model answer: Coal plummeted.');
});

it('marks a place and removes the mark again', async () => {
  await openChecked();
  click(/falled/);
  expect(shownWords()).toBe('falled');
  expect(screen.getByRole('button', { name: /falled/, pressed: true })).toBeTruthy();
  click(/falled/);
  expect(shownWords()).toBe('');
});

it('follows an edited text, and says what is gone after checking again', async () => {
  await openChecked();
  write('Coal fell while most other fuels grew in teh end.');
  expect(screen.getByText('Your text has changed since this check.')).toBeTruthy();
  click(/falled.*Changed since/);
  expect(shownWords()).toBe('');
  click(/teh/);
  expect(shownWords()).toBe('teh');

  click('Check again');
  expect(await screen.findByText('1 thing from your last check is gone.')).toBeTruthy();
  const lexis = group('Lexical Resource');
  expect(lexis.getAllByRole('button')).toHaveLength(1);
  expect(lexis.getByText(/“falled” is misspelt/).textContent).toContain('Spelling.');
  write('Coal fell while most other fuels grew in the end.');
  click('Check again');
  expect(await screen.findByText(/Nothing is left to look at\.$/)).toBeTruthy();
});

it('asks for a text first, and checks one without a connection as far as possible', async () => {
  await openPanel(false, Response.error);
  write('  ');
  click('Check my text');
  expect(screen.getByRole('status').textContent).toBe('Write something first.');
  expect(checker).not.toHaveBeenCalled();

  checker.mockImplementation((input) => ({ ...resultOf(input), isSpellingChecked: false }));
  write(TEXT);
  click('Check my text');
  const shown = await results();
  expect(shown.textContent).toContain('spelling wasn’t checked');
  expect(shown.textContent).toContain('data and the model’s vocabulary couldn’t be loaded');
  expect(checker.mock.lastCall?.[0]).toMatchObject({ chartData: undefined, terms: [] });
});

it('says when the checks failed, and tries again', async () => {
  checker.mockImplementationOnce(() => {
    throw new Error('It failed.');
  });
  await openPanel();
  click('Check my text');
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t run the checks.');
  click('Try again');
  await results();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leads to the kinds of fault that would move a text most', async () => {
  const fault = (check: CheckName, message: string = check) =>
    buildFinding({ check, message, places: [] });
  const findings = [
    ...[fault('spelling'), fault('noArticle'), fault('noArticle', 'b'), fault('noArticle', 'c')],
    ...[fault('overview'), fault('capital'), fault('capital', 'b')],
  ];
  checker.mockImplementation((input) => ({ ...resultOf(input), findings }));
  await openChecked();
  const steps = group('Start with these').getAllByRole('listitem');
  const texts = steps.map(({ textContent }) => textContent);
  expect(texts.join(', ')).toBe('Overview, Articles 3 times, Capital letters 2 times');
  click('Articles');
  expect(document.activeElement?.textContent).toContain('Articles. noArticle');
});
