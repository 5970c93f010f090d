import { type Static, Type } from '@sinclair/typebox';
import type { PipelineStage, QueryFilter } from 'mongoose';
import { findPage } from '../../../database/page.ts';
import { LONG_READ_MS } from '../../../database/stored.ts';
import { utc } from '../../../shared/dates.ts';
import { MAX_PAGE, named, optional, prop, query, ref } from '../../../shared/ref.ts';
import { findActiveTerm } from '../../glossary/queries.ts';
import { WITHOUT_DETAILS } from '../fields.ts';
import { Answer, published, type StoredAnswer, toSummary } from '../model.ts';
import { AnswerSummary, EXAMPLE_SUMMARY } from '../schema.ts';
import { MAX_TAG, Subtype, TaskType } from '../vocabulary.ts';

/** The number of answers on a page of the archive. */
export const ARCHIVE_PAGE_SIZE = 24;
/** The maximum number of tags in the archive; the most frequent ones are listed. */
export const ARCHIVE_TAGS = 500;

const answers = Type.Integer({ minimum: 1, description: 'The number of published answers.' });
const year = Type.Integer({ minimum: 1, maximum: 9999, description: 'The year of the exam.' });
const month = Type.Integer({ minimum: 1, maximum: 12, description: 'The month; 1 is January.' });
const tag = Type.String({ minLength: 1, maxLength: MAX_TAG });

export const Archive = named('Archive', {
  description:
    'The archive’s exam dates, question types and tags, with the number of answers for each.',
  properties: {
    years: Type.Array(
      Type.Object({ year, answers, months: Type.Array(Type.Object({ month, answers })) }),
      { description: 'Exam years and months, newest first.' },
    ),
    undated: prop.count('The number of answers without an exam date.'),
    subtypes: Type.Array(
      Type.Object({ taskType: ref(TaskType), subtype: Type.Optional(ref(Subtype)), answers }),
      { description: 'By task; a row without a subtype counts the answers that have none.' },
    ),
    tags: Type.Array(Type.Object({ tag, answers }), {
      description: `Up to ${ARCHIVE_TAGS} of the most used tags, A to Z.`,
    }),
  },
  example: {
    years: [{ year: 2024, answers: 3, months: [{ month: 2, answers: 3 }] }],
    undated: 1,
    subtypes: [{ taskType: 'task1', subtype: 'Line Graph', answers: 4 }],
    tags: [{ tag: 'energy', answers: 4 }],
  },
});
export type Archive = Static<typeof Archive>;

export const ArchiveList = named('ArchiveList', {
  description: 'One page of the archive, newest exam first.',
  properties: {
    answers: Type.Array(ref(AnswerSummary)),
    total: prop.count('The total number of matches on all pages.'),
    term: optional.string('The requested glossary term, if it is active.'),
  },
  example: { answers: [EXAMPLE_SUMMARY], total: 4 },
});

/** The filters of the archive; answers must match all of them. */
export const ArchiveQuery = query({
  exam: Type.String({
    pattern: '^([0-9]{4}(-(0[1-9]|1[0-2]))?|none)$',
    maxLength: 7,
    description: 'A year or a month; `none` for answers without an exam date.',
    examples: ['2024', '2024-02', 'none'],
  }),
  taskType: ref(TaskType),
  subtype: ref(Subtype),
  tag: { ...tag, description: 'Matched exactly, including capitals.' },
  termId: prop.id('A glossary term used in the answer.'),
  page: Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 }),
});
export type ArchiveQuery = Static<typeof ArchiveQuery>;

async function aggregatePublished<T>(...stages: PipelineStage[]): Promise<T[]> {
  const pipeline = [{ $match: published }, ...stages];
  return Answer.aggregate<T>(pipeline).option({ maxTimeMS: LONG_READ_MS });
}

/** The days of a year, `2024`, or of a month, `2024-02`; `none` means without an exam day. */
function examDays(exam: string) {
  if (exam === 'none') return null;
  const unit = exam.includes('-') ? 'month' : 'year';
  const first = utc(exam);
  return { $gte: first.toDate(), $lt: first.add(1, unit).toDate() };
}

/** Read from an index, a missing subtype is null. */
type Counted = Omit<Archive['subtypes'][number], 'subtype'> & { subtype?: Subtype | null };

