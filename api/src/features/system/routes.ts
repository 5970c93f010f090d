import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config.ts';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import { bearer, NoQuery } from '../../plugins/openapi.ts';
import { adminErrors } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { readSystem } from './queries.ts';
import { SystemState } from './schema.ts';

/** A mail server could refuse a program that signs in to it all the time. */
const CACHED_MS = 5_000;

/** The state of the installation. Must be registered behind authentication. */
export const systemRoutes: FastifyPluginAsyncTypebox<{ config: Config }> = async (
  app,
  { config },
) => {
  // Requests at the same time share one run of the checks.
  const cache = new LRUCache<'system', SystemState>({
    max: 1,
    ttl: CACHED_MS,
    fetchMethod: () => readSystem(config),
  });

  app.get(
    '/api/admin/system',
    {
      // Waits for the mail server and the image host.
      config: { role: 'admin', scope: 'manage', ...LONG_RUNNING },
      schema: {
        operationId: 'getSystem',
        summary: 'Check the installation',
        description:
          'What `npm run doctor` checks, on the node that answers: its configuration, machine, MongoDB, email, image host and last backup, with what to do about each problem. Takes up to 15 seconds; a result is used again for 5 seconds. Contains no secrets.',
        tags: ['Administration'],
        security: bearer,
        querystring: NoQuery,
        response: { 200: ref(SystemState), ...adminErrors() },
      },
    },
    () => cache.forceFetch('system'),
  );
};
