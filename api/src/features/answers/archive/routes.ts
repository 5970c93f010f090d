import { tagged } from '../../../plugins/openapi.ts';
import { linkPages, paged } from '../../../plugins/pageLinks.ts';
import type { Routes } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import {
  ARCHIVE_PAGE_SIZE,
  Archive,
  ArchiveList,
  ArchiveQuery,
  listArchive,
  readArchive,
} from './queries.ts';

/** The published answers by exam date, subtype, tag and glossary term. */
export const archiveRoutes: Routes = async (app) => {
  app.addHook('onRoute', tagged('Archive'));
  app.get('/api/archive', {
    config: { responseCache: true },
    schema: {
      operationId: 'getArchive',
      summary: 'Get the archive’s exam dates, question types and tags',
      description:
        'The years and months of exams, the question types and the tags, each with the number of published answers behind it.',
      response: { 200: ref(Archive) },
    },
    handler: () => readArchive(),
  });

  app.get('/api/archive/answers', {
    config: { responseCache: true },
    preSerialization: linkPages(ARCHIVE_PAGE_SIZE),
    schema: {
      operationId: 'listArchivedModelAnswers',
      summary: 'List the archive’s answers by exam date, question type, tag or term',
      description:
        'Pages of 24, newest exam first. All filters are optional; results match all of those you set.',
      querystring: ArchiveQuery,
      response: { 200: paged(ArchiveList) },
    },
    handler: ({ query }) => listArchive(query),
  });
};
