import { type RefObject, useEffect, useState } from 'react';
import { useLater } from '../../lib/useLater.ts';
import type { CorrectionTarget } from './Suggestions.tsx';

const loadSuggestions = () => import('./Suggestions.tsx');

interface SuggestionsLaterProps extends CorrectionTarget {
  field: RefObject<HTMLInputElement | null>;
}

/** The suggestions of a search field, below it; they load when it gets the focus. */
export function SuggestionsLater({ field, ...target }: SuggestionsLaterProps) {
  /** The text when the field got the focus or was last searched for: it needs no suggestions. */
  const [before, setBefore] = useState<string>();
  const loaded = useLater(loadSuggestions, before !== undefined);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const load = () => setBefore((known) => known ?? input.value);
    // It may have got the focus before hydration.
    if (input === document.activeElement) setBefore(input.defaultValue);
    const listening = new AbortController();
    const { signal } = listening;
    input.addEventListener('focus', load, { signal });
    const forget = ({ key }: KeyboardEvent) => key === 'Enter' && setBefore(input.value);
    input.addEventListener('keydown', forget, { signal });
    return () => listening.abort();
  }, [field]);

  if (!loaded || !field.current || before === undefined) return null;
  return <loaded.Suggestions field={field.current} before={before} {...target} />;
}
