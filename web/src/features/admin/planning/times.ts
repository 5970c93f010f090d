import dayjs from 'dayjs';
import { formatMoment, zoneName } from '../../../kit/Moment.tsx';
import { DAY, isDay } from '../../../lib/dates.ts';

/** How a time is typed: in the browser’s zone, to the minute. */
export const TYPED_TIME = 'YYYY-MM-DD HH:mm';

/** A stored time as it is typed; tomorrow at nine if there is none. */
export function typedTime(publishAt: string | undefined): string {
  const moment = publishAt ? dayjs(publishAt) : dayjs().add(1, 'day').hour(9).minute(0);
  return moment.format(TYPED_TIME);
}

/** Whether a text is a date and time that exists in the browser’s zone, where clocks can skip an hour. */
export function isTypedTime(text: string): boolean {
  return (
    /^[1-9]\d{3}-\d{2}-\d{2} \d{2}:\d{2}$/.test(text) && dayjs(text).format(TYPED_TIME) === text
  );
}

/**
 * A typed time as ISO 8601 in UTC. One that was not changed keeps its seconds, and its hour where
 * the clocks show it twice; otherwise the first of the two is meant.
 */
export function toPublishAt(text: string, before?: string): string {
  return before && typedTime(before) === text ? before : dayjs(text).toISOString();
}

/** The error for a text that is no date and time. */
export const NO_TIME = `Enter a date and time as ${TYPED_TIME}, such as 2030-03-01 09:00.`;

/**
 * What is wrong with a typed time of publication.
 * @param before the time that was stored
 * @param zone the zone that was named; devices travel
 */
export function timeFault(text: string, before?: string, zone = zoneName()): string | undefined {
  if (zone !== zoneName()) return `Your time zone is now ${zoneName()}. Check the time.`;
  if (isTypedTime(text)) {
    const isPast = Date.parse(toPublishAt(text, before)) <= Date.now();
    return isPast ? 'Choose a time in the future.' : undefined;
  }
  const isSkipped =
    isDay(text.slice(0, DAY.length)) && /^[1-9].{9} ([01]\d|2[0-3]):[0-5]\d$/.test(text);
  return isSkipped
    ? `The clocks of ${zoneName()} skip ${text.slice(-5)} on that day. Choose another time.`
    : NO_TIME;
}

/** The notification after scheduling. */
export function scheduledToast(publishAt: string) {
  return {
    title: 'Answer scheduled',
    description: `It will be published on ${formatMoment(publishAt)}.`,
  };
}
