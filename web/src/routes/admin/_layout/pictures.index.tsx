import { createFileRoute } from '@tanstack/react-router';
import { PicturesPage } from '../../../features/admin/pictures/PicturesPage.tsx';
import { validatePictureSearch } from '../../../features/admin/pictures/pictureSearch.ts';

export const Route = createFileRoute('/admin/_layout/pictures/')({
  validateSearch: validatePictureSearch,
  staticData: { title: 'Pictures' },
  component: () => <PicturesPage search={Route.useSearch()} />,
});
