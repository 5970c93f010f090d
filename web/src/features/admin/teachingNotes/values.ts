import type { Schemas } from '@band8/client';
import { CRITERIA, type Criterion, criterionName } from '../../notes/criteria.ts';

export type CriterionBands = Schemas['CriterionBands'];
export type CriterionNotes = Schemas['CriterionNotes'];
export type ParagraphNote = Schemas['ParagraphNote'];
export type Plan = Schemas['Plan'];
export type WeakerVersion = Schemas['WeakerVersion'];
export type WeakerFault = WeakerVersion['faults'][number];

/** A weaker version in the form; its band is text, and empty if there is no such version. */
export type WeakerVersionValue = Required<Omit<WeakerVersion, 'bandScore'>> & { bandScore: string };

/** The name of a criterion; the first one has both of its names while the task is unknown. */
export function criterionLabel(criterion: Criterion, task?: Schemas['TaskType'] | ''): string {
  if (criterion === 'task' && !task) return 'Task Achievement or Response';
  return criterionName(criterion, task || undefined);
}

export const EMPTY_NOTE: ParagraphNote = { label: '', note: '' };
export const NO_WEAKER_VERSION: WeakerVersionValue = {
  bandScore: '',
  criterionBands: {},
  text: '',
  faults: [],
};

/** Whether somebody has written anything in it. */
export function isWritten({ label, note }: ParagraphNote): boolean {
  return `${label}${note}`.trim() !== '';
}

/** The notes without empty ones, in the order of the criteria. */
export function readCriteria(notes: CriterionNotes): CriterionNotes {
  return Object.fromEntries(
    CRITERIA.flatMap((criterion) => (notes[criterion] ? [[criterion, notes[criterion]]] : [])),
  );
}

/** The notes with a changed one; those after the last written one are left out. */
export function withNote(
  notes: readonly ParagraphNote[],
  index: number,
  change: Partial<ParagraphNote>,
): readonly ParagraphNote[] {
  const all = Array.from({ length: Math.max(notes.length, index + 1) }, (_, at) => ({
    ...(notes[at] ?? EMPTY_NOTE),
    ...(at === index && change),
  }));
  return all.slice(0, all.findLastIndex(isWritten) + 1);
}

/** Bands or notes for the API; empty text if there are none. */
function writeAny<Values extends CriterionBands | CriterionNotes>(values: Values): Values | '' {
  return Object.keys(values).length > 0 ? values : '';
}

/** A line for each criterion that has a value. */
function criterionLines(values: CriterionBands | CriterionNotes, kind = ''): string[] {
  return CRITERIA.flatMap((criterion) =>
    values[criterion] ? [`${criterionLabel(criterion)}: ${kind}${values[criterion]}`] : [],
  );
}

const bandLines = (bands: CriterionBands) => criterionLines(bands, 'band ');

function planLines({ mainIdea, ideas, collocations }: Plan): string[] {
  const lines = [mainIdea, ...ideas.map(({ idea, example }) => `${idea}: ${example}`)];
  return [...lines, ...collocations].filter((line) => line !== '');
}

/** How the form handles the kinds of teaching notes; what is blank is not written to the API. */
export const NOTE_KINDS = {
  bands: {
    empty: {} as CriterionBands,
    write: (bands: CriterionBands) => writeAny(bands),
    lines: bandLines,
  },
  criteria: {
    empty: {} as CriterionNotes,
    read: readCriteria,
    write(notes: CriterionNotes): CriterionNotes | '' {
      const trimmed = CRITERIA.map((criterion) => [criterion, notes[criterion]?.trim()]);
      return writeAny(readCriteria(Object.fromEntries(trimmed)));
    },
    lines: (notes: CriterionNotes) => criterionLines(notes),
  },
  paragraphs: {
    empty: [] as readonly ParagraphNote[],
    /** The notes up to the last one that is written. */
    write(notes: readonly ParagraphNote[]): ParagraphNote[] | '' {
      const written = notes.slice(0, notes.findLastIndex(isWritten) + 1);
      if (written.length === 0) return '';
      return written.map(({ label, note }) => ({ label: label.trim(), note: note.trim() }));
    },
    lines: (notes: readonly ParagraphNote[]) =>
      notes.map(({ label, note }) => (note ? `${label}: ${note}` : label)),
  },
  plan: {
    empty: { mainIdea: '', ideas: [], collocations: [] } as Plan,
    write({ mainIdea, ideas, collocations }: Plan): Plan | '' {
      const written = {
        mainIdea: mainIdea.trim(),
        ideas: ideas
          .map(({ idea, example }) => ({ idea: idea.trim(), example: example.trim() }))
          .filter(({ idea, example }) => idea + example !== ''),
        collocations: collocations.map((line) => line.trim()).filter((line) => line !== ''),
      };
      return planLines(written).length > 0 ? written : '';
    },
    lines: planLines,
  },
  weakerVersion: {
    empty: NO_WEAKER_VERSION,
    read: (version: WeakerVersion): WeakerVersionValue => ({
      criterionBands: {},
      ...version,
      bandScore: String(version.bandScore),
    }),
    write({ bandScore, criterionBands, text, faults }: WeakerVersionValue): WeakerVersion | '' {
      if (text.trim() === '' && faults.length === 0) return '';
      const bands = writeAny(criterionBands);
      return {
        bandScore: Number(bandScore),
        ...(bands && { criterionBands: bands }),
        text: text.trim(),
        faults: faults.map((fault) => ({ ...fault, note: fault.note.trim() })),
      };
    },
    /** The band, the paragraphs and the faults, as one line each. */
    lines({ bandScore, criterionBands, text, faults }: WeakerVersionValue): string[] {
      if (bandScore === '') return [];
      return [
        `Band ${bandScore}`,
        ...bandLines(criterionBands),
        ...text.split(/\n+/).filter((line) => line.trim() !== ''),
        ...faults.map(({ quote, criterion, correction, note }) => {
          const corrected = correction === undefined ? '' : ` → “${correction}”`;
          return `“${quote}”${corrected} (${criterionLabel(criterion)}): ${note}`;
        }),
      ];
    },
  },
};
