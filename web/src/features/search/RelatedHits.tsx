import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import type { ListPlace } from '../answers/NeighbourLinks.tsx';
import { publicSubtype } from '../answers/subtypes.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { HitRow } from './HitRow.tsx';
import type { CorrectionTarget } from './Suggestions.tsx';

interface RelatedHitsProps extends CorrectionTarget {
  related: Schemas['RelatedResults'] | undefined;
  /** Whether it belongs to the previous search. */
  isStale: boolean;
  /** The list of what the search found. */
  source: ListPlace['source'];
  onOpen?: (() => void) | undefined;
}

/** Answers with most words of a search or near ones, below those that it found, if there are any. */
export function RelatedHits({ related, isStale, source, onOpen, ...target }: RelatedHitsProps) {
  if (!related) return null;
  const { hits, words, matches, readAs } = related;
  return (
    <section
      className={isStale ? 'section cards--stale' : 'section'}
      aria-labelledby="related-heading"
      aria-busy={isStale || undefined}
    >
      <div className="section__head mb-5">
        <h2 id="related-heading">Related answers</h2>
        <ul className="meta">
          {words.map(({ typed, used, reason }) => (
            <li key={typed}>
              {reason === 'related' ? 'As well as' : 'Instead of'} “<bdi>{typed}</bdi>”:{' '}
              <bdi>{used.join(', ')}</bdi>
            </li>
          ))}
          <ReadAs readAs={readAs} {...target} />
        </ul>
      </div>
      {hits.map(({ missing, ...hit }) => (
        <HitRow
          key={hit.answer.id}
          hit={hit}
          heading="h3"
          // It has no neighbours, because the list doesn't contain it.
          list={{ source, at: 0, matches }}
          missing={missing}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

type ReadAsProps = CorrectionTarget & Pick<Schemas['RelatedResults'], 'readAs'>;

/** How the exam's own words of a search were read, if there were any. */
function ReadAs({ readAs: { taskType, subtype, leftOut }, path, search }: ReadAsProps) {
  const only = [taskType && LIST_TEXTS[taskType].heading, subtype && publicSubtype(subtype)];
  const filters = only.filter(Boolean).join(', ');
  if (!filters && leftOut.length === 0) return null;
  return (
    <li>
      {filters && `Only ${filters}${leftOut.length > 0 ? '; ' : '. '}`}
      {leftOut.length > 0 && (
        <>
          {filters ? 'left out' : 'Left out'}: <bdi>{leftOut.join(', ')}</bdi>.{' '}
        </>
      )}
      <Link to={path} search={{ ...search, literal: true, page: undefined }} resetScroll={false}>
        Search for exactly these words
      </Link>
    </li>
  );
}
