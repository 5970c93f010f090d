import { createFileRoute } from '@tanstack/react-router';
import { validateTagSearch } from '../../../features/admin/addresses.ts';
import { TagsPage } from '../../../features/admin/tags/TagsPage.tsx';

export const Route = createFileRoute('/admin/_layout/tags')({
  validateSearch: validateTagSearch,
  staticData: { title: 'Tags' },
  component: () => <TagsPage search={Route.useSearch()} />,
});
