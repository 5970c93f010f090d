import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { RowMenu } from '../../../kit/RowMenu.tsx';
import { StatusBadge } from '../answers/StatusBadge.tsx';
import { timeOfDay } from './month.ts';

export interface EntryActions {
  actionsOf: (entry: Schemas['CalendarEntry']) => MenuAction[];
  busyId: string | undefined;
}

/** How both views of the calendar get a month: its weeks, and the entries of each day. */
export interface MonthView extends EntryActions {
  month: string;
  weeks: readonly string[][];
  days: ReadonlyMap<string, Schemas['CalendarEntry'][]>;
}

interface EntryProps extends EntryActions {
  entry: Schemas['CalendarEntry'];
}

/** An answer of a day: its time and status, a link to its form, and a menu if it is scheduled. */
export function Entry({ entry, actionsOf, busyId }: EntryProps) {
  const { id, topic, at, publishProblem } = entry;
  const actions = actionsOf(entry);
  return (
    <li className="calendar__entry">
      <div className="calendar__fact">
        <time dateTime={at}>{timeOfDay(at)}</time>
        <StatusBadge answer={entry} />
        {actions.length > 0 && <RowMenu topic={topic} actions={actions} isBusy={busyId === id} />}
      </div>
      <Link className="topic topic--two" to="/admin/edit/$id" params={{ id }}>
        {topic}
      </Link>
      {publishProblem && <p className="plan-note__problem">Not published: {publishProblem}</p>}
    </li>
  );
}
