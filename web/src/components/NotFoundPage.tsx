import { Link } from '@tanstack/react-router';

/** Shown at every unknown URL. */
export function NotFoundPage() {
  return (
    <div className="wrap">
      <div className="lost">
        <h1>404 Page Not Found</h1>
        <p>Did you forget to add the page to the router?</p>
        <div className="lost__act">
          <Link className="btn btn--solid" to="/">
            Back to Home
          </Link>
          <Link className="btn" to="/task1">
            Browse Task 1
          </Link>
          <Link className="btn" to="/task2">
            Browse Task 2
          </Link>
        </div>
      </div>
    </div>
  );
}
