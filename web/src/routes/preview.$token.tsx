import { createFileRoute } from '@tanstack/react-router';
import { LostPage } from '../components/LostPage.tsx';
import { PreviewPage } from '../features/previews/PreviewPage.tsx';
import { notFoundHead } from '../features/site/head.ts';

export const Route = createFileRoute('/preview/$token')({
  staticData: { page: { name: 'Preview' } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) =>
    (await import('../features/previews/PreviewPage.tsx')).loadPreview(input),
  head: ({ match, loaderData }) =>
    loaderData?.head ?? notFoundHead(match.context, 'Preview Not Found'),
  component: () => <PreviewPage preview={Route.useLoaderData().preview} />,
  notFoundComponent: () => (
    <LostPage
      title="Preview Not Found"
      text="The link has ended or was withdrawn. Ask for a new one."
    />
  ),
});
