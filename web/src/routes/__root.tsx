import {
  createRootRouteWithContext,
  Outlet,
  useMatch,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeviceNotice } from '../components/DeviceNotice.tsx';
import { DialogHost } from '../components/dialog/DialogHost.tsx';
import { Footer } from '../components/Footer.tsx';
import { MaintenanceBanner } from '../components/MaintenanceBanner.tsx';
import { Masthead } from '../components/Masthead.tsx';
import { NotFoundPage } from '../components/NotFoundPage.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { ProgressLine } from '../components/ProgressLine.tsx';
import { RouteFocus } from '../components/RouteFocus.tsx';
import type { RouterContext } from '../context.ts';
import { siteQuery, UNKNOWN_SITE } from '../features/site/queries.ts';
import { useSite } from '../features/site/useSite.ts';
import { isAdminPath } from '../lib/adminPages.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, queryClient } }) => ({
    site: await queryClient.ensureQueryData(siteQuery(api)),
  }),
  head: ({ match }) => {
    const { siteName } = match.context.site ?? UNKNOWN_SITE;
    return {
      meta: [{ title: siteName }],
      links: [
        { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
        { rel: 'alternate', href: '/feed.xml', type: 'application/atom+xml', title: siteName },
      ],
    };
  },
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: NotFoundPage,
});

/** The document of every page, including error and missing pages. */
function Document({ children }: { children: ReactNode }) {
  const isAdmin = useRouterState({
    select: ({ location }) => isAdminPath(location.pathname),
  });
  const { siteName, footerText, contactEmail, enableRegistration, maintenanceMode } = useSite();
  // An answer and its question belong to the list of their task.
  const read = useMatch({
    from: '/answer/$id',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData?.taskType,
  });
  const practised = useMatch({
    from: '/answer/$id_/practise',
    shouldThrow: false,
    select: ({ loaderData }) => loaderData?.question.taskType,
  });
  const taskType = read ?? practised;
  return (
    // The pre-paint script sets attributes here.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* An on-screen keyboard shrinks the page, so that docked elements remain visible. */}
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, interactive-widget=resizes-content"
        />
        <PageHead />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <ProgressLine />
        <RouteFocus />
        {!isAdmin && maintenanceMode && <MaintenanceBanner />}
        {!isAdmin && (
          <Masthead
            siteName={siteName}
            canRegister={enableRegistration}
            {...(taskType && { section: `/${taskType}` })}
          />
        )}
        {isAdmin ? (
          children
        ) : (
          <main id="main" tabIndex={-1}>
            {children}
          </main>
        )}
        {!isAdmin && (
          <Footer text={footerText} contactEmail={contactEmail} canRegister={enableRegistration} />
        )}
        {!isAdmin && <DialogHost />}
        {!isAdmin && <DeviceNotice />}
      </body>
    </html>
  );
}
