import { Link } from '@tanstack/react-router';

/** Shown with status 404 when there is no published answer at the URL. */
export function AnswerNotFound() {
  return (
    <div className="wrap">
      <div className="lost">
        <h1 className="q">Model Answer Not Found</h1>
        <p>It may have been unpublished or moved.</p>
        <Link className="btn btn--solid" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
