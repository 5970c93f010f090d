import { createFileRoute } from '@tanstack/react-router';
import { MyPracticePage } from '../features/practice/MyPracticePage.tsx';

export const Route = createFileRoute('/practice')({
  staticData: { page: { name: 'My attempts' } },
  component: MyPracticePage,
});
