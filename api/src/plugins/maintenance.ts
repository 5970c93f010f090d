import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError } from '../errors.ts';
import { bypassSession } from '../features/auth/cookies.ts';
import { findSignedIn } from '../features/auth/sessions.ts';
import { findBearer } from './auth.ts';

/** Nobody knows how long it takes; clients and crawlers come back after five minutes. */
const RETRY_AFTER_S = '300';
const INSIDE = 'x-band8-inside';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What maintenance mode makes of the route. Whatever says nothing is shut; `open` stays as
     * it is; a function answers in its place.
     */
    inMaintenance?: 'open' | ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>);
  }
  interface FastifyInstance {
    /** Headers of calls that this server makes to itself for somebody who has passed the gate. */
    headersInside: Record<string, string>;
    /** Whether a call is one of those. */
    isInside: (headers: FastifyRequest['headers']) => boolean;
  }
}

/** The refusal of everything public. */
export function inMaintenance(): CodedError {
  return new CodedError(
    503,
    'MAINTENANCE',
    'The site is closed for maintenance. Come back a little later.',
    { headers: { 'retry-after': RETRY_AFTER_S } },
  );
}

/** A hook for groups of routes that maintenance mode leaves open, each of them. */
export function staysOpen(route: RouteOptions): void {
  route.config = { ...route.config, inMaintenance: 'open' };
}

/**
 * The gate of maintenance mode. It goes by the route that was matched, never by the text of the
 * address, and stands before the response cache. A signed-in administrator reads on, by bearer or by
 * the cookie that opens this gate alone; what they are shown is cached for nobody.
 */
export const maintenance = fp(
  async (app) => {
    const inside = randomBytes(32).toString('base64url');
    app.decorate('headersInside', { [INSIDE]: inside });
    app.decorate('isInside', (headers) => headers[INSIDE] === inside);

    async function mayPass(request: FastifyRequest): Promise<boolean> {
      if (request.method !== 'GET' && request.method !== 'HEAD') return false;
      if (await findBearer(request)) return true;
      const sessionId = bypassSession(request);
      return sessionId !== undefined && (await findSignedIn(sessionId)) !== undefined;
    }

    app.addHook('onRequest', async (request, reply) => {
      const route = request.routeOptions.config.inMaintenance;
      if (route === 'open') return;
      const current = await app.currentSettings();
      if (!current?.settings.maintenanceMode) return;
      if (app.isInside(request.headers) || (await mayPass(request))) {
        request.isPrivate = true;
        return;
      }
      if (typeof route !== 'function') throw inMaintenance();
      reply.code(503).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' });
      return route(request, reply);
    });
  },
  { name: 'maintenance', dependencies: ['auth'] },
);
