import type { IndexedAnswer, Search } from '../src/features/search/schema.ts';

export interface GivenToIndex extends Partial<Omit<IndexedAnswer, 'filters'>> {
  filters?: Partial<IndexedAnswer['filters']>;
}

let created = 0;

/** An answer for the index of searches: an empty one that is published, newer than those before. */
export function indexed(id: string, fields: GivenToIndex): IndexedAnswer {
  created += 1;
  return {
    id,
    stamp: '1',
    topic: '',
    content: '',
    tags: [],
    names: [],
    authorKey: '',
    views: 0,
    created,
    published: created,
    shared: [],
    ...fields,
    filters: {
      status: ['published'],
      taskType: ['task2'],
      subtype: [],
      tag: fields.tags ?? [],
      glossaryTermId: [],
      ownerId: [],
      isContributed: [false],
      ...fields.filters,
    },
  };
}

/** A search of readers for the best of the published answers. */
export const searched = (text: string): Search => ({
  text,
  filters: { status: 'published' },
  order: 'relevance',
  skip: 0,
  limit: 10,
  forReaders: true,
});
