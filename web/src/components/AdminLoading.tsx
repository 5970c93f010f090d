/** Shown until the code of the back office is loaded. */
export function AdminLoading() {
  return (
    <div className="admin-loading fill" role="status">
      <span className="admin-loading__spinner" aria-hidden="true" />
      <span className="sr">Loading…</span>
    </div>
  );
}
