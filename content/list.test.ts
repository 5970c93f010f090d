import { expect, it } from 'vitest';
import { published, type SampleAnswer, terms, type Version } from './sources.ts';

type Cell = string | number | undefined;

const row = (cells: Cell[]) => `| ${cells.join(' | ')} |`;
const table = (head: Cell[], rows: Cell[][]) =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

/** The band of a text, and that of each criterion. */
const bands = ({ bandScore, criterionBands = {} }: SampleAnswer | Version) =>
  `${bandScore} (${Object.values(criterionBands).join('/')})`;

function answerRow(answer: SampleAnswer): Cell[] {
  const versions = [answer.middleVersion, answer.weakerVersion].filter((one) => one !== undefined);
  return [
    answer.file.replace('.html', ''),
    answer.subtype,
    answer.words,
    bands(answer),
    versions.map(bands).join(', '),
    versions.map(({ faults }) => faults.length).join(' + '),
    answer.terms.length,
  ];
}

/** How many answers of a task there are for each first tag and type. */
function coverage(answers: SampleAnswer[]): string {
  const types = [...new Set(answers.map(({ subtype }) => subtype))].sort();
  const tags = [...new Set(answers.map((answer) => answer.tags?.[0]))].sort();
  const count = (given: SampleAnswer[]) => given.length || '';
  const rows = tags.map((tag) => {
    const tagged = answers.filter((answer) => answer.tags?.[0] === tag);
    const cells = types.map((type) => count(tagged.filter(({ subtype }) => subtype === type)));
    return [tag, ...cells, count(tagged)];
  });
  const sums = types.map((type) => count(answers.filter(({ subtype }) => subtype === type)));
  return table(['First tag', ...types, 'Sum'], [...rows, ['Sum', ...sums, count(answers)]]);
}

function section(title: string, task: SampleAnswer['taskType']): string[] {
  const answers = published.filter(({ taskType }) => taskType === task);
  const head = ['Answer', 'Type', 'Words', 'Band', 'Versions', 'Faults', 'Terms'];
  return [`## ${title}`, table(head, answers.map(answerRow)), coverage(answers)];
}

it('the list of answers in the documentation is up to date', async () => {
  const pages = [
    '# Sample answers',
    `${published.length} published answers and ${terms.length} terms in ${new Set(terms.map(({ group }) => group)).size} groups. The bands of a text are those for task, coherence, lexis and grammar. \`npm run test:unit -- content/list -u\` writes this page from the files in \`content\`.`,
    ...section('Task 1', 'task1'),
    ...section('Task 2', 'task2'),
  ];
  await expect(`${pages.join('\n\n')}\n`).toMatchFileSnapshot('../docs/answers.md');
});
