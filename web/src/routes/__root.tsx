import { isolated } from '@band8/client/text';
import {
  createRootRouteWithContext,
  Outlet,
  useMatch,
  useRouter,
  useRouterState,
} from '@tanstack/react-router';
import { type ReactNode, Suspense, useEffect } from 'react';
import { DialogButton } from '../components/dialog/DialogButton.tsx';
import { NotFoundPage } from '../components/LostPage.tsx';
import { Masthead } from '../components/Masthead.tsx';
import { Problem } from '../components/Problem.tsx';
import { SiteNotice } from '../components/SiteNotice.tsx';
import { PageLinks, useStudyPages } from '../components/StudyMenu.tsx';
import type { RouterContext } from '../context.ts';
import { closeDialog, useDialogs } from '../dialogs.ts';
import { RunningMock } from '../features/mock/RunningMock.tsx';
import { siteQuery, UNKNOWN_SITE, useSite } from '../features/site/queries.ts';
import { isAdminPath } from '../lib/adminPages.ts';
import { mailto } from '../lib/mailto.ts';
import { useSignal } from '../lib/signal.ts';
import { notice, offlineLine } from '../storage/notice.ts';

export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: async ({ context: { api, queryClient } }) => ({
    site: await queryClient.ensureQueryData(siteQuery(api)),
  }),
  head: ({ match }) => {
    const { siteName } = match.context.site ?? UNKNOWN_SITE;
    return {
      meta: [{ title: siteName }],
      links: [
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
  const { siteName, enableRegistration, maintenanceMode } = useSite();
  const offline = useSignal(offlineLine, undefined);
  // An answer and its question belong to the list of their task.
  const read = useMatch({ from: '/answer/$id', shouldThrow: false });
  const practised = useMatch({ from: '/answer/$id_/practise', shouldThrow: false });
  const taskType = read?.loaderData?.answer.taskType ?? practised?.loaderData?.question.taskType;
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
        {/* Where a translator has changed texts before hydration, only what is inside is rendered anew. */}
        <Suspense>
          <a className="skip no-print" href="#main">
            Skip to content
          </a>
          <ProgressLine />
          <RouteFocus />
          {isAdmin ? (
            children
          ) : (
            <>
              {maintenanceMode && (
                // Only signed-in staff get here: visitors can't see the site.
                <SiteNotice label="Maintenance mode">
                  <p className="push-next">
                    <strong>Maintenance mode is on.</strong> Only signed-in staff see this site.
                  </p>
                  {/* A full page load, because the back office has its own content security policy. */}
                  <a className="tap" href="/admin/dashboard">
                    Open the dashboard
                  </a>
                </SiteNotice>
              )}
              {offline && (
                <SiteNotice label="Connection">
                  <p role="status">{offline}</p>
                </SiteNotice>
              )}
              <Masthead
                siteName={siteName}
                canRegister={enableRegistration}
                section={taskType && `/${taskType}`}
              >
                <RunningMock />
              </Masthead>
              <main id="main" tabIndex={-1}>
                {children}
              </main>
              <Footer />
              <DialogHost />
              <DeviceNotice />
            </>
          )}
        </Suspense>
      </body>
    </html>
  );
}

/** The routes' metadata without duplicates; the innermost route takes precedence. */
function PageHead() {
  const matches = useRouterState({ select: (state) => state.matches });
  const metas = new Map<string, ReactNode>();
  for (const meta of matches.flatMap(metasOf)) {
    if (!meta) continue;
    const { title, name, property } = meta;
    const key = title !== undefined ? 'title' : (name ?? property ?? 'json');
    // A tag of an inner route replaces that of an outer one.
    metas.delete(key);
    metas.set(key, <MetaTag key={key} meta={meta} />);
  }
  const links = matches.flatMap((match) => match.links ?? []);
  return (
    <>
      {[...metas.values()]}
      {links.map((link) => link && <link key={`${link.rel} ${link.href}`} {...link} />)}
    </>
  );
}

type Match = ReturnType<typeof useRouterState>['matches'][number];
type Meta = NonNullable<Match['meta']>[number];

/** A route's metadata; by default the title of its page, which search engines shouldn't show. */
function metasOf({ meta, staticData: { page, title }, context }: Match): readonly Meta[] {
  const siteName = isolated(context.site?.siteName ?? 'Band8');
  if (title) return [{ title: `${title} · ${siteName} admin` }];
  if (meta || !page) return meta ?? [];
  return [{ title: `${page.name} · ${siteName}` }, { name: 'robots', content: 'noindex' }];
}

function MetaTag({ meta }: { meta: NonNullable<Meta> }) {
  if (meta.title !== undefined) return <title>{meta.title}</title>;
  if ('script:ld+json' in meta) {
    const json = JSON.stringify(meta['script:ld+json']).replaceAll('<', '\\u003c');
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON that can't end its element
    return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
  }
  return <meta {...meta} />;
}

const SITE_PAGES = { '/about': 'About', '/privacy': 'Privacy' };

/** The footer of every public page. */
function Footer() {
  const { footerText, contactEmail, enableRegistration } = useSite();
  return (
    <footer className="foot ruled faint small no-print">
      <div className="wrap stack">
        <ul className="groups">
          <PageLinks groups={{ ...useStudyPages(enableRegistration), Site: SITE_PAGES }} />
        </ul>
        <div className="row row--links">
          <p className="push-next">{footerText}</p>
          <DialogButton dialog="contact">Contact</DialogButton>
          {contactEmail && <a href={mailto(contactEmail)}>{contactEmail}</a>}
          <DialogButton dialog="submit">Submit Model Answer</DialogButton>
          <DialogButton dialog="keys" aria-keyshortcuts="?">
            Keyboard shortcuts
          </DialogButton>
          <a href="/feed.xml">RSS feed</a>
        </div>
      </div>
    </footer>
  );
}

/** A progress line while a page loads; CSS hides it for the first 300 ms. */
function ProgressLine() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' });
  return (
    <div className="progress no-print" data-active={pending || undefined} aria-hidden="true" />
  );
}

/**
 * Moves the focus to the heading of a new page, because screen readers do not notice client-side
 * navigation. A change of only the search does not move the focus.
 */
function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}

/** A notice about this device's storage, on every page. */
function DeviceNotice() {
  return <Fault text={useSignal(notice, undefined)} onDismiss={() => notice.set(undefined)} />;
}

const NOT_LOADED =
  'This couldn’t be loaded. Check your connection, then try again or reload the page.';

/** Renders the dialogs of the public pages, or a message that they could not be loaded. */
function DialogHost() {
  const { Overlays, hasFailed } = useDialogs();
  if (Overlays) return <Overlays />;
  return hasFailed && <Fault text={NOT_LOADED} onDismiss={() => closeDialog()} />;
}

function Fault({ text, onDismiss }: { text: string | undefined; onDismiss: () => void }) {
  return (
    <Problem
      className="load-fault raised spread no-print"
      text={text}
      onAction={onDismiss}
      actionLabel="Dismiss"
    />
  );
}
