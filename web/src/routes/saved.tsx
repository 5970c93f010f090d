import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/site/head.ts';
import { SavedPage } from '../features/study/SavedPage.tsx';

export const Route = createFileRoute('/saved')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/saved', title: 'Saved answers', noIndex: true }),
  component: SavedPage,
});
