/** A new site: nothing has been written yet. */
export function FirstSteps() {
  return (
    <div className="desk-empty">
      <h2>No answers yet</h2>
      <p>
        Write the first one with ‘Add New Answer’ above. A draft stays private until you publish it.
      </p>
    </div>
  );
}
