const unsaved = new Set<symbol>();

/** Notes that a form holds unsaved text; the returned function takes that back. */
export function noteUnsavedText(): () => void {
  const form = Symbol('form');
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
  };
}

/** Whether any open form holds text that is not saved. */
export function hasUnsavedText(): boolean {
  return unsaved.size > 0;
}
