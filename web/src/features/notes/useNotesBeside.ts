import type { Schemas } from '@band8/client';
import { useCallback, useSyncExternalStore } from 'react';

/** Windows with space for notes beside an essay, and beside a report next to its chart. */
const BESIDE_ESSAY = '(min-width: 1216px)';
const BESIDE_REPORT = '(min-width: 1344px)';

/** Whether a media query matches, on the device only. */
function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Whether the window has space for notes beside the text of this task. */
export function useNotesBeside(taskType: Schemas['TaskType'] | undefined): boolean {
  return useMedia(taskType === 'task1' ? BESIDE_REPORT : BESIDE_ESSAY);
}
