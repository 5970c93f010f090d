import type { Readable } from 'node:stream';
import { type Static, Type } from '@sinclair/typebox';
import { Problem } from '../../errors.ts';
import { named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';

const EXAMPLE_ROW = {
  kind: 'answer' as const,
  name: 'line-graph-electricity-coastal.html',
  id: '65e6f2a04c1b8d0012a40001',
  outcome: 'changed' as const,
  changed: ['topic', 'tags'],
};

export const ImportRow = named('ImportRow', {
  description:
    'The result for one answer, term or group of related words; in a dry run, what the result would be.',
  properties: {
    kind: stringEnum(['answer', 'term', 'relatedWords']),
    name: prop.text('The file of an answer, the term, or the first of related words.'),
    id: optional.string('Of the answer.'),
    outcome: stringEnum(['created', 'changed', 'same', 'refused']),
    changed: optional.array(Type.String(), { description: 'The names of the changed fields.' }),
    reason: optional.string('A sentence saying why it was refused.'),
  },
  example: EXAMPLE_ROW,
});
export type ImportRow = Static<typeof ImportRow>;

const count = prop.count();

export const ImportCounts = named('ImportCounts', {
  description: 'The number of items with each result.',
  properties: { created: count, changed: count, same: count, refused: count },
  example: { created: 2, changed: 1, same: 24, refused: 0 },
});
export type ImportCounts = Static<typeof ImportCounts>;

/** One line of the streamed report. */
export const ImportLine = named('ImportLine', {
  description:
    '`total` comes first, then a `row` for each item, then `counts`; or `problem` where the import stopped.',
  properties: {
    total: optional.integer('Comes first: the number of rows that follow.'),
    row: Type.Optional(ref(ImportRow)),
    counts: Type.Optional(ref(ImportCounts)),
    problem: Type.Optional(ref(Problem)),
  },
  example: { row: EXAMPLE_ROW },
});
export type ImportLine = Static<typeof ImportLine>;

export const ImportReport = Type.Unsafe<Readable>({
  $id: 'ImportReport',
  type: 'string',
  contentMediaType: 'application/x-ndjson',
  contentSchema: ref(ImportLine),
  description: 'One `ImportLine` as JSON per line, streamed.',
  examples: [`{"total":1}\n${JSON.stringify({ row: EXAMPLE_ROW })}\n`],
});

export const ContentArchive = Type.Unsafe<Readable>({
  $id: 'ContentArchive',
  type: 'string',
  format: 'binary',
  description:
    'A content folder as `.tar.gz`: `answers/*.html`, `glossary/*.yaml`, `related-words.yaml` and `pictures/*.webp`.',
  examples: ['(a file)'],
});

export const ImportQuery = query({
  dryRun: Type.Boolean({
    default: false,
    description: 'Reports what would change without changing anything.',
  }),
});
