import type { Schemas } from '@band8/client';
import { Button } from 'antd';
import type { TagChange } from './queries.ts';

interface MergeSuggestionsProps {
  suggestions: Schemas['TagList']['suggestions'];
  isBusy: boolean;
  onMerge: (change: TagChange) => void;
}

/** Tags that may be the same, each with a button to merge it. */
export function MergeSuggestions({ suggestions, isBusy, onMerge }: MergeSuggestionsProps) {
  if (suggestions.length === 0) return null;
  return (
    <section className="tag-merges" aria-labelledby="tag-merges">
      <h2 id="tag-merges">Possibly the same</h2>
      <ul>
        {suggestions.map(({ tag, to }) => (
          <li key={tag}>
            <span>
              “{tag}” and “{to}”
            </span>
            <Button
              aria-label={`Merge ${tag} into ${to}`}
              disabled={isBusy}
              onClick={() => onMerge({ tag, to })}
            >
              Merge
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
