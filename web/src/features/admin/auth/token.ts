const KEY = 'adminToken';
const listeners = new Set<() => void>();

function changed() {
  for (const listener of listeners) listener();
}

/** The stored token of the administrator who is signed in here (U2). */
export function readToken(): string | null {
  return localStorage.getItem(KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(KEY, token);
  changed();
}

export function dropToken(): void {
  localStorage.removeItem(KEY);
  changed();
}

/** Calls back whenever the token changes, here or in another tab. */
export function subscribeToToken(listener: () => void): () => void {
  const heard = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', heard);
  };
}
