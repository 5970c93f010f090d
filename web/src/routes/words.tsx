import { createFileRoute } from '@tanstack/react-router';
import { unlistedHead } from '../features/site/head.ts';
import { WordsPage } from '../features/study/WordsPage.tsx';

export const Route = createFileRoute('/words')({
  staticData: { page: { name: 'My words' } },
  head: unlistedHead,
  component: WordsPage,
});
