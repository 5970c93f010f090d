import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audience } from './model.ts';

const REFUSALS: readonly number[] = [401, 403, 429];

/**
 * The hooks of a sign-in route that count its outcomes for the metrics. Being asked for the code of
 * the second factor is none.
 */
export function countSignIns(kind: Audience) {
  return {
    onError: async (
      { server }: FastifyRequest,
      _reply: FastifyReply,
      { code, statusCode = 500 }: { code?: string; statusCode?: number },
    ) => {
      if (REFUSALS.includes(statusCode) && code !== 'SECOND_FACTOR_REQUIRED') {
        server.metrics.signIns.inc({ kind, result: 'refused' });
      }
    },
    onResponse: async ({ server }: FastifyRequest, { statusCode }: FastifyReply) => {
      if (statusCode === 200) server.metrics.signIns.inc({ kind, result: 'success' });
    },
  };
}
