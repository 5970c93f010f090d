import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { PicturePage } from '../../../features/admin/pictures/PicturePage.tsx';

export const Route = createFileRoute('/admin/_layout/pictures/$id')({
  head: ({ match }) => adminTitle(match.context.site, 'Picture'),
  component: Picture,
});

function Picture() {
  return <PicturePage id={Route.useParams().id} />;
}
