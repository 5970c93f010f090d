import { useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** A code as in emails, with or without dashes, or with the signs that mail programs add to links. */
const CODE = /^\W*([0-9a-z]{4}(?:-?[0-9a-z]{4}){3})\W*$/i;

/**
 * Passes on the code in the page’s fragment, which no server sees, and removes it from the address
 * bar, so that it doesn't remain in the history.
 */
export function useCodeFromAddress(onCode: (code: string) => void): void {
  const { hash, pathname, searchStr } = useLocation();
  const { history } = useRouter();
  const take = useEffectEvent((fragment: string) => {
    const code = CODE.exec(fragment.replace(/%2d/gi, '-').replace(/%[\da-f]{2}/gi, ' '))?.[1];
    if (!code) return;
    onCode(code.toUpperCase());
    history.replace(pathname + searchStr);
  });
  useEffect(() => take(hash), [hash]);
}
