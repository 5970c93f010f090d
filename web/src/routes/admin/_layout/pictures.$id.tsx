import { createFileRoute } from '@tanstack/react-router';
import { PicturePage } from '../../../features/admin/pictures/PicturePage.tsx';

export const Route = createFileRoute('/admin/_layout/pictures/$id')({
  staticData: { title: 'Picture' },
  component: () => <PicturePage id={Route.useParams().id} />,
});
