import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../features/home/HomePage.tsx';

export const Route = createFileRoute('/')({
  staticData: { page: { name: 'Home', inSitemap: true } },
  // Every page's bundle includes all routes, so this page's own code loads on demand.
  loader: async (input) => (await import('../features/home/HomePage.tsx')).loadHome(input),
  head: ({ loaderData }) => loaderData ?? {},
  component: HomePage,
});
