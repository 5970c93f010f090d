import { tagged } from '../../plugins/openapi.ts';
import { linkPages, paged } from '../../plugins/pageLinks.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { countPublished } from '../comments/queries.ts';
import { activeDefinitions } from '../glossary/queries.ts';
import {
  countAnswers,
  findPublished,
  findPublishedQuestion,
  listPublished,
  topPublished,
} from './queries.ts';
import { findRelatedAnswers } from './related.ts';
import * as wire from './schema.ts';

/** The public routes. None of them can return a draft or a pending answer. */
export const publicAnswerRoutes: Routes = async (app) => {
  app.addHook('onRoute', tagged('Answers'));
  const terms = app.responseCache.remember(() => activeDefinitions());

  app.get('/api/statistics', {
    config: { responseCache: true },
    schema: {
      operationId: 'getStatistics',
      summary: 'Count the published answers',
      description: 'The number of published answers of each task.',
      response: { 200: ref(wire.Statistics) },
    },
    handler: async () => ({
      task1Count: await countAnswers({ status: 'published', taskType: 'task1' }),
      task2Count: await countAnswers({ status: 'published', taskType: 'task2' }),
    }),
  });

  app.get('/api/top-answers', {
    config: { responseCache: true },
    schema: {
      operationId: 'getTopAnswers',
      summary: 'Get the most viewed answers of each task',
      description: 'At most ten answers of each task, most viewed first.',
      response: { 200: ref(wire.TopAnswers) },
    },
    handler: async () => ({
      task1: await topPublished('task1'),
      task2: await topPublished('task2'),
    }),
  });

  app.get('/api/public-model-answers', {
    config: { responseCache: true, ordersByViews: ({ sortBy = 'views' }) => sortBy === 'views' },
    preSerialization: linkPages(wire.PAGE_SIZE),
    schema: {
      operationId: 'listPublicModelAnswers',
      summary: 'List the published answers',
      description:
        'One page of published answers. Rows have an `excerpt` instead of the `content`; read a whole answer with `getModelAnswerDetail`.',
      querystring: wire.AnswerListQuery,
      response: { 200: paged(wire.AnswerList) },
    },
    handler: (request) =>
      listPublished(request.query, {
        rememberTotal: app.responseCache.rememberTotal,
        search: app.answerSearch,
      }),
  });

  app.get('/api/model-answer-detail/:id', {
    config: { responseCache: true },
    schema: {
      operationId: 'getModelAnswerDetail',
      summary: 'Get a published answer',
      description:
        'The complete answer with its sanitised HTML. Drafts and pending answers get 404.',
      params: wire.AnswerParams,
      response: { 200: ref(wire.Answer), ...problems(404) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const [answer, current] = await Promise.all([
        findPublished(id, terms),
        app.currentSettings(),
      ]);
      if (!current?.settings.enableComments) return answer;
      return { ...answer, commentCount: await countPublished(id) };
    },
  });

  app.get('/api/model-answers/:id/question', {
    config: { responseCache: true },
    schema: {
      operationId: 'getModelAnswerQuestion',
      summary: 'Get only the question of a published answer',
      description: 'The question, its chart and a plan without the answer, for practice.',
      params: wire.AnswerParams,
      response: { 200: ref(wire.Question), ...problems(404) },
    },
    handler: ({ params }) => findPublishedQuestion(params.id),
  });

  app.get('/api/model-answers/:id/related', {
    config: { responseCache: true },
    schema: {
      operationId: 'listRelatedModelAnswers',
      summary: 'List related answers',
      description:
        'At most three: those that share the task, the question type, tags and words of the topic come first.',
      params: wire.AnswerParams,
      response: { 200: ref(wire.RelatedAnswers), ...problems(404) },
    },
    handler: ({ params }) => findRelatedAnswers(params.id, app.answerSearch),
  });
};
