import fastifyCors from '@fastify/cors';
import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { CodedError } from '../errors.ts';

interface Address {
  methods: Set<string>;
  /** Its routes, whose configuration later hooks may still change. */
  routes: RouteOptions[];
}

/**
 * A known address returns 405 with `Allow` for every method it does not support, QUERY and TRACE
 * included, before any body is read. Register it before the routes that it should know.
 */
export const methodNotAllowed = fp(async (app) => {
  const known = findMyWay();
  const addresses = new Map<string, Address>();

  app.addHook('onRoute', (route) => {
    const { url, method } = route;
    // The pages' catch-all matches every address and checks methods itself.
    if (url === '/*' || url === '*') return;
    let address = addresses.get(url);
    if (!address) {
      address = { methods: new Set(), routes: [] };
      addresses.set(url, address);
      known.on('GET', url, () => {}, address);
    }
    for (const one of [method].flat()) address.methods.add(one);
    address.routes.push(route);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const { url: route } = request.routeOptions;
    // A parameter may have matched a known address of other methods: /things/new for /things/:id.
    const isKnown = !request.is404 && route !== '/*' && route !== '*' && !route?.includes(':');
    if (isKnown) return done();
    const match = known.find('GET' satisfies HTTPMethod, request.url.split('?', 1)[0] ?? '/');
    const address: Address | undefined = match?.store;
    if (!address || address.methods.has(request.method)) return done();
    const isPreflight = request.method === 'OPTIONS' && request.headers.origin !== undefined;
    if (isPreflight && address.routes.some(({ config }) => config?.isOpenToAnyOrigin)) {
      return reply.code(204).headers(PUBLIC_READ_PREFLIGHT).send();
    }
    const { methods } = address;
    const allow = [...methods].sort().join(', ');
    const message = `This address only accepts ${allow}.`;
    done(new CodedError('METHOD_NOT_ALLOWED', message, { headers: { allow } }));
  });
});

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of any site may read the response of this route, without credentials. */
    isOpenToAnyOrigin?: boolean;
  }
}

const ALLOWED = 'access-control-allow-origin';
/** The response headers that scripts of other sites may read. */
const EXPOSED = ['ETag', 'Link', 'RateLimit', 'RateLimit-Policy', 'Retry-After'].join(', ');

/**
 * The response to a preflight of a public read, so that scripts can ask only for what has changed.
 * Headers that libraries add to every request, such as Content-Type, do no harm.
 */
export const PUBLIC_READ_PREFLIGHT = {
  [ALLOWED]: '*',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': '*, If-None-Match',
  'access-control-max-age': '86400',
};

/** A hook for groups of routes whose responses are the same for everybody. */
export function openToAnyOrigin(route: RouteOptions): void {
  route.config = { ...route.config, isOpenToAnyOrigin: true };
}

/**
 * Allows other sites to read responses: the configured `origins` everything, all others only public reads
 * without credentials. Register it before anything that responds, so that errors can be read too.
 */
export const cors = fp<{ origins: readonly string[] }>(async (app, { origins }) => {
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
});
