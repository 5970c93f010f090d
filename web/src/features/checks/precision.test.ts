import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CHECKS, type CheckName } from './catalogue.ts';
import {
  FAULT_CHECKS,
  type Figures,
  loadMarked,
  loadSamples,
  loadTexts,
  loadWeakerVersions,
  measure,
  measureMarked,
  STATEMENTS,
} from './corpus/measure.fixture.ts';

const REPORT = fileURLToPath(new URL('../../../../docs/checks.md', import.meta.url));
const LEAST_PRECISION = 0.9;

const texts = loadTexts();
const samples = loadSamples();
const inTexts = measure(texts);
const inSamples = measure(samples);

const NOTHING: Figures = { found: 0, right: 0, labels: 0, labelsFound: 0 };
const CRITERIA = { task: 'Task', coherence: 'Coherence', lexis: 'Lexis', grammar: 'Grammar' };

/** The share of what a check found that is right, in one or both sets; undefined if it found nothing. */
function precision(name: string, ...sets: (typeof inTexts.figures)[]): number | undefined {
  const figures = sets.map((set) => set.get(name) ?? NOTHING);
  const found = figures.reduce((sum, set) => sum + set.found, 0);
  return found === 0 ? undefined : figures.reduce((sum, set) => sum + set.right, 0) / found;
}

/** A check as a row of the document's table. */
function rowOf(name: CheckName): string {
  const show = (value: number | undefined) => value?.toFixed(2) ?? '–';
  const inText = inTexts.figures.get(name) ?? NOTHING;
  const inSample = inSamples.figures.get(name) ?? NOTHING;
  const { found, right, labels, labelsFound } = inText;
  const cells = [
    CRITERIA[CHECKS[name].criterion],
    `${CHECKS[name].title} (\`${name}\`)`,
    found,
    right,
    show(precision(name, inTexts.figures)),
    `${show(labels === 0 ? undefined : labelsFound / labels)} (${labelsFound} of ${labels})`,
    inSample.found,
    inSample.right,
    show(precision(name, inTexts.figures, inSamples.figures)),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

const figuresOf = (sums: ReturnType<typeof measureMarked>) =>
  `${sums.found} of ${sums.marked} marked faults are found, ${sums.right} of ${sums.findings} findings are on a marked fault, and ${sums.deserved} of ${sums.praised} times praise is deserved`;

/** What needs a reader: no rule looks for it. */
const UNSOUGHT = /^(?:irrelevant|undeveloped|unclear|repetition|position|overview|conclusion)$/;

/** The kinds of faults as rows of the document’s table, the largest first. */
function rowsOfKinds({ kinds }: ReturnType<typeof measureMarked>): string {
  const sorted = [...kinds].sort(
    ([a, { marked: m }], [b, { marked: n }]) => n - m || (a < b ? -1 : 1),
  );
  return sorted
    .map(
      ([kind, { marked, found }]) =>
        `| \`${kind}\` | ${marked} | ${found} | ${(found / marked).toFixed(2)} |\n`,
    )
    .join('');
}

/** The share of the marked faults of the kinds that a rule looks for that is found. */
function recallOfSought({ kinds }: ReturnType<typeof measureMarked>): string {
  const sought = [...kinds].filter(([kind]) => !UNSOUGHT.test(kind)).map(([, sums]) => sums);
  const [found, marked] = (['found', 'marked'] as const).map((name) =>
    sought.reduce((sum, one) => sum + one[name], 0),
  );
  return `${found} of ${marked}`;
}

it('the checks have 20 labelled texts for each task, whose labels quote them', () => {
  const tasks = texts.map(({ input }) => input.taskType);
  expect(tasks.filter((task) => task === 'task1')).toHaveLength(20);
  expect(tasks.filter((task) => task === 'task2')).toHaveLength(20);
  const unquoted = texts.flatMap(({ id, input, truth }) =>
    Object.entries(truth)
      // The parts of a question that a text doesn't take up are words of the question.
      .filter(([name]) => name !== 'unanswered')
      .flatMap(([name, quotes]) =>
        quotes === true ? [] : quotes.map((quote) => ({ name, quote })),
      )
      .filter(({ quote }) => !input.text.toLowerCase().includes(quote.toLowerCase()))
      .map(({ name, quote }) => `${id}, ${name}: ${quote}`),
  );
  expect(unquoted).toEqual([]);
});

it.each(FAULT_CHECKS)('the check %s is right at least nine times in ten', (name) => {
  const mistakes = [...inTexts.wrong, ...inSamples.wrong].filter(
    (mistake) => mistake.check === name,
  );
  const reason = JSON.stringify(mistakes, null, 2);
  expect(precision(name, inTexts.figures) ?? 1, reason).toBeGreaterThanOrEqual(LEAST_PRECISION);
  const both = precision(name, inTexts.figures, inSamples.figures);
  expect(both ?? 1, reason).toBeGreaterThanOrEqual(LEAST_PRECISION);
});

it('the checks have their figures in docs/checks.md', async () => {
  const statements = STATEMENTS.map((name) => `${CHECKS[name].title.toLowerCase()} (\`${name}\`)`);
  const unchecked = [...inTexts.figures].filter(([name]) => !(name in CHECKS));
  const labelled = unchecked.map(([name, { labels }]) => `\`${name}\` (${labels})`);
  const weaker = measureMarked(loadWeakerVersions());
  const open = measureMarked(loadMarked('open'));
  const unseen = measureMarked(loadMarked('unseen'));
  for (const { praised, deserved, findings, right } of [open, unseen]) {
    expect(deserved).toBeGreaterThanOrEqual(praised * LEAST_PRECISION);
    expect(right).toBeGreaterThanOrEqual(findings * LEAST_PRECISION);
  }
  const report = readFileSync(REPORT, 'utf8')
    .replace(/(?<=Learner-like texts\*\*: )\d+/, String(texts.length))
    .replace(/(?<=Our sample answers\*\*: )\d+/, String(samples.length))
    .replace(/(?<=weaker versions\*\*: )\d+ of \d+/, `${weaker.found} of ${weaker.marked}`)
    .replace(/(?<=Open texts\*\*: ).*?(?=\. )/, figuresOf(open))
    .replace(/(?<=Unseen texts\*\*: ).*?(?=\. A)/, figuresOf(unseen))
    .replace(/(?<=a rule looks for, )\d+ of \d+/, recallOfSought(unseen))
    .replace(/(?<=\| Kind \|.*\n\|-.*\n)(?:\| `.*\n)*/, rowsOfKinds(unseen))
    .replace(/(?:^\| (?:Task|Coherence|Lexis|Grammar) \|.*\n)+/m, FAULT_CHECKS.map(rowOf).join(''))
    .replace(/(?<=are not counted: ).*(?=\.$)/m, statements.join(', '))
    .replace(/(?<=no check looks for them: ).*(?=\.$)/m, labelled.join(', '));
  await expect(report).toMatchFileSnapshot(REPORT);
});
