import { type RefObject, useEffect, useState } from 'react';
import { useLater } from '../../lib/useLater.ts';
import type { CorrectionTarget } from './Suggestions.tsx';

const loadSuggestions = () => import('./Suggestions.tsx');

interface SuggestionsLaterProps extends CorrectionTarget {
  field: RefObject<HTMLInputElement | null>;
}

/** The suggestions of a search field, below it; they load when it gets the focus. */
export function SuggestionsLater({ field, ...target }: SuggestionsLaterProps) {
  const [isWanted, setWanted] = useState(false);
  const loaded = useLater(loadSuggestions, isWanted);

  useEffect(() => {
    const input = field.current;
    const load = () => setWanted(true);
    // It may have got the focus before hydration.
    if (input === document.activeElement) load();
    input?.addEventListener('focus', load);
    return () => input?.removeEventListener('focus', load);
  }, [field]);

  return loaded && field.current && <loaded.Suggestions field={field.current} {...target} />;
}
