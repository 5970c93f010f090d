import { createFileRoute } from '@tanstack/react-router';
import { SavedPage } from '../features/study/SavedPage.tsx';

export const Route = createFileRoute('/saved')({
  staticData: { page: { name: 'Saved answers' } },
  component: SavedPage,
});
