import { isolated } from '@band8/client/text';
import { mailto } from '../lib/mailto.ts';
import { LostPage } from './LostPage.tsx';
import { WordmarkName } from './Wordmark.tsx';

export interface MaintenancePageProps {
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
  reason: keyof typeof HEADINGS;
}

const HEADINGS = { maintenance: 'Back soon', busy: 'One moment', offline: 'You’re offline' };

/**
 * Replaces every public page in maintenance mode, those that an overloaded server cannot render, and
 * on a device without a connection those that it has no copy of; then links to the others follow.
 * Rendered only on the server and complete without scripts; 'Try again' reloads the URL.
 */
export function MaintenancePage(props: MaintenancePageProps) {
  const { siteName, footerText, contactEmail, reason } = props;
  const heading = HEADINGS[reason];
  const texts = {
    maintenance: `${isolated(siteName)} is closed for maintenance. Please come back later.`,
    busy: 'The site is very busy. Try again in a few seconds.',
    offline:
      'This page hasn’t been opened on this device yet. Try again when you’re back online, or open one of the pages below.',
  };
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${isolated(siteName)}`}</title>
        <meta name="robots" content="noindex" />
      </head>
      <body>
        <header className="masthead no-print">
          <div className="wrap">
            <span className="wordmark">
              <span className="sr">{siteName}</span>
              <WordmarkName siteName={siteName} />
            </span>
          </div>
        </header>
        <main id="main">
          <LostPage
            title={heading}
            text={
              <>
                {texts[reason]}
                {contactEmail && reason === 'maintenance' && (
                  <>
                    {' '}
                    In the meantime, email <a href={mailto(contactEmail)}>{contactEmail}</a>.
                  </>
                )}
              </>
            }
          >
            {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the current page */}
            <a className="btn btn--solid" href="">
              Try again
            </a>
          </LostPage>
        </main>
        <footer className="foot ruled faint small no-print">
          <div className="wrap row">
            <p className="push-next">{footerText}</p>
          </div>
        </footer>
      </body>
    </html>
  );
}
