import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Grid } from 'antd';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { RowMenu } from '../../../kit/ActionMenu.tsx';
import { q } from '../../../kit/adminApi.ts';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { formatMoment, zoneName } from '../../../kit/Moment.tsx';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { localDay } from '../../../lib/dates.ts';
import type { CalendarSearch } from '../addresses.ts';
import { StatusBadge, TopicLink } from '../answers/cells.tsx';
import { NewAnswerButton } from '../answers/NewAnswerButton.tsx';
import { statusOf } from '../answers/status.ts';
import { useAnswerAction } from '../answers/useAnswerAction.ts';
import {
  byDay,
  currentMonth,
  dayName,
  monthName,
  plusMonths,
  rangeOf,
  timeOfDay,
  weeksOf,
} from './month.ts';
import { usePlanning } from './usePlanning.tsx';

type CalendarEntry = Schemas['CalendarEntry'];

const MINUTE_MS = 60_000;

/** The scheduled and published answers of a month: a table, or a list on narrow screens. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  const month = search.month ?? currentMonth();
  const weeks = weeksOf(month);
  const failed = (status: number | undefined) =>
    `Failed to fetch the calendar: ${status ?? 'no connection'}`;
  const calendar = useQuery({
    ...q('/api/admin/calendar', { query: rangeOf(weeks) }, failed),
    // What is due is published within a minute.
    refetchInterval: MINUTE_MS,
  });
  const { lg: isWide } = Grid.useBreakpoint();
  const { run, busyId, problem, dismiss } = useAnswerAction();
  const planning = usePlanning(run);
  useFocusFallback();
  const entries = calendar.data?.entries ?? [];
  // The time and status of an answer, a link to its form, and a menu if it is scheduled.
  const show = (entry: CalendarEntry) => {
    const { id, topic, at, publishProblem: problem } = entry;
    const actions = planning.actionsOf(entry);
    return (
      <li className="relative" key={id}>
        <div className="calendar__fact meta row">
          <time dateTime={at} title={formatMoment(at)}>
            {timeOfDay(at)}
          </time>
          <StatusBadge answer={entry} />
          {actions.length > 0 && <RowMenu topic={topic} actions={actions} isBusy={busyId === id} />}
        </div>
        <TopicLink id={id} topic={topic} />
        {problem && <p className="plan-problem below bad">Not published: {problem}</p>}
      </li>
    );
  };
  const days = byDay(entries);
  const View = isWide ? MonthTable : Agenda;
  return (
    <>
      <div className="desk__head">
        <h1>Calendar</h1>
        <NewAnswerButton />
      </div>
      <MonthBar month={month} />
      <ReadProblem read={calendar} />
      <ProblemAlert problem={problem} onDismiss={dismiss} />
      {calendar.data?.isComplete === false && (
        <Alert
          className="problem"
          type="warning"
          showIcon
          title="There are more answers in this month than the calendar shows."
        />
      )}
      {!calendar.error && (
        <>
          <p className="meta mb-4" role="status">
            {calendar.data ? summary(entries) : 'Loading…'} Times are in your time zone,{' '}
            {zoneName()}.
          </p>
          <View month={month} weeks={weeks} days={days} show={show} />
        </>
      )}
      {planning.dialog}
    </>
  );
}

function summary(entries: readonly CalendarEntry[]): string {
  const scheduled = entries.filter((entry) => statusOf(entry) === 'scheduled').length;
  return `${scheduled} scheduled, ${entries.length - scheduled} published.`;
}

function MonthBar({ month }: { month: string }) {
  const navigate = useNavigate();
  const show = (shown: string) =>
    void navigate({
      to: '/admin/calendar',
      search: shown === currentMonth() ? {} : { month: shown },
    });
  return (
    <div className="mb-3 row row--small">
      <h2 className="push-next" aria-live="polite">
        {monthName(month)}
      </h2>
      <Button
        aria-label="Previous month"
        icon={<Icon name="back" />}
        onClick={() => show(plusMonths(month, -1))}
      />
      <Button onClick={() => show(currentMonth())}>Today</Button>
      <Button
        aria-label="Next month"
        icon={<Icon name="forward" />}
        onClick={() => show(plusMonths(month, 1))}
      />
    </div>
  );
}

/** The days of a month that have entries, one below the other. */
function Agenda({ month, weeks, days, show }: MonthView) {
  const today = localDay(Date.now());
  const used = weeks.flat().filter((day) => day.startsWith(month) && days.has(day));
  if (used.length === 0) {
    return (
      <div className="desk-empty">
        <h3>Nothing in this month</h3>
        <p>No answers are scheduled, and none were published.</p>
      </div>
    );
  }
  return (
    <ol className="calendar__agenda stack stack--wide">
      {used.map((day) => (
        <li className="ruled" key={day} aria-current={day === today ? 'date' : undefined}>
          <h3 className="mb-2">{dayName(day)}</h3>
          <ul className="stack mt-1">{days.get(day)?.map(show)}</ul>
        </li>
      ))}
    </ol>
  );
}

/** How both views of the calendar get a month: its weeks, and the entries of each day. */
interface MonthView {
  month: string;
  weeks: readonly string[][];
  days: ReadonlyMap<string, CalendarEntry[]>;
  show: (entry: CalendarEntry) => ReactNode;
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How many answers of a day are shown at first. */
const SHOWN = 3;

/** A month as a table of weeks. */
function MonthTable({ month, weeks, days, show }: MonthView) {
  const today = localDay(Date.now());
  return (
    <table className="calendar__month">
      <caption className="sr">{monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th className="meta" key={name} scope="col" abbr={name}>
              {name.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                data-outside={!day.startsWith(month) || undefined}
                aria-current={day === today ? 'date' : undefined}
              >
                <time className="calendar__day meta" dateTime={day}>
                  {Number(day.slice(-2))}
                </time>
                <Day day={day} entries={days.get(day) ?? []} show={show} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type DayProps = Pick<MonthView, 'show'> & { day: string; entries: readonly CalendarEntry[] };

function Day({ day, entries, show }: DayProps) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <>
      <ul className="stack mt-1">{entries.slice(0, entries.length - hidden).map(show)}</ul>
      {hidden > 0 && (
        <Button
          size="small"
          type="text"
          aria-label={`${hidden} more on ${dayName(day)}`}
          onClick={() => setWhole(true)}
        >
          {hidden} more
        </Button>
      )}
    </>
  );
}
