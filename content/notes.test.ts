import { describe, expect, it } from 'vitest';
import {
  answers,
  charts,
  countWords,
  numeralsIn,
  numeralsShown,
  published,
  type SampleAnswer,
} from './sources.ts';

const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'];
const BANDS = [5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9];

const SKILLS = {
  task1: [
    'describing a trend',
    'comparing groups',
    'comparing two years',
    'describing shares',
    'describing a process',
    'describing a map',
    'reporting large numbers',
    'mixed charts',
    'grouping data',
    'making an overview',
  ],
  task2: [
    'stating a position',
    'discussing both views',
    'weighing advantages',
    'explaining causes',
    'proposing solutions',
    'answering two questions',
    'conceding a point',
    'using examples',
  ],
};

/** The words in double quotes of a note. */
function quotations(note: string): string[] {
  return [...note.matchAll(/“([^”]*)”/g)].map((match) => match[1] ?? '');
}

/** The numerals of a text that are times, decimals or have two or more digits. */
const figures = (text: string) => numeralsIn(text).filter((word) => word.length > 1);

/** The rows of numbers anywhere in a chart, and the columns of neighbouring rows. */
function rowsAndColumns(node: unknown): number[][] {
  if (typeof node !== 'object' || node === null) return [];
  const nested = Object.values(node).flatMap(rowsAndColumns);
  if (!Array.isArray(node)) return nested;
  const rows = node.flatMap((item) =>
    Array.isArray(item?.values) ? [item.values as number[]] : [],
  );
  const columns = (rows[0] ?? []).map((_value, i) => rows.flatMap((row) => row[i] ?? []));
  return [...rows, ...columns, ...nested];
}

/**
 * What one step of arithmetic makes of figures that belong together: the difference, sum and ratio
 * of two, the percentage that one is of the other or differs from it by, their total, and
 * a large one rounded.
 */
function oneStepFrom(values: number[]): number[] {
  const rounded = values
    .filter((value) => value >= 100)
    .flatMap((value) => [10, 50, 100].map((unit) => Math.round(value / unit) * unit));
  const total = values.reduce((sum, value) => sum + value, 0);
  const pairs = values.flatMap((a, i) =>
    values.flatMap((b, j) => {
      if (i === j) return [];
      const sums = [a + b, Math.abs(a - b)];
      const share = (100 * a) / b;
      return b === 0
        ? sums
        : [...sums, a / b, Math.round(share), Math.round(Math.abs(100 - share))];
    }),
  );
  return [...rounded, total, ...pairs];
}

const tidy = (value: number) => String(Math.round(value * 10) / 10);

const TIMES = 'never once twice three four five six seven eight nine ten'.split(' ');

/** The words that a note counts, with the number of times or words that it names. */
function counted(note: string) {
  const pattern =
    /“([^”]+)” (?:(?:is|are|comes?|appears?) (?:used |there )?(\w+)(?: times)?\b|says in (\w+) words)/g;
  return [...note.matchAll(pattern)].flatMap(([, words = '', times = '', length = '']) => {
    const said = TIMES.indexOf(times || length);
    const real = (text: string) => (times ? text.split(words).length - 1 : countWords(words));
    return said < 0 ? [] : [{ words, said, real }];
  });
}

/** A count that nobody can check, such as “share” returns several times. */
const VAGUE_COUNT = /” [^“.]*\b(?:always|several times|most sentences)\b/;

const DO =
  'Add Answer Ask Begin Change Check Choose Collect Compare Count Cross Decide Defend Divide Draw End Explain Find Follow Give Group Join Keep Learn Leave List Look Make Mark Measure Move Name Number Offer Plan Put Read Replace Rewrite Say Take Think Try Turn Underline Use Walk Work Write';

/** Whether the last sentence of a note tells the reader to do something. */
function endsInstructing(note: string): boolean {
  const last = note.split(/(?<=[.!?][”’]?) (?=[A-Z“‘])/).at(-1) ?? '';
  return new RegExp(`(?:^|[;,] (?:so )?)(?:${DO.replaceAll(' ', '|')})\\b|^Exercise: `, 'i').test(
    last,
  );
}

const withNotes = answers.filter((answer) => answer.paragraphNotes);
const withWeaker = answers.flatMap((answer) =>
  answer.weakerVersion ? [{ ...answer, weaker: answer.weakerVersion }] : [],
);

/** The figures that a reader of an answer's picture and question can see. */
const shownFigures = (answer: SampleAnswer) =>
  new Set([...numeralsShown(answer), ...figures(answer.topic)]);

function notesOf(answer: SampleAnswer): string[] {
  return [
    ...Object.values(answer.criterionNotes ?? {}),
    ...(answer.paragraphNotes ?? []).flatMap(({ label, note }) => [label, note]),
    ...(answer.weakerVersion?.faults ?? []).map((fault) => fault.note),
  ];
}

/** Where each quotation begins and ends, searching from the end of the one before. */
function inOrder(text: string, quotes: string[]): string[] {
  let from = 0;
  return quotes.filter((quote) => {
    const at = text.indexOf(quote, from);
    if (at >= 0) from = at + quote.length;
    return at < 0;
  });
}

