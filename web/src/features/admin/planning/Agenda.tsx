import { localDay } from '../../../lib/dates.ts';
import { Entry, type MonthView } from './Entry.tsx';
import { dayName } from './month.ts';

/** The days of a month that have entries, one below the other. */
export function Agenda({ month, weeks, days, ...actions }: MonthView) {
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
