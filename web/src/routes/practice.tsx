import { createFileRoute } from '@tanstack/react-router';
import { MyPracticePage } from '../features/practice/MyPracticePage.tsx';
import { unlistedHead } from '../features/site/head.ts';

export const Route = createFileRoute('/practice')({
  staticData: { page: { name: 'My practice' } },
  head: unlistedHead,
  component: MyPracticePage,
});
