import type { MenuAction } from '../../../kit/ActionMenu.tsx';
import { statusOf } from '../answers/status.ts';

type Standing = Parameters<typeof statusOf>[0];

/** The menu's actions for the time of publication; a published answer has none. */
export function planActions<A extends Standing>(
  answer: A,
  onSchedule: (answer: A) => void,
  onUnschedule: () => void,
): MenuAction[] {
  const schedule = () => onSchedule(answer);
  switch (statusOf(answer)) {
    case 'published':
      return [];
    case 'scheduled':
      return [
        { label: 'Change Time', onChoose: schedule },
        { label: 'Unschedule', onChoose: onUnschedule },
      ];
    default:
      return [{ label: 'Schedule', onChoose: schedule }];
  }
}
