import { createFileRoute } from '@tanstack/react-router';
import { validatePictureSearch } from '../../../features/admin/addresses.ts';
import { PicturesPage } from '../../../features/admin/pictures/PicturesPage.tsx';

export const Route = createFileRoute('/admin/_layout/pictures/')({
  validateSearch: validatePictureSearch,
  staticData: { title: 'Pictures' },
  component: () => <PicturesPage search={Route.useSearch()} />,
});
