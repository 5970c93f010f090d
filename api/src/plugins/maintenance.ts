import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { type CodedError, unavailable } from '../errors.ts';

/** The duration is unknown, so clients and crawlers are asked to return after five minutes. */
const RETRY_AFTER_S = 300;
const INSIDE = 'x-band8-inside';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * How the route behaves in maintenance mode. By default it is closed; `open` doesn't change it;
     * a function responds instead.
     */
    inMaintenance?: 'open' | ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>);
  }
  interface FastifyInstance {
    /**
     * Headers of the server's requests to itself on behalf of somebody who may bypass maintenance.
     */
    headersInside: Record<string, string>;
    /** Whether a request is such an internal one. */
    isInside: (headers: FastifyRequest['headers']) => boolean;
  }
}

/** The error that closes everything public. */
export function maintenanceError(): CodedError {
  const message = 'The site is closed for maintenance. Come back a little later.';
  return unavailable('MAINTENANCE', message, RETRY_AFTER_S);
}

/** A hook for groups of routes that stay open in maintenance mode. */
export function staysOpen(route: RouteOptions): void {
  route.config = { ...route.config, inMaintenance: 'open' };
}

/**
 * Guards the site in maintenance mode. It checks the matched route, never the text of the address,
 * and runs before the response cache. Signed-in staff can still read the site with a bearer token or
 * the bypass cookie; those responses are never cached.
 */
export const maintenance = fp(
  async (app) => {
    const inside = randomBytes(32).toString('base64url');
    app.decorate('headersInside', { [INSIDE]: inside });
    app.decorate('isInside', (headers) => headers[INSIDE] === inside);

    async function mayRead(request: FastifyRequest): Promise<boolean> {
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      return isRead && app.isFromStaff(request);
    }

    app.addHook('onRequest', async (request, reply) => {
      const behaviour = request.routeOptions.config.inMaintenance;
      if (behaviour === 'open') return;
      const current = await app.currentSettings();
      if (!current?.settings.maintenanceMode) return;
      if (app.isInside(request.headers) || (await mayRead(request))) {
        request.isPrivate = true;
        return;
      }
      if (typeof behaviour !== 'function') throw maintenanceError();
      reply.code(503).headers({ 'retry-after': RETRY_AFTER_S, 'cache-control': 'no-store' });
      return behaviour(request, reply);
    });
  },
  { name: 'maintenance', dependencies: ['auth'] },
);
