import { Link } from '@tanstack/react-router';

const PLACES = [
  { to: '/saved', label: 'Saved answers' },
  { to: '/words', label: 'My words' },
  { to: '/practice', label: 'My practice' },
] as const;

/** The three places of what is one's own, at the head of each. */
export function StudyNav() {
  return (
    <nav className="study-nav" aria-label="Your study">
      {PLACES.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
