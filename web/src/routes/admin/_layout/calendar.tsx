import { createFileRoute } from '@tanstack/react-router';
import { validateCalendarSearch } from '../../../features/admin/addresses.ts';
import { CalendarPage } from '../../../features/admin/planning/CalendarPage.tsx';

export const Route = createFileRoute('/admin/_layout/calendar')({
  validateSearch: validateCalendarSearch,
  staticData: { title: 'Calendar' },
  component: () => <CalendarPage search={Route.useSearch()} />,
});
