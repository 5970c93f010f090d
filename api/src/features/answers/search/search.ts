import type { StoredAnswer } from '../model.ts';
import type { AnswerStatus } from '../vocabulary.ts';

/** The answer that others are near to, and what makes them so. */
export type Near = { id: string } & Pick<StoredAnswer, 'tags' | 'topicWords'> &
  Partial<Pick<StoredAnswer, 'subtype'>>;

/** A search of answers by words, and what else they must be. */
export interface Search {
  /** Folded; all must occur, the last as a beginning. None at all find nothing. */
  words: readonly string[];
  /** Absent: any. */
  status?: AnswerStatus | undefined;
  taskType?: StoredAnswer['taskType'] | undefined;
  subtype?: StoredAnswer['subtype'] | undefined;
  glossaryTermId?: string | undefined;
  /** A part of the author's name, folded. */
  author?: string | undefined;
  order: 'views' | 'date' | 'author' | 'relevance';
  skip: number;
  limit: number;
  /** In place of words: `relevance` is nearness then, and the answer itself is left out. */
  near?: Near;
  /** Whether a corrected spelling is wanted when nothing is found. */
  suggest?: boolean;
}

/** What a search found: the page asked for, and how many there are in all. */
export interface Found {
  ids: string[];
  total: number;
  suggestion?: string;
}

/** Where answers are searched for when it can; otherwise MongoDB's own index is. */
export interface SearchIndex {
  /** Nothing while the index is not ready, is not current, or takes too long. */
  find(search: Search): Promise<Found | undefined>;
  /** Whatever is searched for from now on is found as these answers are now, or are no more. */
  changed(ids: readonly string[]): void;
}

/** The fields that are searched and sorted by. */
export const INDEXED_FIELDS = {
  ...{ searchWords: 1, topicWords: 1, tags: 1, authorKey: 1, glossaryTermIds: 1, taskType: 1 },
  ...{ subtype: 1, isDraft: 1, isApproved: 1, views: 1, createdAt: 1 },
} as const;

export type IndexedAnswer = Pick<StoredAnswer, '_id' | keyof typeof INDEXED_FIELDS>;
