import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { CodedError } from '../errors.ts';
import { PUBLIC_READ_PREFLIGHT } from './cors.ts';

interface Address {
  methods: Set<string>;
  /** Its routes, whose configuration later hooks may still change. */
  routes: RouteOptions[];
}

/**
 * A known address returns 405 with `Allow` for every method it does not support, QUERY and TRACE
 * included, before any body is read. Register it before the routes that it should know.
 */
export const methodNotAllowed = fp(
  async (app) => {
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
      done(new CodedError(405, 'METHOD_NOT_ALLOWED', message, { headers: { allow } }));
    });
  },
  { name: 'methodNotAllowed' },
);
