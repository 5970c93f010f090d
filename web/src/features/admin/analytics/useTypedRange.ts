import { useEffect, useRef, useState } from 'react';
import { faultOf, isComplete, type Range } from './range.ts';

/** How long typing must pause before a report is asked for. */
const PAUSE_MS = 400;

function isSame(one: Range, other: Range): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate;
}

/**
 * A range as its fields have it, which a report follows after a pause in typing, and at once on
 * Enter or when a field is left. What makes no range is said and asked for by nobody.
 */
export function useTypedRange({ startDate, endDate }: Range, onChange: (range: Range) => void) {
  const [typed, setTyped] = useState<Range>({ startDate, endDate });
  const asked = useRef(typed);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // Back changed the address: the fields follow, but never while they lead.
    const range = { startDate, endDate };
    if (isSame(range, asked.current)) return;
    asked.current = range;
    clearTimeout(timer.current);
    setTyped(range);
  }, [startDate, endDate]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const ask = (range: Range) => {
    clearTimeout(timer.current);
    if (!isComplete(range) || faultOf(range) || isSame(range, asked.current)) return;
    asked.current = range;
    onChange(range);
  };
  return {
    typed,
    fault: isComplete(typed) ? faultOf(typed) : undefined,
    type: (change: Partial<Range>) => {
      const range = { ...typed, ...change };
      setTyped(range);
      clearTimeout(timer.current);
      timer.current = setTimeout(ask, PAUSE_MS, range);
    },
    choose: (range: Range) => {
      setTyped(range);
      ask(range);
    },
    leave: () => {
      if (isComplete(typed)) ask(typed);
      else setTyped(asked.current);
    },
  };
}
