const unsaved = new Set<symbol>();

/** Registers a form with unsaved text; returns a function to unregister it. */
export function registerUnsavedText(): () => void {
  const form = Symbol('form');
  unsaved.add(form);
  return () => {
    unsaved.delete(form);
  };
}

/** Whether any open form has unsaved text. */
export function hasUnsavedText(): boolean {
  return unsaved.size > 0;
}
