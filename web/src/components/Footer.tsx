import { Link } from '@tanstack/react-router';

/** The foot of every public page, with the text of the settings. */
export function Footer({ text }: { text: string }) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{text}</p>
        <Link to="/about">About</Link>
        <a href="/feed.xml">New answers as a feed</a>
      </div>
    </footer>
  );
}