describe('published answers', () => {
  it.each(published)('$file has a band, notes, skills and a weaker version', (answer) => {
    expect(answer.bandScore).toBeDefined();
    expect(Object.keys(answer.criterionNotes ?? {})).toEqual(CRITERIA);
    expect(answer.paragraphNotes).toBeDefined();
    expect(answer.skills).toBeDefined();
    expect(answer.weakerVersion).toBeDefined();
  });
});

describe('answers with skills', () => {
  it.each(answers.filter((answer) => answer.skills))('$file', (answer) => {
    const known = SKILLS[answer.taskType ?? 'task1'];
    expect(answer.skills?.filter((skill) => !known.includes(skill))).toEqual([]);
    expect(answer.skills?.length).toBeGreaterThanOrEqual(1);
    expect(answer.skills?.length).toBeLessThanOrEqual(3);
    expect(answer.tags?.filter((tag) => known.includes(tag))).toEqual([]);
    expect(answer.tags?.length).toBeGreaterThanOrEqual(1);
    expect(answer.tags?.length).toBeLessThanOrEqual(4);
  });
});

describe.each(withNotes)('the notes on $file', (answer) => {
  const criterionNotes = Object.values(answer.criterionNotes ?? {});
  const paragraphNotes = answer.paragraphNotes ?? [];
  const text = answer.paragraphs.join('\n\n');

  it('give an estimated band in halves', () => {
    expect(BANDS).toContain(answer.bandScore);
  });

  it('speak of each criterion and quote the answer', () => {
    expect(Object.keys(answer.criterionNotes ?? {})).toEqual(CRITERIA);
    for (const note of criterionNotes) expect(note.length, note).toBeLessThanOrEqual(600);
    const quoted = criterionNotes.flatMap(quotations);
    expect(quoted.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('speak of each paragraph and quote it', () => {
    expect(paragraphNotes).toHaveLength(answer.paragraphs.length);
    for (const [i, { label, note }] of paragraphNotes.entries()) {
      expect(label.length, label).toBeLessThanOrEqual(60);
      expect(note.length, note).toBeLessThanOrEqual(500);
      const quoted = quotations(note);
      expect(quoted, note).not.toHaveLength(0);
      expect(quoted.filter((words) => !answer.paragraphs[i]?.includes(words))).toEqual([]);
    }
  });

  const notes = [...criterionNotes, ...paragraphNotes.map(({ note }) => note)];

  it('count truly', () => {
    for (const { words, said, real } of notes.flatMap(counted)) {
      expect(real(text), words).toBe(said);
    }
    expect(notes.filter((note) => VAGUE_COUNT.test(note))).toEqual([]);
  });

  it('end with something to do, once with an exercise, and say what decides a band', () => {
    expect(notes.filter((note) => !endsInstructing(note))).toEqual([]);
    expect(notes.some((note) => /\b(?:band|an?) [5-9]\b/i.test(note))).toBe(true);
    expect(notes.some((note) => note.includes('Exercise: '))).toBe(true);
  });

  it('have typographic quotes and apostrophes', () => {
    expect(notesOf(answer).filter((note) => /['"]/.test(note))).toEqual([]);
  });

  if (answer.taskType === 'task1')
    it('name only figures that agree with the picture', () => {
      const derived = rowsAndColumns(charts.get(answer.picture ?? ''))
        .flatMap(oneStepFrom)
        .map(tidy);
      const known = new Set([...shownFigures(answer), ...derived]);
      const named = notesOf(answer).flatMap(figures);
      expect(named.filter((figure) => !known.has(figure))).toEqual([]);
    });
});

describe.each(withWeaker)('the weaker version of $file', ({ weaker, ...answer }) => {
  const quotes = weaker.faults.map((fault) => fault.quote);

  it('has a lower band, in halves', () => {
    expect(BANDS).toContain(weaker.bandScore);
    expect(weaker.bandScore).toBeLessThan(answer.bandScore ?? 0);
  });

  it('has at least six faults, quoted in order without overlap', () => {
    expect(quotes.length).toBeGreaterThanOrEqual(6);
    expect(inOrder(weaker.text, quotes)).toEqual([]);
  });

  it('explains each fault', () => {
    for (const { quote, criterion, note } of weaker.faults) {
      expect(CRITERIA, quote).toContain(criterion);
      expect(quote.length, quote).toBeLessThanOrEqual(300);
      expect(note.length, note).toBeLessThanOrEqual(300);
      expect(note, quote).toMatch(/\S/);
      expect(quotations(note).filter((words) => !weaker.text.includes(words))).toEqual([]);
    }
    expect(new Set(weaker.faults.map((fault) => fault.criterion)).size).toBeGreaterThanOrEqual(3);
  });

  it('has typographic quotes and apostrophes', () => {
    expect(weaker.text).not.toMatch(/['"]/);
  });

  if (answer.taskType === 'task1')
    it('has 150 to 190 words', () => {
      const words = countWords(weaker.text);
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(190);
    });

  if (answer.taskType === 'task1')
    it('has wrong figures only in its faults', () => {
      const rest = quotes.reduce((text, quote) => text.replace(quote, ''), weaker.text);
      const known = shownFigures(answer);
      expect(figures(rest).filter((figure) => !known.has(figure))).toEqual([]);
    });
});
