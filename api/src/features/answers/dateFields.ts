import { type TOptional, type TString, Type } from '@sinclair/typebox';
import { invalid } from '../../errors.ts';
import { dayOf, parseDate, utc } from '../../shared/dates.ts';
import { optional } from '../../shared/ref.ts';
import type { Field } from './fieldKinds.ts';

interface DateOptions {
  description: string;
  inputDescription: string;
  /** Reads a text that isn’t blank. */
  read(text: string, path: string): Date;
}

function date(options: DateOptions): Field<Date, TOptional<TString>, string | null> {
  const { description, inputDescription, read } = options;
  return {
    wire: optional.string({ format: 'date-time', description }),
    input: optional.clearable(40, inputDescription),
    read: (sent, path) => (sent.trim() === '' ? null : read(sent.trim(), path)),
    column: Type.Optional(Type.Date()),
  };
}

/** A date, stored as midnight UTC. */
export const day = {
  ...date({
    description: 'The day, at midnight UTC.',
    inputDescription: '`YYYY-MM-DD`, or an ISO 8601 date and time, of which only the day is used.',
    read(text, path) {
      const named = /^(\d{4}-\d{2}-\d{2})(?:$|T\d{2}:\d{2})/.exec(text)?.[1];
      if (named && parseDate(text)) return utc(named).toDate();
      throw invalid([{ path, message: 'must be a day such as 2024-02-17' }]);
    },
  }),
  toFile: (value: Date) => dayOf(value),
};

/** A date and time with an offset, as people and programs write it in ISO 8601. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/i;

/**
 * Reads a date and time with an offset.
 * @throws CodedError 400 `VALIDATION_FAILED` if it isn’t one.
 */
export function readMoment(text: string, path: string): Date {
  // The day is checked alone, because with an offset it can be another one in UTC.
  const day = MOMENT.exec(text)?.[1];
  const moment = utc(text);
  if (day && parseDate(day) && moment.isValid()) return moment.toDate();
  throw invalid([{ path, message: 'must be a date and time such as 2030-03-01T09:00:00Z' }]);
}

/** An optional date and time that only staff see. Content files don’t have it. */
export function moment(description: string) {
  const inputDescription = `${description} ISO 8601 with the offset from UTC, such as \`2030-03-01T09:00:00Z\`.`;
  const field = date({ description, inputDescription, read: readMoment });
  return { ...field, shownIn: 'staff' as const };
}
