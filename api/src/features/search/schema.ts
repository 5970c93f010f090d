import { type Static, Type } from '@sinclair/typebox';
import { closed, named, optional, prop, ref, stringEnum } from '../../shared/ref.ts';
import * as wire from '../answers/schema.ts';
import { type AnswerStatus, MAX_TAG, type Subtype, TaskType } from '../answers/vocabulary.ts';

/** What a search can be narrowed by; any value if absent. */
export interface SearchFilters {
  status?: AnswerStatus | undefined;
  taskType?: TaskType | undefined;
  subtype?: Subtype | undefined;
  tag?: string | undefined;
  isContributed?: boolean | undefined;
  glossaryTermId?: string | undefined;
  /** The member of staff who created it. */
  ownerId?: string | undefined;
}

/** A search of answers by text and filters. */
export interface Search {
  /** As typed; see `parseSearch`. */
  text: string;
  filters: SearchFilters;
  /** A part of the author's name, folded. */
  author?: string | undefined;
  order: 'views' | 'date' | 'published' | 'author' | 'relevance';
  skip: number;
  limit: number;
  /** Whether to count the matches of each task too. */
  countTasks?: boolean;
  /** Whether to add a corrected spelling, and related answers, if nothing or little is found. */
  forReaders?: boolean;
  /** Whether the exam’s own words are searched for like others in related answers. */
  literal?: boolean | undefined;
}

/** The requested page of results, and what they have in common. */
export interface Found {
  ids: string[];
  total: number;
  /** The number for each task, whichever was asked for; only if these were to be counted. */
  tasks?: Record<TaskType, number>;
  matches: wire.Matches;
  /** The text with corrected spelling, if that finds something. */
  suggestion?: string;
  related?: FoundRelated;
}

/** The related answers, the best first, and what was searched for instead of what was typed. */
export interface FoundRelated extends Omit<wire.RelatedResults, 'hits'> {
  hits: { id: string; missing: string[] }[];
}

/** What the index stores of an answer, besides its words. */
export interface AnswerStamp {
  id: string;
  /** Changes with every change except of the views. */
  stamp: string;
  views: number;
}

/** An answer as it is indexed. */
export interface IndexedAnswer extends AnswerStamp {
  topic: string;
  /** HTML. */
  content: string;
  tags: string[];
  /** The names of the author and of the contributor, if any. */
  names: string[];
  authorKey: string;
  /** In milliseconds since 1970; 0 if it was never published. */
  created: number;
  published: number;
  /** What it shares with other published answers. */
  shared: readonly string[];
  /** The values by which it is found. */
  filters: { [N in keyof SearchFilters]-?: readonly NonNullable<SearchFilters[N]>[] };
}

/** What the index has for a text that is still being typed. */
export interface Suggested {
  /** Published answers with all words in the question, those with the whole last word first. */
  ids: string[];
  /** The text with corrected spelling, if no question has the words and that finds something. */
  correction?: string;
}

/** A search of answers that share most with one. */
export interface Sharing {
  /** What that answer has, with the points for sharing it. */
  points: Readonly<Record<string, number>>;
  /** The id of that answer. */
  except: string;
  limit: number;
}

/** Where answers are searched. */
export interface AnswerSearch {
  /**
   * Finds answers as they were after the last acknowledged write of this node.
   * @throws CodedError 503 `SEARCH_UNAVAILABLE` while the index is not ready.
   */
  find(search: Search): Promise<Found>;
  /** The same for suggestions while typing. */
  suggest(text: string): Promise<Suggested>;
  /** The ids of those with most points, then by views; none while the index is not ready. */
  findSharing(sharing: Sharing): Promise<string[]>;
}

export const SearchResults = named('SearchResults', {
  description: 'One page of the answers that a search found.',
  properties: {
    hits: Type.Array(ref(wire.SearchHit)),
    total: prop.count('The number of hits on all pages.'),
    tasks: Type.Object(
      { task1: prop.count(), task2: prop.count() },
      { description: 'The number of each task with the other filters, whichever was asked for.' },
    ),
    matches: ref(wire.Matches),
    suggestion: optional.string('If nothing matched: a corrected spelling that does find answers.'),
    related: Type.Optional(ref(wire.RelatedResults)),
  },
  example: {
    hits: [],
    total: 0,
    tasks: { task1: 0, task2: 0 },
    matches: { words: ['electrcity'], prefix: 'electrcity' },
    suggestion: 'electricity',
  },
});

const { taskType, subtype, page, limit } = wire.AnswerListQuery.properties;

export const SearchQuery = closed({
  search: Type.String({ ...wire.SEARCH_TEXT, minLength: 1 }),
  literal: Type.Optional(wire.LITERAL),
  taskType,
  subtype,
  tag: optional.string({
    maxLength: MAX_TAG,
    description: 'Exactly as it is written.',
    examples: ['energy'],
  }),
  sortBy: optional.oneOf(['relevance', 'views', 'date', 'author'], {
    default: 'relevance',
    description: 'The best match first, or as in the list of answers.',
  }),
  page,
  limit,
});
export type SearchQuery = Static<typeof SearchQuery>;

export const MAX_SUGGESTIONS = 8;

export const SearchSuggestions = named('SearchSuggestions', {
  description: 'What a text that is still being typed may mean.',
  properties: {
    suggestions: Type.Array(
      closed({
        kind: stringEnum(['correction', 'tag', 'term', 'question']),
        text: Type.String({
          description: 'The corrected search, the tag, the glossary term or the question.',
        }),
        answerId: optional.id('The answer to the question.'),
        taskType: Type.Optional(ref(TaskType)),
      }),
      { maxItems: MAX_SUGGESTIONS },
    ),
  },
  example: {
    suggestions: [
      { kind: 'tag', text: 'energy' },
      {
        kind: 'question',
        text: wire.EXAMPLE_SUMMARY.topic,
        answerId: wire.EXAMPLE_SUMMARY.id,
        taskType: 'task1',
      },
    ],
  },
});

export const SuggestionQuery = closed({
  search: Type.String({
    minLength: 1,
    maxLength: wire.SEARCH_TEXT.maxLength,
    description: 'The text so far. Its last word may be a beginning.',
    examples: ['ener'],
  }),
});
