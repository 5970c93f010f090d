import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { TypePage } from '../features/types/TypePage.tsx';

export const Route = createFileRoute('/types/$type')({
  staticData: { page: { name: 'Question type', inSitemap: true } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) => (await import('../features/types/TypePage.tsx')).loadType(input),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <TypePage {...Route.useLoaderData()} />,
  errorComponent: ReadFailure,
});
