import dayjs from 'dayjs';
import { formatLocalMoment } from '../../../lib/dates.ts';

/** How a time is typed: in the browser’s zone, to the minute. */
export const TYPED_TIME = 'YYYY-MM-DD HH:mm';

/** The name of the browser’s time zone, such as 'Europe/Berlin'. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** 'Mar 1, 2030, 10:30': a time of publication in the browser’s zone. */
export function formatPlanned(publishAt: string): string {
  return formatLocalMoment(Date.parse(publishAt));
}

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

/** A typed time as ISO 8601 in UTC. */
export function toPublishAt(text: string): string {
  return dayjs(text).toISOString();
}

/** The error for a text that is no date and time. */
export const NO_TIME = `Enter a date and time as ${TYPED_TIME}, such as 2030-03-01 09:00.`;

/** What is wrong with a typed time of publication. */
export function timeFault(text: string, now = Date.now()): string | undefined {
  if (!isTypedTime(text)) return NO_TIME;
  return Date.parse(toPublishAt(text)) <= now ? 'Choose a time in the future.' : undefined;
}

/** The notification after scheduling. */
export function scheduledToast(publishAt: string) {
  return {
    title: 'Answer scheduled',
    description: `It will be published on ${formatPlanned(publishAt)} (${zoneName()}).`,
  };
}
