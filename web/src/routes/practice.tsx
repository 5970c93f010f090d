import { createFileRoute } from '@tanstack/react-router';
import { MyPracticePage } from '../features/practice/MyPracticePage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/practice')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/practice', title: 'My practice', noIndex: true }),
  component: PracticeRoute,
});

function PracticeRoute() {
  const { api } = Route.useRouteContext();
  return <MyPracticePage api={api} />;
}
