import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import type { GlossaryTooltip } from './GlossaryTooltip.tsx';

type TooltipProps = ComponentProps<typeof GlossaryTooltip>;

/**
 * Makes the glossary terms of a body focusable, as spans, because real buttons cannot wrap. The
 * tooltip's code loads at the first hover, touch or focus in the body.
 */
export function GlossaryTerms({ body }: TooltipProps) {
  const [Tooltip, setTooltip] = useState<ComponentType<TooltipProps>>();

  useEffect(() => {
    const root = body.current;
    if (!root || Tooltip) return;
    for (const term of root.querySelectorAll('.glossary-term[data-term]')) {
      term.setAttribute('role', 'button');
      term.setAttribute('tabindex', '0');
      term.setAttribute('aria-expanded', 'false');
    }
    const load = () =>
      import('./GlossaryTooltip.tsx').then(
        (module) => setTooltip(() => module.GlossaryTooltip),
        // The next hover, touch or focus tries again.
        () => undefined,
      );
    root.addEventListener('pointerover', load);
    root.addEventListener('focusin', load);
    return () => {
      root.removeEventListener('pointerover', load);
      root.removeEventListener('focusin', load);
    };
  }, [body, Tooltip]);

  return Tooltip && <Tooltip body={body} />;
}
