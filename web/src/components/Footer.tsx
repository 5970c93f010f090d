import { Link } from '@tanstack/react-router';
import { mailto } from '../mailto.ts';
import { DialogButton } from './dialog/DialogButton.tsx';

interface FooterProps {
  text: string;
  contactEmail?: string | undefined;
}

/** The footer of every public page. */
export function Footer({ text, contactEmail }: FooterProps) {
  return (
    <footer className="foot">
      <div className="wrap">
        <p>{text}</p>
        <div className="foot__links">
          <Link to="/about">About</Link>
          <Link to="/archive">Archive</Link>
          <Link to="/glossary">Glossary</Link>
          <Link to="/saved">Saved</Link>
          <Link to="/words">My words</Link>
          <Link to="/practice">My practice</Link>
          <DialogButton dialog="contact">Contact</DialogButton>
          {contactEmail && <a href={mailto(contactEmail)}>{contactEmail}</a>}
          <DialogButton dialog="submit">Submit Model Answer</DialogButton>
          <DialogButton dialog="keys" aria-keyshortcuts="?">
            Keyboard shortcuts
          </DialogButton>
          <a href="/feed.xml">RSS feed</a>
        </div>
      </div>
    </footer>
  );
}
