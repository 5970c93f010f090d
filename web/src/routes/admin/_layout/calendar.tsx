import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../features/admin/planning/CalendarPage.tsx';
import { validateCalendarSearch } from '../../../features/admin/planning/calendarSearch.ts';

export const Route = createFileRoute('/admin/_layout/calendar')({
  validateSearch: validateCalendarSearch,
  staticData: { title: 'Calendar' },
  component: () => <CalendarPage search={Route.useSearch()} />,
});
