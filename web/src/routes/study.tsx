import { createFileRoute } from '@tanstack/react-router';
import { MyStudyPage } from '../features/study/MyStudyPage.tsx';

export const Route = createFileRoute('/study')({
  staticData: { page: { name: 'My study' } },
  component: MyStudyPage,
});
