import type { AnswerSummary } from './queries.ts';
import { publicSubtype } from './subtypes.ts';

type Subtype = NonNullable<AnswerSummary['subtype']>;

const GLYPHS: Partial<Record<Subtype, string>> = {
  'Line Graph': 'M2 12l4-5 3 3 5-7',
  'Bar Chart': 'M3 14V8M8 14V3M13 14v-4',
  'Pie Chart': 'M8 2a6 6 0 1 0 0 12A6 6 0 1 0 8 2v6l5 3',
  Table: 'M2 3h12v10H2zM2 7h12M7 3v10',
  'Process Diagram':
    'M1.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M10.5 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0M5.5 8h5',
  Map: 'M2 4l4-2 4 2 4-2v10l-4 2-4-2-4 2zM6 2v10M10 4v10',
};

/** The kind of picture or question, by its public name; Task 1 kinds have a glyph beside it. */
export function SubtypeBadge({ subtype }: { subtype: Subtype | undefined }) {
  if (!subtype) return null;
  const glyph = GLYPHS[subtype];
  return (
    <p className="badge">
      {glyph && (
        <svg
          viewBox="0 0 16 16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          aria-hidden="true"
        >
          <path d={glyph} />
        </svg>
      )}
      {publicSubtype(subtype)}
    </p>
  );
}
