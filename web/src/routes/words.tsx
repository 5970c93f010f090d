import { createFileRoute } from '@tanstack/react-router';
import { WordsPage } from '../features/study/WordsPage.tsx';

export const Route = createFileRoute('/words')({
  staticData: { page: { name: 'My words' } },
  component: WordsPage,
});
