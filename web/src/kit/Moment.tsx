import dayjs from 'dayjs';
import type { ComponentProps } from 'react';
import { formatLocalMoment } from '../lib/dates.ts';

/** The name of the browser's time zone, such as 'Europe/Berlin'; devices travel, so it can change. */
export function zoneName(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ');
}

/** 'Mar 5, 2024, 15:03 GMT+1': the time of an event in the browser's zone. */
export function formatMoment(at: string | number): string {
  const parts = Intl.DateTimeFormat('en-US', { timeZoneName: 'short' }).formatToParts(
    dayjs(at).toDate(),
  );
  const zone = parts.find(({ type }) => type === 'timeZoneName');
  return `${formatLocalMoment(at)} ${zone?.value}`;
}

/** From the beginning of the first to the end of the last day, in the browser's zone. */
export function momentsOf({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    ...(from && { from: dayjs(from).toISOString() }),
    ...(to && { to: dayjs(to).endOf('day').toISOString() }),
  };
}

/**
 * The time of an event; every screen of the back office shows it like this. In a narrow column it
 * breaks after the date only.
 */
export function Moment({ at, ...time }: { at: string } & ComponentProps<'time'>) {
  const text = formatMoment(at);
  const end = text.lastIndexOf(', ');
  return (
    <time {...time} dateTime={at}>
      <span>{text.slice(0, end)}</span>, <span>{text.slice(end + 2)}</span>
    </time>
  );
}
