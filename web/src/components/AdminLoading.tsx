/** What stands in place of the back office until its code is here; it needs none of it. */
export function AdminLoading() {
  return (
    <div className="admin-loading" role="status">
      <span className="admin-loading__spinner" aria-hidden="true" />
      <span className="sr">Loading…</span>
    </div>
  );
}
