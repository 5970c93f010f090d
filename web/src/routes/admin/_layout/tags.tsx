import { createFileRoute } from '@tanstack/react-router';
import { TagsPage } from '../../../features/admin/tags/TagsPage.tsx';
import { validateTagSearch } from '../../../features/admin/tags/tagSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/tags')({
  validateSearch: validateTagSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Tags'),
  component: Tags,
});

function Tags() {
  return <TagsPage search={Route.useSearch()} />;
}
