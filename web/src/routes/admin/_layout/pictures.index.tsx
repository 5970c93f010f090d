import { createFileRoute } from '@tanstack/react-router';
import { PicturesPage } from '../../../features/admin/pictures/PicturesPage.tsx';
import { validatePictureSearch } from '../../../features/admin/pictures/pictureSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/pictures/')({
  validateSearch: validatePictureSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Pictures'),
  component: Pictures,
});

function Pictures() {
  return <PicturesPage search={Route.useSearch()} />;
}
