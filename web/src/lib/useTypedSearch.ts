import { useEffect, useEffectEvent, useRef } from 'react';

/** The pause in typing after which a search usually starts. */
const PAUSE_MS = 300;

/**
 * Searches for what is typed into a field, after a pause or at once.
 * @param value the text in the URL; `show` is called if it changes otherwise than by these searches,
 *   such as by Back
 */
export function useTypedSearch(
  value: string,
  onSearch: (text: string) => void,
  show: (text: string) => void,
  pauseMs = PAUSE_MS,
) {
  const lastSearch = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useEffectEvent((text: string) => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    clearTimeout(timer.current);
    show(text);
  });
  useEffect(() => follow(value), [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (raw: string) => {
    clearTimeout(timer.current);
    const text = raw.trim();
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    onSearch(text);
  };
  return {
    search,
    searchLater: (raw: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(search, pauseMs, raw);
    },
  };
}
