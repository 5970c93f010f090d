import { createFileRoute } from '@tanstack/react-router';
import { unlistedHead } from '../features/site/head.ts';
import { SavedPage } from '../features/study/SavedPage.tsx';

export const Route = createFileRoute('/saved')({
  staticData: { page: { name: 'Saved answers' } },
  head: unlistedHead,
  component: SavedPage,
});
