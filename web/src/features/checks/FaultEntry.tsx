import { useState } from 'react';
import { CHECKS } from './catalogue.ts';
import { type Edit, movePlace, quotePlace } from './places.ts';
import type { Finding, Place } from './types.ts';

/** So many places are quoted at first. */
const FIRST = 3;

interface FaultEntryProps {
  finding: Finding;
  /** The text that was checked. */
  text: string;
  edit: Edit;
  shown: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
}

const isAt = (place: Place) => (other: Place) => other.from === place.from && other.to === place.to;

/** Something to look at, with its places, which select the words in the text. */
export function FaultEntry({ finding, text, edit, shown, onShow }: FaultEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { check, message, places, example } = finding;
  const listed = isOpen ? places : places.slice(0, FIRST);
  const more = places.length - listed.length;
  return (
    <li>
      <p>
        <b>{CHECKS[check].title}.</b> {message}
      </p>
      {listed.length > 0 && (
        <ul className="checks__places">
          {listed.map((place) => (
            <li key={place.from}>
              <PlaceButton
                place={movePlace(place, edit)}
                quotation={quotePlace(text, place)}
                shown={shown}
                onShow={onShow}
              />
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <button className="btn btn--text" type="button" onClick={() => setIsOpen(true)}>
          Show {more} more
        </button>
      )}
      {example && (
        <p className="checks__example">
          In the model answer: <q>{example}</q>
        </p>
      )}
    </li>
  );
}

interface PlaceButtonProps {
  /** Where the words are now; undefined if they were edited since. */
  place: Place | undefined;
  quotation: ReturnType<typeof quotePlace>;
  shown: readonly Place[] | undefined;
  onShow: (places: readonly Place[]) => void;
}

function PlaceButton({ place, quotation, shown, onShow }: PlaceButtonProps) {
  const { before, quote, after } = quotation;
  const words = (
    <q>
      {before}
      <mark>{quote}</mark>
      {after}
    </q>
  );
  const isShown = place && shown?.some(isAt(place));
  // Edited words stay in the list, so that the learner’s place in it is not lost.
  return (
    <button
      className="checks__place"
      type="button"
      aria-pressed={isShown}
      aria-disabled={place ? undefined : true}
      title={place && !isShown ? 'Show in your text' : undefined}
      onClick={() => place && onShow(isShown ? [] : [place])}
    >
      {words}
      {!place && <span className="meta"> Changed since</span>}
    </button>
  );
}
