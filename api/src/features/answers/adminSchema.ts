import { type Static, Type } from '@sinclair/typebox';
import { CodedError, Problem, toProblem } from '../../errors.ts';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { input, named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';
import { EACH_FIELD, FIELD_NAMES, INPUT_PROPERTIES } from './fields.ts';
import * as wire from './schema.ts';
import { AnswerStatus, MAX_NAME, MAX_TAG, Subtype, TaskType } from './vocabulary.ts';
import { WorkingCopy } from './workingCopies/schema.ts';

export const ADMIN_PAGE_SIZE = 20;
export const SIMILAR_ANSWERS = 5;

/** The size limit, in bytes, of a request body with a whole answer. */
export const MAX_ANSWER_BYTES = 512 * 1024;

/** A whole answer as administrators see it, including fields that are never public. */
export const AdminAnswer = named('AdminAnswer', {
  description: 'A complete model answer, as administrators see it.',
  properties: {
    ...Type.Omit(wire.Answer, ['commentCount']).properties,
    ...wire.staffFields,
    contributorEmail: optional.string(
      'The contributor’s email address; visible to administrators only.',
    ),
    ownerId: optional.string('The member of staff or API token that created it; never public.'),
    review: Type.Optional(ref(wire.Review)),
  },
  example: { ...wire.EXAMPLE_ANSWER, contributorEmail: 'anouk@example.org' },
});
export type AdminAnswer = Static<typeof AdminAnswer>;

export const AdminAnswerList = named('AdminAnswerList', {
  description: 'One page of answers, as staff see them.',
  properties: {
    answers: Type.Array(ref(wire.AdminAnswerSummary)),
    total: prop.count('The total number of matches on all pages.'),
    matches: Type.Optional(ref(wire.Matches)),
  },
  example: { answers: [wire.EXAMPLE_SUMMARY], total: 14 },
});
export type AdminAnswerList = Static<typeof AdminAnswerList>;

export const SimilarAnswers = Type.Array(ref(wire.AdminAnswerSummary), {
  $id: 'SimilarAnswers',
  description: 'Up to five answers with a similar question, most similar first.',
  examples: [[wire.EXAMPLE_SUMMARY]],
});

const EXAMPLE_INPUT = {
  topic: wire.EXAMPLE_SUMMARY.topic,
  content: '<p>In 1990, coal accounted for 62% of generation.</p>',
  taskType: 'task1',
  subtype: 'Line Graph',
  author: 'Marta Vale',
  sourceLink: 'https://example.org/marta-vale',
  tags: ['energy', 'trends'],
  examDate: '2024-02-17',
  isContributed: false,
  isDraft: true,
};

export const AnswerInput = input('AnswerInput', {
  description:
    'A draft needs `topic`, `content` and `author`. Publishing also needs `taskType`, and `contributorName` if the answer was contributed. Without `isDraft` the answer is published. A draft with `publishAt`, a time in the future, is published then, and needs what publishing needs. `null` and an empty string mean the same as leaving a field out.',
  properties: INPUT_PROPERTIES,
  example: EXAMPLE_INPUT,
});
export type AnswerInput = Static<typeof AnswerInput>;

/** Older forms of fields that some clients send: see `acceptForms`. */
const writtenForms = {
  flags: FIELD_NAMES.filter((name) => EACH_FIELD[name].formValue === 'flag'),
  choices: FIELD_NAMES.filter((name) => EACH_FIELD[name].formValue === 'choice'),
};
export const acceptAnswerInput = acceptForms(writtenForms);
/** The fields to change; see `saveAnswer`. */
export const AnswerUpdate = input('AnswerUpdate', {
  description:
    'Fields you leave out stay as they are; `null` or an empty string clears an optional field. `isDraft` false on its own publishes, true makes a draft; `isDraft` and `isApproved` both false mean pending. `publishAt` schedules a draft; publishing clears it. You can send back a complete answer: read-only fields are ignored.',
  properties: {
    ...INPUT_PROPERTIES,
    version: optional.version(
      'The version you read. If the answer has been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
    workingCopyVersion: optional.version(
      'The version of the working copy that this save contains. The copy is removed with the save; if it has been saved since, nothing changes and the response is 409 EDIT_CONFLICT.',
    ),
    isAutosave: optional.boolean(
      'For a form that saves by itself: such saves of an answer that isn’t public, by one person within an hour of each other, share one revision and one entry of the audit log.',
    ),
  },
  example: { topic: wire.EXAMPLE_SUMMARY.topic, sourceLink: null, isDraft: false, version: 3 },
});

/** A fetched answer may be sent back whole; its read-only fields are ignored. */
export const acceptAnswerUpdate = acceptForms({
  ...writtenForms,
  ignored: ['_id', ...Object.keys({ ...wire.Answer.properties, ...AdminAnswer.properties })].filter(
    (name) => !(name in AnswerUpdate.properties),
  ),
});

/** The message for a save that would overwrite another one. */
export const EDIT_CONFLICT_MESSAGE =
  'Somebody else has saved this answer since you opened it. Your changes haven’t been saved. Compare both versions and save again.';

export function exampleConflict(status: 409 | 412) {
  const members = { current: wire.EXAMPLE_ANSWER };
  const error = new CodedError('EDIT_CONFLICT', EDIT_CONFLICT_MESSAGE, { status, members });
  return toProblem(error, '/api/admin/model-answers/65e6f2a04c1b8d0012a40001');
}

export const EditConflict = named('EditConflict', {
  description:
    'Somebody else has saved the answer since you read it; `current` is the saved answer. With `workingCopy` that is what has been saved since. The code is EDIT_CONFLICT, with 409 if the body named the older version and 412 if `If-Match` did.',
  properties: {
    ...Problem.properties,
    current: ref(AdminAnswer),
    savedBy: optional.string(
      'Who saved it: an email address or `token “name”`. Absent if that isn’t known.',
    ),
    workingCopy: Type.Optional(ref(WorkingCopy)),
  },
  example: exampleConflict(409),
});

export const AdminAnswerListQuery = query({
  search: Type.String({
    maxLength: wire.MAX_SEARCH_LENGTH,
    description: 'As in the public list, but including drafts and pending answers.',
    examples: ['energy'],
  }),
  taskType: ref(TaskType),
  author: Type.String({
    maxLength: MAX_NAME,
    description: 'Part of the author’s name, matched literally, ignoring case.',
    examples: ['vale'],
  }),
  glossaryTermId: prop.id('Only answers that use this glossary term.'),
  subtype: ref(Subtype),
  tag: Type.String({
    minLength: 1,
    maxLength: MAX_TAG,
    description: 'Only answers with this tag, matched exactly, including capitals.',
    examples: ['energy'],
  }),
  isContributed: prop.flag('True: only contributed answers. False: only the others.'),
  approved: prop.flag('True: published. False: drafts. `status` takes precedence.'),
  status: ref(AnswerStatus),
  sortBy: stringEnum(['createdAt', 'views', 'author'], {
    default: 'createdAt',
    description: '`createdAt` and `views` are descending, `author` is A to Z.',
  }),
  ...prop.pages(ADMIN_PAGE_SIZE),
});
export type AdminAnswerListQuery = Static<typeof AdminAnswerListQuery>;

const count = prop.count();
const rows = (description: string) => Type.Array(ref(wire.AdminAnswerSummary), { description });

export const DashboardStats = named('DashboardStats', {
  description:
    'Counts and short lists for the dashboard. Answers without a task aren’t counted under either task.',
  properties: {
    totalAnswers: prop.count('Of any status.'),
    task1Count: count,
    task2Count: count,
    draftCount: count,
    topViewedAnswers: rows('Up to ten published answers, most viewed first.'),
    recentAnswers: rows('The five newest answers of any status.'),
    recentDrafts: rows('The five newest drafts.'),
    ownDrafts: rows('The five newest drafts that you created.'),
  },
  example: {
    totalAnswers: 31,
    task1Count: 16,
    task2Count: 15,
    draftCount: 3,
    topViewedAnswers: [wire.EXAMPLE_SUMMARY],
    recentAnswers: [wire.EXAMPLE_SUMMARY],
    recentDrafts: [],
    ownDrafts: [],
  },
});

/** Headers that prevent a save from overwriting another one. */
export const SaveHeaders = Type.Object({
  'if-match': optional.string({
    maxLength: 200,
    pattern: '^(\\*|(W/)?"\\d{1,9}"( *, *(W/)?"\\d{1,9}")*)$',
    description:
      'The `ETag` of the answer you read, such as `"3"`. If the answer has been saved since, nothing changes and the response is 412 EDIT_CONFLICT.',
  }),
});
