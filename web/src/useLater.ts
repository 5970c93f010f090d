import { useEffect, useState } from 'react';

/**
 * A part of the page that it begins without: fetched once the page has come to life, if it is
 * wanted; nothing before that, and where it can't be had. `load` must stay the same function.
 */
export function useLater<T extends object>(load: () => Promise<T>, isWanted = true): T | undefined {
  const [module, setModule] = useState<T>();
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    load().then(
      (loaded) => {
        if (!isGone) setModule(loaded);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted]);
  return module;
}
