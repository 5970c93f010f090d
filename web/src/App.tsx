import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './router.ts';

/** What both sides render: on the server to a string, in the browser over that string. */
export function App({ router }: { router: AppRouter }) {
  return <RouterProvider router={router} />;
}
