import { Link } from '@tanstack/react-router';

/** Shown with status 404 when a preview link is unknown, has ended or was withdrawn. */
export function PreviewNotFound() {
  return (
    <div className="wrap">
      <div className="lost">
        <h1 className="q">Preview Not Found</h1>
        <p>The link has ended or was withdrawn. Ask for a new one.</p>
        <Link className="btn btn--solid" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
