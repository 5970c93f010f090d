import { createFileRoute } from '@tanstack/react-router';
import { MockPage } from '../features/mock/MockPage.tsx';
import { pageHead } from '../features/site/head.ts';

const TEST_ID = /^[\w-]{1,40}$/;

export const Route = createFileRoute('/mock')({
  staticData: { page: { name: 'Mock test', inSitemap: true } },
  validateSearch: ({ result }: Record<string, unknown>): { result?: string | undefined } => ({
    result: TEST_ID.test(String(result ?? '')) ? String(result) : undefined,
  }),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/mock',
      title: 'Mock test',
      description:
        'A full IELTS Academic Writing mock test: one report and one essay in 60 minutes, then both texts beside the model answers.',
    }),
  component: () => <MockPage resultId={Route.useSearch().result} />,
});
