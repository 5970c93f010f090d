import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/site/head.ts';
import { WordsPage } from '../features/study/WordsPage.tsx';

export const Route = createFileRoute('/words')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/words', title: 'My words', noIndex: true }),
  component: WordsPage,
});
