import { Button } from 'antd';
import type { CommentFilter, CommentSearch } from './commentSearch.ts';

const EMPTY: Readonly<Record<CommentFilter, { title: string; text: string }>> = {
  waiting: {
    title: 'No comments are waiting',
    text: 'A learner’s first comment, and any with a link, waits here for your approval.',
  },
  reported: {
    title: 'No comments are reported',
    text: 'Published comments that learners report appear here until you remove them or dismiss the reports.',
  },
  published: { title: 'No published comments', text: 'Comments that visitors see appear here.' },
  removed: {
    title: 'No removed comments',
    text: 'Comments that you remove appear here, and can be restored.',
  },
};

interface NoCommentsProps {
  search: CommentSearch;
  onClear: () => void;
}

/** Why the list is empty. */
export function NoComments({ search, onClear }: NoCommentsProps) {
  const isFiltered = Boolean(search.search || search.userId);
  const { title, text } = (search.status && EMPTY[search.status]) ?? {
    title: 'No comments yet',
    text: 'Comments that learners write under answers appear here.',
  };
  return (
    <div className="desk-empty">
      <h2>{isFiltered ? 'No comments found' : title}</h2>
      <p>{isFiltered ? 'No comments match your search and filters.' : text}</p>
      {isFiltered && <Button onClick={onClear}>Clear Filters</Button>}
    </div>
  );
}
