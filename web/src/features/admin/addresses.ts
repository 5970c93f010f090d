import { messageStatusValues, userStatusValues } from '@band8/client/values';
import { listSearch, matching, oneOf, searchOf } from '../../kit/searchParams.ts';
import { isDay } from '../../lib/dates.ts';
import { searchText } from '../../lib/search.ts';

// The parameters in the addresses of the back office; defaults are left out, and unknown and
// malformed values dropped. This module is in the bundle of every page, so lists of choices that
// only one page needs, and components, must not be imported here.

const ID = /^[0-9a-f]{24}$/;

const dayText = (raw: unknown) => matching(/^\d{4}-\d\d-\d\d$/, raw);

/**
 * The tab of the reports, their days, of which `rangeOf` checks the range, and the answer whose daily
 * figures are shown.
 */
export const validateAnalyticsSearch = searchOf({
  tab: (raw) => oneOf(['content', 'audience', 'behavior'], raw),
  startDate: dayText,
  endDate: dayText,
  answer: (raw) => matching(ID, raw),
});
export type AnalyticsSearch = ReturnType<typeof validateAnalyticsSearch>;

/** The value, if it is a date that the API accepts for the log, where nothing is older. */
export function loggedDay(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) && value >= '2000-01-01' ? value : undefined;
}

/** An address or a part of it, an action with any name, and the first and last day in UTC. */
export const validateAuditSearch = listSearch({
  who: (raw) => searchText(raw, 254),
  action: (raw) => matching(/^[A-Za-z]{1,60}$/, raw),
  from: loggedDay,
  to: loggedDay,
});
export type AuditSearch = ReturnType<typeof validateAuditSearch>;

export const COMMENT_STATUSES = ['waiting', 'reported', 'published', 'removed'] as const;

/** A user is the learner who wrote the comments. */
export const validateCommentSearch = listSearch({
  status: (raw) => oneOf(COMMENT_STATUSES, raw),
  search: searchText,
  userId: (raw) => matching(ID, raw),
});
export type CommentSearch = ReturnType<typeof validateCommentSearch>;

/** A group is any text; the order is alphabetical unless it is by use. */
export const validateGlossarySearch = listSearch({
  search: searchText,
  status: (raw) => oneOf(['active', 'inactive'], raw),
  group: searchText,
  sortBy: (raw) => oneOf(['use'], raw),
});
export type GlossarySearch = ReturnType<typeof validateGlossarySearch>;

export const validateMessageSearch = listSearch({
  status: (raw) => oneOf(messageStatusValues, raw),
});
export type MessageSearch = ReturnType<typeof validateMessageSearch>;

/** The newest pictures are first unless sorted by size. */
export const validatePictureSearch = listSearch({
  search: searchText,
  use: (raw) => oneOf(['used', 'unused'], raw),
  sort: (raw) => oneOf(['size'], raw),
});
export type PictureSearch = ReturnType<typeof validatePictureSearch>;

/** `add` is the first word of a group to be added. */
export const validateRelatedWordsSearch = listSearch({ search: searchText, add: searchText });
export type RelatedWordsSearch = ReturnType<typeof validateRelatedWordsSearch>;

export const SETTINGS_TABS = ['general', 'features', 'media', 'advanced'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The open tab of the settings. */
export const validateSettingsSearch = searchOf({
  tab: (raw) => oneOf(['features', 'media', 'advanced'], raw),
});

export const validateTagSearch = listSearch({ search: searchText });
export type TagSearch = ReturnType<typeof validateTagSearch>;

/** A part of a name or address, and a status. */
export const validateUserSearch = listSearch({
  search: searchText,
  status: (raw) => oneOf(userStatusValues, raw),
});
export type UserSearch = ReturnType<typeof validateUserSearch>;

/** The month of the calendar, unless it is the current one. */
export const validateCalendarSearch = searchOf({
  month: (raw) => matching(/^2\d{3}-(0[1-9]|1[0-2])$/, raw),
});
export type CalendarSearch = ReturnType<typeof validateCalendarSearch>;

/** Validates the list's URL parameters; newest first if there is no order. */
export const validateAnswerSearch = listSearch({
  search: searchText,
  taskType: (raw) => oneOf(['task1', 'task2'], raw),
  status: (raw) => oneOf(['published', 'draft', 'scheduled', 'pending'], raw),
  /** The id of a glossary term that the answers mark. */
  term: (raw) => matching(ID, raw),
  /** Any text, because the list of subtypes would be in every page’s bundle. */
  subtype: (raw) => searchText(raw, 40),
  /** A part of the author's name. */
  author: (raw) => searchText(raw),
  tag: (raw) => searchText(raw, 60),
  contributed: (raw) => oneOf(['yes', 'no'], raw),
  sortBy: (raw) => oneOf(['views', 'author'], raw),
});

export type AnswerSearch = ReturnType<typeof validateAnswerSearch>;