/** The tags of the published answers with their counts, the most used first. */
export function publishedTags(): Promise<Archive['tags']> {
  return aggregatePublished<Archive['tags'][number]>(
    { $unwind: '$tags' },
    { $group: { _id: '$tags', answers: { $sum: 1 } } },
    { $sort: { answers: -1, _id: 1 } },
    { $limit: ARCHIVE_TAGS },
    { $project: { _id: 0, tag: '$_id', answers: 1 } },
  );
}

/** Years, months, subtypes and tags of the published answers with their counts. */
export async function readArchive(): Promise<Archive> {
  const [months, subtypes, tags] = await Promise.all([
    aggregatePublished<{ _id: { year: number; month: number } | null; answers: number }>(
      {
        $group: {
          _id: {
            $cond: [
              { $gt: ['$examDate', null] },
              { year: { $year: '$examDate' }, month: { $month: '$examDate' } },
              null,
            ],
          },
          answers: { $sum: 1 },
        },
      },
      { $sort: { '_id.year': -1, '_id.month': -1 } },
    ),
    aggregatePublished<Counted>(
      { $match: { taskType: { $in: ['task1', 'task2'] } } },
      { $group: { _id: { taskType: '$taskType', subtype: '$subtype' }, answers: { $sum: 1 } } },
      { $sort: { '_id.taskType': 1, '_id.subtype': 1 } },
      { $replaceWith: { $mergeObjects: ['$_id', { answers: '$answers' }] } },
    ),
    publishedTags(),
  ]);
  const dated = months.flatMap(({ _id, answers }) => (_id ? [{ ..._id, answers }] : []));
  const years = [...Map.groupBy(dated, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    answers: ofYear.reduce((sum, { answers }) => sum + answers, 0),
    months: ofYear.map(({ month, answers }) => ({ month, answers })),
  }));
  return {
    years,
    undated: months.find(({ _id }) => !_id)?.answers ?? 0,
    subtypes: subtypes.map(({ subtype, ...row }) => ({ ...row, ...(subtype && { subtype }) })),
    tags: tags.sort((a, b) => a.tag.localeCompare(b.tag, 'en')),
  };
}

/** One page of the published answers that match all filters, newest exam first. */
export async function listArchive(query: ArchiveQuery) {
  const { exam, taskType, subtype, tag, termId, page = 1 } = query;
  const term = termId === undefined ? undefined : await findActiveTerm(termId);
  // Inactive and unknown terms are shown as plain text, so no answer uses them.
  if (termId !== undefined && !term) return { answers: [], total: 0 };
  const filter: QueryFilter<StoredAnswer> = {
    ...published,
    ...(exam && { examDate: examDays(exam) }),
    ...(taskType && { taskType }),
    ...(subtype && { subtype }),
    ...(tag && { tags: tag }),
    ...(term && { glossaryTermIds: term._id }),
  };
  const found = Answer.find(filter, WITHOUT_DETAILS).sort({ examDate: -1, _id: -1 }).lean();
  const [rows, total] = await findPage(found, { page, limit: ARCHIVE_PAGE_SIZE });
  return { answers: rows.map(toSummary), total, ...(term && { term: term.term }) };
}

/** The addresses of the archive and all its lists. */
export async function archiveAddresses(): Promise<string[]> {
  const { years, undated, subtypes, tags } = await readArchive();
  const tasks = new Set(subtypes.map(({ taskType }) => taskType));
  const lists: Record<string, string>[] = [
    ...years.flatMap(({ year, months }) => [
      { year: String(year) },
      ...months.map(({ month }) => ({ year: String(year), month: String(month) })),
    ]),
    ...(undated > 0 ? [{ exam: 'none' }] : []),
    ...[...tasks].map((task) => ({ task })),
    ...subtypes.flatMap(({ taskType, subtype }) =>
      subtype
        ? [{ task: taskType, subtype: subtype === 'Process Diagram' ? 'Process' : subtype }]
        : [],
    ),
    ...tags.map(({ tag }) => ({ tag })),
  ];
  return ['/archive', ...lists.map((list) => `/archive?${new URLSearchParams(list)}`)];
}
