import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Alert, Button, Grid } from 'antd';
import { Icon } from '../../../components/Icon.tsx';
import { useFocusFallback } from '../../../kit/focusPage.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { localDay } from '../../../lib/dates.ts';
import { NewAnswerButton } from '../answers/NewAnswerButton.tsx';
import { statusOf } from '../answers/status.ts';
import { useAnswerAction } from '../answers/useAnswerAction.ts';
import type { CalendarSearch } from './calendarSearch.ts';
import { Entry, type MonthView } from './Entry.tsx';
import { MonthTable } from './MonthTable.tsx';
import { byDay, currentMonth, dayName, monthName, plusMonths, rangeOf, weeksOf } from './month.ts';
import { zoneName } from './times.ts';
import { usePlanning } from './usePlanning.tsx';

const MINUTE_MS = 60_000;

/** The scheduled and published answers of a month: a table, or a list on narrow screens. */
export function CalendarPage({ search }: { search: CalendarSearch }) {
  const month = search.month ?? currentMonth();
  const weeks = weeksOf(month);
  const calendar = useQuery({
    ...q(
      '/api/admin/calendar',
      { query: rangeOf(weeks) },
      (status) => `Failed to fetch the calendar: ${status ?? 'no connection'}`,
    ),
    // What is due is published within a minute.
    refetchInterval: MINUTE_MS,
  });
  const { lg: isWide } = Grid.useBreakpoint();
  const { run, busyId, problem, dismiss } = useAnswerAction();
  const planning = usePlanning(run);
  useFocusFallback();
  const entries = calendar.data?.entries ?? [];
  const actions = { busyId, actionsOf: planning.actionsOf };
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
          <p className="calendar__status" role="status">
            {calendar.data ? summary(entries) : 'Loading…'} Times are in your time zone,{' '}
            {zoneName()}.
          </p>
          <View month={month} weeks={weeks} days={days} {...actions} />
        </>
      )}
      {planning.dialog}
    </>
  );
}

function summary(entries: readonly Schemas['CalendarEntry'][]): string {
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
    <div className="calendar__bar">
      <h2 aria-live="polite">{monthName(month)}</h2>
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
function Agenda({ month, weeks, days, ...actions }: MonthView) {
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
    <ol className="calendar__agenda">
      {used.map((day) => (
        <li key={day} aria-current={day === today ? 'date' : undefined}>
          <h3>{dayName(day)}</h3>
          <ul className="calendar__entries">
            {days.get(day)?.map((entry) => (
              <Entry key={entry.id} entry={entry} {...actions} />
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
