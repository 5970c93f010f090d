// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatPieces } from './differences.fixture.ts';
import { type Comparable, differences } from './differences.ts';

const BEFORE: Comparable = {
  topic: 'The graph shows coal.',
  content: '<p>Coal fell.</p>',
  taskType: 'task1',
  subtype: 'Line Graph',
  author: 'Marta Vale',
  tags: ['energy', 'trends'],
  skills: [],
  isContributed: false,
  status: 'draft',
};

/** What a difference shows, one text for each block or piece. */
function textsOf(found: ReturnType<typeof differences>[number]): string[] {
  switch (found.kind) {
    case 'content':
      return found.blocks.map(({ pieces }) => formatPieces(pieces));
    case 'list':
      return found.pieces.map((piece) => formatPieces([piece]));
    case 'text':
      return [formatPieces(found.pieces)];
    case 'picture':
      return [`${found.before} to ${found.after}`];
    default:
      return [];
  }
}

const changed = (change: Partial<Comparable>, before = BEFORE) =>
  differences(before, { ...BEFORE, ...change }).map((found) => [
    `${found.label} (${found.kind})`,
    ...textsOf(found),
  ]);

const mark = (definition: string) =>
  `<span class="glossary-term" data-term-id="a" data-term="coal" data-definition="${definition}">Coal</span>`;
const MARKED = `<p>${mark('Then.')} fell.</p>`;
const WEAKER = { bandScore: 6, text: 'It show coal.\n\nIt fell.', faults: [] };
const FAULT = { quote: 'It show', criterion: 'grammar' as const, note: 'Singular.' };

it('differences name each changed field as on the form, in its order', () => {
  const found = changed({
    topic: 'The chart shows coal.',
    taskType: 'task2',
    subtype: 'Opinion',
    author: 'Lena Osei',
    isContributed: true,
    contributorName: 'Lena',
    sourceLink: 'https://example.org/lena',
    examDate: '2024-02-17T00:00:00.000Z',
    status: 'published',
    tags: [],
    pictureUrl: '/media/a.webp',
    content: '<p>Coal rose.</p>',
  });
  expect(found.map(([name]) => name?.split(' (')[0]).join(', ')).toBe(
    'Topic, Status, Task Type, Subtype, Author, Contributed, Contributor Name, Source Link, ' +
      'Exam Date, Tags, Picture, Model Answer Content',
  );
});

const FORMATTING = [['Model Answer Content (formatting)']];
it.each<[string, Partial<Comparable>, string[][]]>([
  ['nothing', {}, []],
  ['a value in words', { status: 'published' }, [['Status (text)', '[-Draft][+Published]']]],
  ['a date', { examDate: '2024-02-17T00:00:00.000Z' }, [['Exam Date (text)', '[+Feb 17, 2024]']]],
  [
    'notes by criterion',
    { criterionNotes: { lexis: 'Precise.' } },
    [['Criterion Notes (content)', '[+Lexical Resource: Precise.]']],
  ],
  [
    'notes by label',
    { paragraphNotes: [{ label: 'Overview', note: 'No figure.' }] },
    [['Paragraph Notes (content)', '[+Overview: No figure.]']],
  ],
  ['tags', { tags: ['trends', 'coal'] }, [['Tags (list)', 'trends', '[+coal]', '[-energy]']]],
  ['both pictures', { pictureUrl: '/a.webp' }, [['Picture (picture)', 'undefined to /a.webp']]],
  [
    'words of the content',
    { content: '<p>Coal fell sharply.</p>' },
    [['Model Answer Content (content)', 'Coal fell [+sharply].']],
  ],
  ['only bold as formatting', { content: '<p><strong>Coal</strong> fell.</p>' }, FORMATTING],
  ['only a heading as formatting', { content: '<h2>Coal fell.</h2>' }, FORMATTING],
  ['only paragraphs as formatting', { content: '<p>Coal</p><p>fell.</p>' }, FORMATTING],
  ['marked terms', { content: MARKED }, [['Glossary terms (list)', '[+coal]']]],
])('differences show %s', (_what, change, expected) => {
  expect(changed(change)).toEqual(expected);
});

it('differences show the band, text and faults of a weaker version', () => {
  const before = { ...BEFORE, weakerVersion: WEAKER };
  expect(changed({ weakerVersion: { ...WEAKER, faults: [FAULT] } }, before)).toEqual([
    [
      'Weaker Version (content)',
      'Band 6',
      'It show coal.',
      'It fell.',
      '[+“It show” (Grammatical Range and Accuracy): Singular.]',
    ],
  ]);
  expect(differences(before, before)).toEqual([]);
});

it('differences name unmarked terms, a deleted one by its words, and ignore an edited definition', () => {
  const before = { ...BEFORE, content: MARKED };
  expect(changed({}, before)).toEqual([['Glossary terms (list)', '[-coal]']]);
  const deleted = '<p><span class="glossary-term" data-term-id="a">Coal</span> fell.</p>';
  expect(changed({}, { ...BEFORE, content: deleted })).toEqual([
    ['Glossary terms (list)', '[-Coal]'],
  ]);
  expect(changed({ content: MARKED.replace('Then.', 'Now.') }, before)).toEqual([]);
});
