import { Link } from '@tanstack/react-router';

const PAGES = [
  { to: '/study', label: 'My study' },
  { to: '/saved', label: 'Saved answers' },
  { to: '/words', label: 'My words' },
  { to: '/practice', label: 'My practice' },
] as const;

/** The navigation between the study pages. */
export function StudyNav() {
  return (
    <nav className="study-nav" aria-label="Your study">
      {PAGES.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
