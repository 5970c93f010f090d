import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/site/head.ts';
import { MyStudyPage } from '../features/study/MyStudyPage.tsx';

export const Route = createFileRoute('/study')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/study', title: 'My study', noIndex: true }),
  component: MyStudyPage,
});
