import { createFileRoute } from '@tanstack/react-router';
import { CalendarPage } from '../../../features/admin/planning/CalendarPage.tsx';
import { validateCalendarSearch } from '../../../features/admin/planning/calendarSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/calendar')({
  validateSearch: validateCalendarSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Calendar'),
  component: Calendar,
});

function Calendar() {
  return <CalendarPage search={Route.useSearch()} />;
}
