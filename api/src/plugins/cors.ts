import fastifyCors from '@fastify/cors';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may read the response of this route, without credentials. */
    isOpenToAnyOrigin?: boolean;
  }
}

interface CorsOptions {
  /** Sites whose pages may send any request, with credentials. */
  origins: readonly string[];
}

const ALLOWED = 'access-control-allow-origin';
/** The response headers that scripts of other sites may read. */
const EXPOSED = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'].join(', ');

/** The response to a preflight of a public read, so that scripts can ask only for what has changed. */
export const PUBLIC_READ_PREFLIGHT = {
  [ALLOWED]: '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};

/** A hook for groups of routes whose responses are the same for everybody. */
export function openToAnyOrigin(route: RouteOptions): void {
  route.config = { ...route.config, isOpenToAnyOrigin: true };
}

/**
 * Allows other sites to read responses: configured origins everything, all others only public reads
 * without credentials. Register it before anything that responds, so that errors can be read too.
 */
export const cors = fp<CorsOptions>(
  async (app, { origins }) => {
    if (origins.length > 0) {
      const friend = {
        origin: true,
        credentials: true,
        exposedHeaders: EXPOSED,
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      };
      await app.register(fastifyCors, {
        // Others get what they get without any configured origin.
        delegator(request, done) {
          done(null, origins.includes(request.headers.origin ?? '') ? friend : { origin: false });
        },
      });
    }

    // Not async, because every response passes here, including cached ones.
    app.addHook('onRequest', (request, reply, done) => {
      if (request.routeOptions.config.isOpenToAnyOrigin && !reply.hasHeader(ALLOWED)) {
        reply.header(ALLOWED, '*').removeHeader('access-control-allow-credentials');
        reply.header('access-control-expose-headers', EXPOSED);
      }
      done();
    });
  },
  { name: 'cors' },
);
