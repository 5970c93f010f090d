import { createFileRoute } from '@tanstack/react-router';
import { PicturePage } from '../../../features/admin/pictures/PicturePage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/pictures/$id')({
  head: ({ match }) => adminTitle(match.context.site, 'Picture'),
  component: Picture,
});

function Picture() {
  return <PicturePage id={Route.useParams().id} />;
}
