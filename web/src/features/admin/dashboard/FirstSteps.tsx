/** Shown on a new site without any answers. */
export function FirstSteps() {
  return (
    <div className="desk-empty">
      <h2>No answers yet</h2>
      <p>
        Choose ‘Add New Answer’ to write the first one. Drafts stay private until you publish them.
      </p>
    </div>
  );
}
