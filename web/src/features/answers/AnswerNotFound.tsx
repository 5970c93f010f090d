import { Link } from '@tanstack/react-router';

/** What an address without a published answer shows, with status 404. */
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
