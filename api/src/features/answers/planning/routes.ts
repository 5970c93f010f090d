import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { invalid } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { ref } from '../../../shared/ref.ts';
import { NO_MOMENT, readMoment } from '../fieldKinds.ts';
import { Answer, fieldsForStaff, published, type StoredAnswer } from '../model.ts';
import { BOTH_TASKS, type Filter, STATUS_FLAGS } from '../page.ts';
import {
  Calendar,
  type CalendarEntry,
  CalendarQuery,
  MAX_CALENDAR_DAYS,
  MAX_CALENDAR_ENTRIES,
} from './schema.ts';

const FIELDS = {
  topic: 1,
  taskType: 1,
  author: 1,
  isDraft: 1,
  isApproved: 1,
  version: 1,
  publishAt: 1,
  schedule: 1,
  publishedAt: 1,
  createdAt: 1,
} as const;

type Row = Pick<StoredAnswer, '_id' | keyof typeof FIELDS>;

function findRows(filter: Filter, sort: Record<string, 1>): Promise<Row[]> {
  return Answer.find(filter, FIELDS)
    .sort(sort)
    .limit(MAX_CALENDAR_ENTRIES + 1)
    .lean();
}

function toEntry({ _id, createdAt, publishedAt, ...row }: Row): CalendarEntry {
  const { topic, taskType, author, isDraft, isApproved, version, publishAt } = row;
  return {
    id: String(_id),
    topic,
    ...(taskType && { taskType }),
    author,
    isDraft,
    isApproved,
    version,
    ...fieldsForStaff(row),
    at: (publishAt ?? publishedAt ?? createdAt).toISOString(),
  };
}

/** @throws CodedError 400 `VALIDATION_FAILED` for a time that isn’t one, or too many days. */
function readRange({ from, to }: CalendarQuery): { $gte: Date; $lt: Date } {
  const $gte = readMoment(from);
  const $lt = readMoment(to);
  if (!$gte) throw invalid([{ path: '/from', message: NO_MOMENT }]);
  if (!$lt) throw invalid([{ path: '/to', message: NO_MOMENT }]);
  const days = utc($lt).diff($gte, 'day', true);
  if (days > 0 && days <= MAX_CALENDAR_DAYS) return { $gte, $lt };
  throw invalid([
    { path: '/to', message: `must be after From, at most ${MAX_CALENDAR_DAYS} days later` },
  ]);
}

/**
 * The scheduled and the published answers of some time. Of answers that were published from the
 * start only the creation is stored.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid range.
 */
export async function findCalendar(query: CalendarQuery): Promise<Calendar> {
  const range = readRange(query);
  const [scheduled, later, atOnce] = await Promise.all([
    findRows(
      { ...STATUS_FLAGS.scheduled, publishAt: { $type: 'date', ...range } },
      { publishAt: 1 },
    ),
    findRows({ ...published, publishedAt: { $type: 'date', ...range } }, { publishedAt: 1 }),
    findRows(
      { ...published, taskType: BOTH_TASKS, publishedAt: { $exists: false }, createdAt: range },
      { createdAt: 1 },
    ),
  ]);
  const inOrder = (rows: Row[]) =>
    rows.map(toEntry).toSorted((one, other) => one.at.localeCompare(other.at));
  const shown = [scheduled, [...later, ...atOnce]].map((rows) =>
    inOrder(rows).slice(0, MAX_CALENDAR_ENTRIES),
  );
  const found = scheduled.length + later.length + atOnce.length;
  const entries = shown.flat();
  return {
    entries: entries.toSorted((one, other) => one.at.localeCompare(other.at)),
    isComplete: entries.length === found,
  };
}

/** The calendar of the back office. Must be registered behind authentication. */
export const calendarRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/calendar',
    {
      config: { role: 'editor', scope: 'readAll' },
      schema: {
        operationId: 'getCalendar',
        summary: 'List scheduled and published answers by time',
        description:
          'To schedule a draft, change its time or cancel it, set its `publishAt` with `updateModelAnswer`.',
        querystring: CalendarQuery,
        response: { 200: ref(Calendar) },
      },
    },
    ({ query }) => findCalendar(query),
  );
};
