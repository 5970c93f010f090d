import { weakerVersionLimits } from '@band8/client/forms';
import type { WeakerFault } from './values.ts';

/** Where the words of a fault are in the text, or why they are not found. */
export type Place = { start: number; end: number } | 'missing' | 'order';

/** The place of each fault, as the API finds it: after the words of the fault before. */
export function placesOf(text: string, faults: readonly WeakerFault[]): Place[] {
  let from = 0;
  return faults.map(({ quote }) => {
    const start = quote === '' ? -1 : text.indexOf(quote, from);
    if (start < 0) return quote !== '' && text.includes(quote) ? 'order' : 'missing';
    from = start + quote.length;
    return { start, end: from };
  });
}

/** The faults in the order of their words in the text; missing ones stay where they are. */
export function inTextOrder(text: string, faults: readonly WeakerFault[]): WeakerFault[] {
  const places = placesOf(text, faults);
  if (!places.includes('order')) return [...faults];
  const found = faults.filter((_, index) => places[index] !== 'missing');
  const sorted = found
    .map((fault) => ({ fault, start: text.indexOf(fault.quote) }))
    .sort((one, other) => one.start - other.start);
  return faults.map((fault, index) =>
    places[index] === 'missing' ? fault : (sorted.shift()?.fault ?? fault),
  );
}

/** A change of the faults, or why it is not possible, as a sentence. */
type Marking = { faults: WeakerFault[]; index: number } | { problem: string };

/**
 * Adds a fault with the selected words, or gives them to the fault at `replaced`. The API finds
 * words at their first place after those of the fault before, so that must be the selected one.
 */
export function markFault(
  text: string,
  faults: readonly WeakerFault[],
  selection: { start: number; end: number },
  replaced?: number,
): Marking {
  const words = text.slice(selection.start, selection.end);
  const quote = words.trim();
  const start = selection.start + words.indexOf(quote);
  const end = start + quote.length;
  if (quote === '') return { problem: 'Select the words in the text first.' };
  if (/\n\s*\n/.test(quote)) return { problem: 'Select words of one paragraph only.' };
  const { maxLength } = weakerVersionLimits.faults.items.quote;
  if ([...quote].length > maxLength) {
    return { problem: `Select fewer words: a fault has up to ${maxLength} characters.` };
  }
  const others = faults.filter((_, index) => index !== replaced);
  const places = placesOf(text, others);
  const overlaps = places.some(
    (place) => typeof place === 'object' && place.start < end && start < place.end,
  );
  if (overlaps) return { problem: 'These words are marked as a fault already.' };
  const index =
    places.findLastIndex((place) => typeof place === 'object' && place.end <= start) + 1;
  const given = replaced === undefined ? undefined : faults[replaced];
  const fault: WeakerFault = { criterion: 'grammar', note: '', ...given, quote };
  const marked = [...others.slice(0, index), fault, ...others.slice(index)];
  const found = placesOf(text, marked)[index];
  if (typeof found !== 'object' || found.start !== start) {
    return { problem: 'The same words occur earlier. Select a few more words.' };
  }
  return { faults: marked, index };
}
