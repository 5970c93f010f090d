import { createFileRoute } from '@tanstack/react-router';
import { PreviewNotFound } from '../features/answers/AnswerNotFound.tsx';
import { PreviewPage } from '../features/previews/PreviewPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/preview/$token')({
  staticData: { page: { name: 'Preview' } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async ({ context, params: { token } }) => {
    const { loadPreview } = await import('../features/previews/load.ts');
    return loadPreview(context, token);
  },
  head: ({ match, loaderData }) =>
    loaderData?.head ??
    pageHead({ site: match.context.site, path: '/', title: 'Preview Not Found', noIndex: true }),
  component: PreviewRoute,
  notFoundComponent: PreviewNotFound,
});

function PreviewRoute() {
  return <PreviewPage preview={Route.useLoaderData().preview} />;
}
