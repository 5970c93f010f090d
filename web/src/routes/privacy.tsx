import { isolated } from '@band8/client/text';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../features/site/head.ts';
import { PrivacyPage } from '../features/site/PrivacyPage.tsx';
import { privacyQuery } from '../features/site/queries.ts';

export const Route = createFileRoute('/privacy')({
  staticData: { page: { name: 'Privacy', inSitemap: true } },
  loader: async ({ context: { api, queryClient } }) => {
    await queryClient.ensureQueryData(privacyQuery(api));
  },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/privacy',
      title: 'Privacy',
      description: `What ${isolated(context.site.siteName)} stores about you, why, for how long, and who can see it.`,
    }),
  component: PrivacyPage,
});
