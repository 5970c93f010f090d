import { Link } from '@tanstack/react-router';

/** Shown with status 404 when there is no published answer at the URL. */
export function AnswerNotFound() {
  return <NotFound title="Model Answer Not Found" text="It may have been unpublished or moved." />;
}

/** Shown with status 404 when a preview link is unknown, has ended or was withdrawn. */
export function PreviewNotFound() {
  const text = 'The link has ended or was withdrawn. Ask for a new one.';
  return <NotFound title="Preview Not Found" text={text} />;
}

function NotFound({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap">
      <div className="lost">
        <h1 className="q">{title}</h1>
        <p>{text}</p>
        <Link className="btn btn--solid" to="/">
          Back to Home
        </Link>
      </div>
    </div>
  );
}
