import type { Schemas } from '@band8/client';
import { useMedia } from '../../lib/useMedia.ts';

/** Windows with space for notes beside an essay, and beside a report next to its chart. */
const BESIDE_ESSAY = '(min-width: 1216px)';
const BESIDE_REPORT = '(min-width: 1344px)';

/** Whether the window has space for notes beside the text of this task. */
export function useNotesBeside(taskType: Schemas['TaskType'] | undefined): boolean {
  return useMedia(taskType === 'task1' ? BESIDE_REPORT : BESIDE_ESSAY);
}
