import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../../../features/admin/tags/TagsPage.tsx';
import { validateTagSearch } from '../../../features/admin/tags/tagSearch.ts';

export const Route = createFileRoute('/admin/_layout/tags')({
  validateSearch: validateTagSearch,
  staticData: { title: 'Tags' },
  component: () => <TagsPage search={Route.useSearch()} />,
});
