import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * A new page is read out from its heading: the router swaps the content without a page load, which
 * screen readers would not notice. Changes of the search alone move nothing.
 */
export function RouteFocus() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
  return null;
}
