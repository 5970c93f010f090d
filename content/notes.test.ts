import { describe, expect, it } from 'vitest';
import {
  answers,
  charts,
  countWords,
  numeralsIn,
  published,
  type SampleAnswer,
  unknownNumerals,
  type Version,
} from './sources.ts';

const CRITERIA = ['task', 'coherence', 'lexis', 'grammar'];

const SKILLS = {
  task1: `describing a trend, comparing groups, comparing two years, describing shares,
    describing a process, describing a map, reporting large numbers, grouping data,
    making an overview`.split(/,\s+/),
  task2: `stating a position, discussing both views, weighing advantages, explaining causes,
    proposing solutions, answering two questions, conceding a point, using examples`.split(/,\s+/),
};

function quotations(note: string): string[] {
  return [...note.matchAll(/“([^”]*)”/g)].map((match) => match[1] ?? '');
}

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

/**
 * The figures of a text that agree with nothing that a reader of an answer's picture and question
 * sees: numerals that are times, decimals or have two or more digits.
 */
function wrongFigures(answer: SampleAnswer, text: string): string[] {
  const rows = rowsAndColumns(charts.get(answer.picture ?? ''));
  const known = [...numeralsIn(answer.topic), ...rows.flatMap(oneStepFrom).map(tidy)];
  return unknownNumerals(answer, text).filter((word) => word.length > 1 && !known.includes(word));
}

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

const VERSIONS = ['middleVersion', 'weakerVersion'] as const;
const versions = answers.flatMap((answer) =>
  VERSIONS.flatMap((name) => {
    const version = answer[name];
    return version ? [{ name, file: answer.file, answer, version }] : [];
  }),
);

/** The mean of whole bands, rounded as in the exam: .25 and .75 go up to the next half. */
function overallBand(bands: Record<string, number> = {}): number {
  const given = CRITERIA.map((criterion) => bands[criterion] ?? Number.NaN);
  expect(given.every((band) => Number.isInteger(band) && band >= 1 && band <= 9)).toBe(true);
  return Math.round(given.reduce((sum, band) => sum + band, 0) / 2) / 2;
}

/** The text of a version with the corrections of its faults in place. */
function corrected({ text, faults }: Version): string {
  let from = 0;
  const pieces = faults.flatMap(({ quote, correction = '' }) => {
    const at = text.indexOf(quote, from);
    const before = text.slice(from, at);
    from = at + quote.length;
    return [before, correction];
  });
  return [...pieces, text.slice(from)].join('');
}

