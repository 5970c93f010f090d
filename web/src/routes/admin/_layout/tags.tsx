import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { TagsPage } from '../../../features/admin/tags/TagsPage.tsx';
import { validateTagSearch } from '../../../features/admin/tags/tagSearch.ts';

export const Route = createFileRoute('/admin/_layout/tags')({
  validateSearch: validateTagSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Tags'),
  component: Tags,
});

function Tags() {
  return <TagsPage search={Route.useSearch()} />;
}
