const listeners = new Set<() => void>();

/** Calls the listener when the server asks for a second factor to be set up first. */
export function onSetUpRequired(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Reports a response; only one that asks to set up a second factor has an effect. */
export async function reportSetUpRequired(response: Response): Promise<void> {
  if (response.status !== 403) return;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => undefined);
  const isObject = typeof problem === 'object' && problem !== null;
  if (!isObject || Reflect.get(problem, 'code') !== 'SECOND_FACTOR_SETUP_REQUIRED') return;
  for (const listener of listeners) listener();
}
