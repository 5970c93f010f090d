import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { PicturesPage } from '../../../features/admin/pictures/PicturesPage.tsx';
import { validatePictureSearch } from '../../../features/admin/pictures/pictureSearch.ts';

export const Route = createFileRoute('/admin/_layout/pictures/')({
  validateSearch: validatePictureSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Pictures'),
  component: Pictures,
});

function Pictures() {
  return <PicturesPage search={Route.useSearch()} />;
}
