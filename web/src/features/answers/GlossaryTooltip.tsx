import { type RefObject, useEffect, useRef, useState } from 'react';
import { track } from '../analytics/track.ts';
import { listenToTerms } from './glossaryEvents.ts';

const TIP_ID = 'glossary-tip';

// The code that positions the tooltip loads only when one is opened.
const loadPositioning = () => import('./placeTooltip.ts');

interface Shown {
  term: HTMLElement;
  at: { x: number; y: number } | undefined;
}

/** The tooltip that all glossary terms of a body share. */
export function GlossaryTooltip({ body }: { body: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState<Shown>();
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = body.current;
    if (!root) return;
    return listenToTerms(root, {
      show: (term, at) => {
        const { termId } = term.dataset;
        track({ type: 'interaction', kind: 'glossaryOpened', ...(termId && { termId }) });
        setShown({ term, at });
      },
      hide: () => setShown(undefined),
      prepare: () => void loadPositioning(),
      isTooltip: (target) => target instanceof Node && tip.current?.contains(target) === true,
    });
  }, [body]);

  useEffect(() => {
    if (!shown) return;
    const { term, at } = shown;
    term.setAttribute('aria-expanded', 'true');
    term.setAttribute('aria-describedby', TIP_ID);
    let isCancelled = false;
    let stop = () => {};
    void loadPositioning().then(({ placeTooltip }) => {
      if (!isCancelled && tip.current) stop = placeTooltip(term, tip.current, at);
    });
    return () => {
      isCancelled = true;
      stop();
      term.setAttribute('aria-expanded', 'false');
      term.removeAttribute('aria-describedby');
    };
  }, [shown]);

  if (!shown) return null;
  const { termId, term, definition } = shown.term.dataset;
  return (
    <div className="tip" id={TIP_ID} role="tooltip" ref={tip} key={termId}>
      <p className="tip__k">Glossary Term</p>
      <p className="tip__t">{term}</p>
      <p className="tip__d">{definition}</p>
    </div>
  );
}
