import type { StoredAnswer } from '../model.ts';
import type { AnswerStatus } from '../vocabulary.ts';

/** The answer to which related ones are searched, with the fields that are compared. */
export type Near = { id: string } & Pick<StoredAnswer, 'tags' | 'topicWords'> &
  Partial<Pick<StoredAnswer, 'subtype'>>;

/** A search of answers by words and filters. */
export interface Search {
  /** Folded; all must occur, the last as a prefix. An empty list finds nothing. */
  words: readonly string[];
  /** Any if absent. */
  status?: AnswerStatus | undefined;
  taskType?: StoredAnswer['taskType'] | undefined;
  subtype?: StoredAnswer['subtype'] | undefined;
  glossaryTermId?: string | undefined;
  /** A part of the author's name, folded. */
  author?: string | undefined;
  order: 'views' | 'date' | 'author' | 'relevance';
  skip: number;
  limit: number;
  /** Searches related answers instead of words: sorted by nearness, without the answer itself. */
  near?: Near;
  /** Whether to suggest a corrected spelling if nothing is found. */
  suggest?: boolean;
}

/** The requested page of results, and their total. */
export interface Found {
  ids: string[];
  total: number;
  suggestion?: string;
}

/** The search index; callers search in MongoDB when it returns nothing. */
export interface SearchIndex {
  /** Nothing while the index is not ready, is not current, or takes too long. */
  find(search: Search): Promise<Found | undefined>;
  /** Ensures that later searches see the current state of these answers. */
  changed(ids: readonly string[]): void;
}

/** The fields for searching and sorting. */
export const INDEXED_FIELDS = {
  searchWords: 1,
  topicWords: 1,
  tags: 1,
  authorKey: 1,
  glossaryTermIds: 1,
  taskType: 1,
  subtype: 1,
  isDraft: 1,
  isApproved: 1,
  views: 1,
  createdAt: 1,
} as const;

export type IndexedAnswer = Pick<StoredAnswer, '_id' | keyof typeof INDEXED_FIELDS>;