function notesOf(answer: SampleAnswer): string[] {
  return [
    ...Object.values(answer.criterionNotes ?? {}),
    ...(answer.paragraphNotes ?? []).flatMap(({ label, note }) => [label, note]),
    ...VERSIONS.flatMap((name) => answer[name]?.faults ?? []).map((fault) => fault.note),
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
  it.each(published)('$file has bands, notes, skills, a plan and a weaker version', (answer) => {
    expect(overallBand(answer.criterionBands)).toBe(answer.bandScore);
    expect(answer.plan?.mainIdea).toMatch(/\.$/);
    expect(answer.plan?.ideas.length).toBeGreaterThanOrEqual(2);
    expect(answer.plan?.ideas.every(({ idea, example }) => idea && example)).toBe(true);
    expect(new Set(answer.plan?.collocations).size).toBe(5);
    expect(answer.skills).toBeDefined();
    expect(answer.weakerVersion).toBeDefined();
  });

  it('include ten with a version between the weaker one and the answer', () => {
    const middle = published.filter(({ middleVersion }) => middleVersion);
    expect(middle.length).toBeGreaterThanOrEqual(10);
    for (const { file, middleVersion, weakerVersion } of middle) {
      expect([6.5, 7], file).toContain(middleVersion?.bandScore);
      const weaker = weakerVersion?.bandScore ?? 0;
      expect(middleVersion?.bandScore, file).toBeGreaterThan(weaker);
    }
  });

  it.each(published)('$file has a plan that isn’t its own sentences', ({ plan, paragraphs }) => {
    const texts = [plan?.mainIdea, ...(plan?.ideas ?? []).flatMap(Object.values)];
    const text = paragraphs.join(' ');
    expect(texts.filter((line) => text.includes(line.replace(/\.$/, '')))).toEqual([]);
    expect(JSON.stringify(plan)).not.toMatch(/'|\\"/);
  });
});

it.each(answers.filter((answer) => answer.skills))('the skills of $file', (answer) => {
  const known = SKILLS[answer.taskType ?? 'task1'];
  expect(answer.skills?.filter((skill) => !known.includes(skill))).toEqual([]);
  expect(answer.skills?.length).toBeGreaterThanOrEqual(1);
  expect(answer.skills?.length).toBeLessThanOrEqual(3);
  expect(answer.tags?.filter((tag) => known.includes(tag))).toEqual([]);
  expect(answer.tags?.length).toBeGreaterThanOrEqual(1);
  expect(answer.tags?.length).toBeLessThanOrEqual(4);
});

describe.each(published)('the notes on $file', (answer) => {
  const criterionNotes = Object.values(answer.criterionNotes ?? {});
  const paragraphNotes = answer.paragraphNotes ?? [];
  const text = answer.paragraphs.join('\n\n');

  it('speak of each criterion and quote the answer', () => {
    expect(Object.keys(answer.criterionNotes ?? {})).toEqual(CRITERIA);
    const quoted = criterionNotes.flatMap(quotations);
    expect(quoted.filter((words) => !text.includes(words))).toEqual([]);
  });

  it('speak of each paragraph and quote it', () => {
    expect(paragraphNotes).toHaveLength(answer.paragraphs.length);
    for (const [i, { note }] of paragraphNotes.entries()) {
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
      const texts = [JSON.stringify(answer.plan ?? {}), ...notesOf(answer)];
      expect(texts.flatMap((text) => wrongFigures(answer, text))).toEqual([]);
    });
});

describe.each(versions)('the $name of $file', ({ name, answer, version }) => {
  const quotes = version.faults.map((fault) => fault.quote);
  const isMiddle = name === 'middleVersion';

  it('has a lower band, which is the mean of those for each criterion', () => {
    expect(overallBand(version.criterionBands)).toBe(version.bandScore);
    expect(version.bandScore).toBeLessThan(answer.bandScore ?? 0);
  });

  it('has faults, quoted in order without overlap', () => {
    expect(quotes.length).toBeGreaterThanOrEqual(isMiddle ? 3 : 6);
    expect(inOrder(version.text, quotes)).toEqual([]);
  });

  it('has corrections that leave a clean text', () => {
    for (const { quote, correction } of version.faults) {
      expect(correction, quote).toBeDefined();
      expect(correction, quote).not.toBe(quote);
    }
    const text = corrected(version).replace(/(^|\s) +/g, '$1');
    expect(text).not.toMatch(/[a-z]$|['"]| [,.;:?!]|[,.;:?!]{2}|[,;]\s*\n|(?:^|[.?!] |\n)[a-z]/);
  });

  it('explains each fault', () => {
    for (const { note } of version.faults) {
      expect(quotations(note).filter((words) => !version.text.includes(words))).toEqual([]);
    }
    const kinds = new Set(version.faults.map((fault) => fault.criterion));
    expect(kinds.size).toBeGreaterThanOrEqual(isMiddle ? 2 : 3);
  });

  it('has typographic quotes and apostrophes', () => {
    expect(version.text).not.toMatch(/['"]/);
  });

  if (answer.taskType === 'task1')
    it('has 150 to 190 words', () => {
      const words = countWords(version.text);
      expect(words).toBeGreaterThanOrEqual(150);
      expect(words).toBeLessThanOrEqual(190);
    });

  if (answer.taskType === 'task1')
    it('has wrong figures only in its faults, and none when it is corrected', () => {
      expect(wrongFigures(answer, corrected(version))).toEqual([]);
    });
});
