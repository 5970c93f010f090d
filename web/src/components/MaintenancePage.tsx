import { WordmarkName } from './Wordmark.tsx';

interface MaintenancePageProps {
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
}

/**
 * What stands in for every public page in maintenance mode (S3). Rendered on the server alone and
 * complete without scripts; 'Try again' loads the same address.
 */
export function MaintenancePage({ siteName, footerText, contactEmail }: MaintenancePageProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Back soon · ${siteName}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        <header className="masthead">
          <div className="wrap">
            <span className="wordmark">
              <span className="sr">{siteName}</span>
              <WordmarkName siteName={siteName} />
            </span>
          </div>
        </header>
        <main id="main">
          <div className="wrap">
            <div className="lost">
              <h1>Back soon</h1>
              <p>
                {siteName} is closed for maintenance. Please come back a little later; the answers
                will be where you left them.
                {contactEmail && (
                  <>
                    {' '}
                    Until then you can write to{' '}
                    <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
                  </>
                )}
              </p>
              <div className="lost__act">
                {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the present one */}
                <a className="btn btn--solid" href="">
                  Try again
                </a>
              </div>
            </div>
          </div>
        </main>
        <footer className="foot">
          <div className="wrap">
            <p>{footerText}</p>
          </div>
        </footer>
      </body>
    </html>
  );
}
