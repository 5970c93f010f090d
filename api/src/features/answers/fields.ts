import { isDeepStrictEqual } from 'node:util';
import type { Static, TProperties } from '@sinclair/typebox';
import { withCommas } from '../../../../openapi/table.ts';
import { cleanText } from '../../../../openapi/text.ts';
import { day, moment } from './dateFields.ts';
import {
  band,
  choice,
  type Field,
  flag,
  html,
  link,
  list,
  picture,
  requiredText,
  text,
} from './fieldKinds.ts';
import {
  criterionBands,
  criterionNotes,
  paragraphNotes,
  plan,
  weakerVersion,
} from './teachingNotes.ts';
import {
  type AnswerStatus,
  MAX_CHART_DATA,
  MAX_NAME,
  MAX_PICTURE_ALT,
  MAX_TAG,
  MAX_TAGS,
  MAX_TOPIC,
  Subtype,
  TaskType,
} from './vocabulary.ts';

/**
 * The only description of the fields of an answer that a person writes. API schemas, MongoDB
 * columns, projections, saves, revisions and content files are derived from it; `fields.test.ts`
 * tests all of them for each field.
 */
export const FIELDS = {
  topic: {
    ...requiredText({ max: MAX_TOPIC, description: 'The question.' }),
    read: (sent: string) => cleanText(sent).trim(),
  },
  content: html(
    'Sanitised HTML. Glossary terms are `<span class="glossary-term" data-term-id data-term data-definition>`, filled in with the current definition.',
  ),
  taskType: {
    ...choice(TaskType, 'Only drafts can leave it out.'),
    neededFor: 'publishing' as const,
  },
  subtype: choice(Subtype, 'Must belong to the task; cleared when the task changes.'),
  author: requiredText({ max: MAX_NAME }),
  sourceLink: link,
  tags: list({ maxItems: MAX_TAGS, max: MAX_TAG }),
  skills: list({ maxItems: MAX_TAGS, max: MAX_TAG }),
  examDate: day,
  /** `pictureUrl` in the contract: clients name a picture by its address. */
  picture,
  pictureAlt: text({
    max: MAX_PICTURE_ALT,
    description: 'What the picture shows, for those who cannot see it.',
    inputDescription: 'Cleared unless there is a picture.',
  }),
  chartData: {
    ...text({
      max: MAX_CHART_DATA,
      description: 'The data of the chart as CSV with a header row.',
    }),
    shownIn: 'details' as const,
    read: (sent: string) => withCommas(cleanText(sent).trim()) || null,
  },
  bandScore: band,
  criterionBands,
  criterionNotes,
  paragraphNotes,
  plan,
  /** At a band between the weaker version and the answer. */
  middleVersion: weakerVersion,
  weakerVersion,
  isContributed: flag(false),
  contributorName: text({
    max: MAX_NAME,
    inputDescription: 'Cleared unless the answer is contributed.',
  }),
  isDraft: flag(false),
  isApproved: flag(true),
  /** Only drafts have it; see decision 69. */
  publishAt: moment('When the draft is to be published.'),
};

type Fields = typeof FIELDS;
export type FieldName = keyof Fields;

/** The type of a stored field. */
type Value<N extends FieldName> = Exclude<ReturnType<Fields[N]['read']>, null>;
type RequiredName = {
  [N in FieldName]: Fields[N] extends { empty: unknown } ? N : never;
}[FieldName];
type StaffName = {
  [N in FieldName]: Fields[N] extends { shownIn: 'staff' } ? N : never;
}[FieldName];
type PublicName = Exclude<FieldName, StaffName>;
type DetailName = {
  [N in PublicName]: Fields[N] extends { shownIn: 'details' } ? N : never;
}[PublicName];
type ListName = Exclude<PublicName, DetailName>;

type RequiredFields = { [N in RequiredName]: Value<N> };
type OptionalFields = { [N in Exclude<FieldName, RequiredName>]?: Value<N> };
/** The stored fields of an answer that a person writes. */
export interface Written extends RequiredFields, OptionalFields {}

type NameInContract<N extends FieldName> = N extends 'picture' ? 'pictureUrl' : N;
export type WrittenName = NameInContract<FieldName>;

