import { Link } from '@tanstack/react-router';

/** Shown at unknown addresses of the back office. */
export function UnknownPage() {
  return (
    <div className="desk-empty">
      <h1>Page not found</h1>
      <p>There is no page at this address. Check it, or choose a page from the menu.</p>
      <Link to="/admin/dashboard">Go to the dashboard</Link>
    </div>
  );
}
