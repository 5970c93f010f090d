// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
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

function changed(change: Partial<Comparable>) {
  return differences(BEFORE, { ...BEFORE, ...change });
}

const mark = (id: string, term: string, text: string, definition = 'It means this.') =>
  `<span class="glossary-term" data-term-id="${id}" data-term="${term}" data-definition="${definition}">${text}</span>`;

describe('differences', () => {
  it('ignores everything but the compared fields', () => {
    expect(differences(BEFORE, { ...BEFORE })).toEqual([]);
  });

  it('names each changed field as on the form, in its order', () => {
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
    expect(found.map(({ label }) => label)).toEqual([
      'Topic',
      'Status',
      'Task Type',
      'Subtype',
      'Author',
      'Contributed',
      'Contributor Name',
      'Source Link',
      'Exam Date',
      'Tags',
      'Picture',
      'Model Answer Content',
    ]);
  });

  it('shows values in words', () => {
    const [status] = changed({ status: 'published' });
    expect(status).toEqual({
      label: 'Status',
      kind: 'text',
      pieces: [
        { change: 'removed', text: 'Draft' },
        { change: 'added', text: 'Published' },
      ],
    });
    const [date] = changed({ examDate: '2024-02-17T00:00:00.000Z' });
    expect(date).toMatchObject({ pieces: [{ change: 'added', text: 'Feb 17, 2024' }] });
  });

  it('shows changed notes line by line, with the criterion or label in words', () => {
    expect(changed({ criterionNotes: { lexis: 'Precise.' } })).toEqual([
      {
        label: 'Criterion Notes',
        kind: 'content',
        blocks: [
          { kind: 'paragraph', pieces: [{ change: 'added', text: 'Lexical Resource: Precise.' }] },
        ],
      },
    ]);
    const [paragraphs] = changed({ paragraphNotes: [{ label: 'Overview', note: 'No figure.' }] });
    expect(paragraphs).toMatchObject({
      label: 'Paragraph Notes',
      blocks: [{ pieces: [{ text: 'Overview: No figure.' }] }],
    });
  });

  it('shows the band, text and faults of a weaker version', () => {
    const weakerVersion = { bandScore: 6, text: 'It show coal.\n\nIt fell.', faults: [] };
    const before = { ...BEFORE, weakerVersion };
    const faults = [{ quote: 'It show', criterion: 'grammar' as const, note: 'Singular.' }];
    const [found] = differences(before, { ...BEFORE, weakerVersion: { ...weakerVersion, faults } });
    expect(found).toEqual({
      label: 'Weaker Version',
      kind: 'content',
      blocks: [
        { kind: 'paragraph', pieces: [{ change: 'same', text: 'Band 6' }] },
        { kind: 'paragraph', pieces: [{ change: 'same', text: 'It show coal.' }] },
        { kind: 'paragraph', pieces: [{ change: 'same', text: 'It fell.' }] },
        {
          kind: 'paragraph',
          pieces: [
            { change: 'added', text: '“It show” (Grammatical Range and Accuracy): Singular.' },
          ],
        },
      ],
    });
    expect(differences(before, before)).toEqual([]);
  });

  it('shows which tags were added and removed', () => {
    expect(changed({ tags: ['trends', 'coal'] })).toEqual([
      {
        label: 'Tags',
        kind: 'list',
        pieces: [
          { change: 'same', text: 'trends' },
          { change: 'added', text: 'coal' },
          { change: 'removed', text: 'energy' },
        ],
      },
    ]);
  });

  it('shows both pictures', () => {
    expect(changed({ pictureUrl: '/media/a.webp' })).toEqual([
      { label: 'Picture', kind: 'picture', before: undefined, after: '/media/a.webp' },
    ]);
  });

  it('reports only the formatting when the words are the same', () => {
    for (const content of ['<p><strong>Coal</strong> fell.</p>', '<h2>Coal fell.</h2>']) {
      expect(changed({ content })).toEqual([{ label: 'Model Answer Content', kind: 'formatting' }]);
    }
  });

  it('reports a split paragraph as formatting', () => {
    expect(changed({ content: '<p>Coal</p><p>fell.</p>' })).toEqual([
      { label: 'Model Answer Content', kind: 'formatting' },
    ]);
  });

  it('names glossary terms that were marked or unmarked, but not as formatting', () => {
    const content = `<p>${mark('a', 'coal', 'Coal')} fell.</p>`;
    const terms = {
      label: 'Glossary terms',
      kind: 'list',
      pieces: [{ change: 'added', text: 'coal' }],
    };
    expect(changed({ content })).toEqual([terms]);
    const back = differences({ ...BEFORE, content }, BEFORE);
    expect(back).toEqual([{ ...terms, pieces: [{ change: 'removed', text: 'coal' }] }]);
  });

  it('names the mark of a deleted term by its words', () => {
    const content = '<p><span class="glossary-term" data-term-id="a">Coal</span> fell.</p>';
    expect(differences({ ...BEFORE, content }, BEFORE)).toEqual([
      { label: 'Glossary terms', kind: 'list', pieces: [{ change: 'removed', text: 'Coal' }] },
    ]);
  });

  it('ignores an edited definition of a term', () => {
    const [before, after] = ['Then.', 'Now.'].map((definition) => ({
      ...BEFORE,
      content: `<p>${mark('a', 'coal', 'Coal', definition)} fell.</p>`,
    }));
    expect(before && after && differences(before, after)).toEqual([]);
  });

  it('shows the changed words of the content', () => {
    expect(changed({ content: '<p>Coal fell sharply.</p>' })).toEqual([
      {
        label: 'Model Answer Content',
        kind: 'content',
        blocks: [
          {
            kind: 'paragraph',
            pieces: [
              { change: 'same', text: 'Coal fell ' },
              { change: 'added', text: 'sharply' },
              { change: 'same', text: '.' },
            ],
          },
        ],
      },
    ]);
  });
});
