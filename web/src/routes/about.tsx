import { isolated } from '@band8/client/text';
import { createFileRoute } from '@tanstack/react-router';
import { AboutPage } from '../features/site/AboutPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/about')({
  staticData: { page: { name: 'About', inSitemap: true } },
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/about',
      title: 'About',
      description: `What ${isolated(context.site.siteName)} is for, who writes the answers, and how to learn from them.`,
    }),
  component: AboutPage,
});
