import type { Schemas } from '@band8/client';
import { Button } from 'antd';
import { useState } from 'react';
import { localDay } from '../../../lib/dates.ts';
import { Entry, type EntryActions, type MonthView } from './Entry.tsx';
import { dayName, monthName } from './month.ts';

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** How many answers of a day are shown at first. */
const SHOWN = 3;

/** A month as a table of weeks. */
export function MonthTable({ month, weeks, days, ...actions }: MonthView) {
  const today = localDay(Date.now());
  return (
    <table className="calendar__month">
      <caption className="sr">{monthName(month)}</caption>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" abbr={name}>
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
                <time className="calendar__day" dateTime={day}>
                  {Number(day.slice(-2))}
                </time>
                <Day day={day} entries={days.get(day) ?? []} {...actions} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends EntryActions {
  day: string;
  entries: readonly Schemas['CalendarEntry'][];
}

function Day({ day, entries, ...actions }: DayProps) {
  const [isWhole, setWhole] = useState(false);
  if (entries.length === 0) return null;
  const hidden = isWhole ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <>
      <ul className="calendar__entries">
        {entries.slice(0, entries.length - hidden).map((entry) => (
          <Entry key={entry.id} entry={entry} {...actions} />
        ))}
      </ul>
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
