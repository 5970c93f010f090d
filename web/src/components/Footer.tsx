import { Link } from '@tanstack/react-router';
import { mailto } from '../lib/mailto.ts';
import { DialogButton } from './dialog/DialogButton.tsx';
import { useAccountPage } from './StudyMenu.tsx';

interface FooterProps {
  text: string;
  contactEmail?: string | undefined;
  /** Whether visitors may create accounts. */
  canRegister: boolean;
}

/** The footer of every public page. */
export function Footer({ text, contactEmail, canRegister }: FooterProps) {
  const account = useAccountPage(canRegister);
  return (
    <footer className="foot no-print">
      <div className="wrap row">
        <p>{text}</p>
        <div className="foot__links row">
          <Link to="/about">About</Link>
          <Link to="/practise">Practise</Link>
          <Link to="/archive">Archive</Link>
          <Link to="/glossary">Glossary</Link>
          <Link to="/saved">Saved</Link>
          <Link to="/words">My words</Link>
          <Link to="/practice">My practice</Link>
          {account && (
            <Link to={account.to} reloadDocument>
              {account.label}
            </Link>
          )}
          <DialogButton dialog="contact">Contact</DialogButton>
          {contactEmail && <a href={mailto(contactEmail)}>{contactEmail}</a>}
          <DialogButton dialog="submit">Submit Model Answer</DialogButton>
          <DialogButton dialog="keys" aria-keyshortcuts="?">
            Keyboard shortcuts
          </DialogButton>
          <Link to="/privacy">Privacy</Link>
          <a href="/feed.xml">RSS feed</a>
        </div>
      </div>
    </footer>
  );
}
