import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { httpStatusOf } from '../lib/status.ts';

/** Shown when a page's loader failed. 'Try again' also works without JavaScript. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const refused = httpStatusOf(error) < 500;

  async function retry(event: React.MouseEvent) {
    event.preventDefault();
    await router.invalidate();
    reset();
  }

  return (
    <div className="wrap">
      <div className="lost">
        <h1>{refused ? 'This link isn’t valid' : 'The answers aren’t available'}</h1>
        <p>
          {refused
            ? 'Check the address, or go back to the home page and search from there.'
            : 'The site can’t load its answers right now. Try again in a minute.'}
        </p>
        <div className="lost__act">
          {!refused && (
            <a className="btn btn--solid" href={router.latestLocation.href} onClick={retry}>
              Try again
            </a>
          )}
          <a className="btn" href="/">
            Back to Home
          </a>
        </div>
      </div>
    </div>
  );
}
