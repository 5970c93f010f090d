import { createFileRoute } from '@tanstack/react-router';
import { unlistedHead } from '../features/site/head.ts';
import { MyStudyPage } from '../features/study/MyStudyPage.tsx';

export const Route = createFileRoute('/study')({
  staticData: { page: { name: 'My study' } },
  head: unlistedHead,
  component: MyStudyPage,
});
