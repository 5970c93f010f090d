import { isolated } from '@band8/client/text';
import { mailto } from '../lib/mailto.ts';
import { LostPage } from './LostPage.tsx';
import { WordmarkName } from './Wordmark.tsx';

export interface MaintenancePageProps {
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
  /** Whether the server is overloaded and not in maintenance mode. */
  isBusy?: boolean | undefined;
}

/**
 * Replaces every public page in maintenance mode, and pages that an overloaded server cannot
 * render. Rendered only on the server and complete without scripts; 'Try again' reloads the URL.
 */
export function MaintenancePage(props: MaintenancePageProps) {
  const { siteName, footerText, contactEmail, isBusy = false } = props;
  const heading = isBusy ? 'One moment' : 'Back soon';
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${heading} · ${isolated(siteName)}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
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
                {isBusy
                  ? 'The site is very busy. Try again in a few seconds.'
                  : `${isolated(siteName)} is closed for maintenance. Please come back later.`}
                {contactEmail && !isBusy && (
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
