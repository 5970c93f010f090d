/** The note shown when a range has no visits. */
export function NoVisits() {
  return (
    <div className="desk-empty">
      <h2>No visits in this range</h2>
      <p>
        Choose other dates above. Administrators and visitors who ask not to be tracked aren’t
        counted.
      </p>
    </div>
  );
}