/** The name of a field in the contract. */
export function nameInContract<N extends FieldName>(name: N): NameInContract<N> {
  return (name === 'picture' ? 'pictureUrl' : name) as NameInContract<N>;
}

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];
/** The same table, typed for code that treats all fields alike. */
export const EACH_FIELD: Record<FieldName, Field> = FIELDS;

/**
 * Builds a record of the fields, skipping those for which `entryOf` returns nothing. The caller
 * chooses the type, which `fields.test.ts` checks.
 */
export function recordOf<R>(
  entryOf: (field: Field, name: FieldName) => unknown,
  nameOf: (name: FieldName) => string = (name) => name,
): R {
  const entries = FIELD_NAMES.map((name) => [nameOf(name), entryOf(EACH_FIELD[name], name)]);
  return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined)) as R;
}

/** The properties of the API schemas: list rows, whole answers, what staff see too, requests. */
export const LIST_PROPERTIES = recordOf<{
  [N in ListName as NameInContract<N>]: Fields[N]['wire'];
}>(({ wire, shownIn }) => (shownIn ? undefined : wire), nameInContract);
export const PROPERTIES = recordOf<{
  [N in PublicName as NameInContract<N>]: Fields[N]['wire'];
}>(({ wire, shownIn }) => (shownIn === 'staff' ? undefined : wire), nameInContract);
export const STAFF_PROPERTIES = recordOf<{
  [N in StaffName]: Fields[N]['wire'];
}>(({ wire, shownIn }) => (shownIn === 'staff' ? wire : undefined));
export const INPUT_PROPERTIES = recordOf<{
  [N in FieldName as NameInContract<N>]: Fields[N]['input'];
}>(({ input }) => input, nameInContract);

/** The columns in MongoDB. */
export const COLUMNS = recordOf<TProperties>(({ column }) => column);

/** The MongoDB projection that leaves out what only whole answers show. */
export const WITHOUT_DETAILS = recordOf<Record<DetailName, 0>>(({ shownIn }) =>
  shownIn === 'details' ? 0 : undefined,
);

/** The fields that a content file expresses in another way than by an entry of their own. */
const WITHOUT_ENTRY = [
  'content',
  'picture',
  'isContributed',
  'isDraft',
  'isApproved',
  'publishAt',
] as const satisfies FieldName[];
type FileName = Exclude<FieldName, (typeof WITHOUT_ENTRY)[number]>;
const hasEntry = (name: FieldName) => !WITHOUT_ENTRY.some((other) => other === name);
/** The entries of a content file. */
export type FileFields = { [N in FileName]?: NonNullable<Static<Fields[N]['input']>> };
/** The schemas of these entries. */
export const FILE_ENTRIES = recordOf<TProperties>(({ input }, name) =>
  hasEntry(name) ? input : undefined,
);

/** These entries of an answer. */
export function fileFieldsOf(written: Written): FileFields {
  return recordOf(({ toFile }, name) => {
    const value = hasEntry(name) ? written[name] : undefined;
    return toFile && value !== undefined ? toFile(value) : value;
  });
}

/** An empty answer; published by default. */
export const NOTHING_WRITTEN = recordOf<Written>(({ empty }) => empty);

/**
 * The written fields by their names in the contract, for `toWire`. An answer may have been stored
 * before a field existed: then it has its empty value.
 */
export function shown<W extends Partial<Written>>(written: W) {
  return { ...NOTHING_WRITTEN, ...written, pictureUrl: written.picture?.url };
}

/** The written fields of a stored answer, without optional ones that are not set. */
export function writtenOf(answer: Written): Written {
  return recordOf(({ empty }, name) => answer[name] ?? empty);
}

type Flags = Pick<Written, 'isDraft' | 'isApproved'>;

/** The status that the flags stand for: scheduled answers are drafts. */
export function flagStatusOf({ isDraft, isApproved }: Flags): Exclude<AnswerStatus, 'scheduled'> {
  if (isDraft) return 'draft';
  return isApproved ? 'published' : 'pending';
}

/** The status of an answer. */
export function statusOf(answer: Flags & Pick<Written, 'publishAt'>): AnswerStatus {
  return answer.isDraft && answer.publishAt ? 'scheduled' : flagStatusOf(answer);
}

/** The fields that differ, by their names in the contract. */
export function changedNames(now: Written, then: Written): WrittenName[] {
  return FIELD_NAMES.filter((name) => !isDeepStrictEqual(now[name], then[name])).map(
    nameInContract,
  );
}
