import { useEffect, useState } from 'react';

/**
 * Loads an optional part of the page after hydration, if it is wanted. Returns undefined until then
 * and if loading fails. `load` must always be the same function.
 */
export function useLater<T extends object>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    if (!isWanted) return;
    let isCancelled = false;
    load().then(
      (loaded) => {
        if (!isCancelled) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      isCancelled = true;
    };
  }, [load, isWanted]);
  return module;
}
