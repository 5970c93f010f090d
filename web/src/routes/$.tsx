import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../components/LostPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw notFound();
  },
  head: ({ match: { context, pathname } }) =>
    pageHead({ site: context.site, path: pathname, title: '404 Page Not Found', noIndex: true }),
  notFoundComponent: NotFoundPage,
});
