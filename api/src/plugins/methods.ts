import fp from 'fastify-plugin';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { CodedError } from '../errors.ts';

/**
 * A known address returns 405 with `Allow` for every method it does not support, QUERY and TRACE
 * included, before any body is read. Register it before the routes that it should know.
 */
export const methodNotAllowed = fp(
  async (app) => {
    const known = findMyWay();
    const allowed = new Map<string, Set<string>>();

    app.addHook('onRoute', ({ url, method }) => {
      // The pages' catch-all matches every address and checks methods itself.
      if (url === '/*') return;
      let methods = allowed.get(url);
      if (!methods) {
        methods = new Set();
        allowed.set(url, methods);
        known.on('GET', url, () => {}, methods);
      }
      for (const one of [method].flat()) methods.add(one);
    });

    app.addHook('onRequest', (request, _reply, done) => {
      const { url: route } = request.routeOptions;
      // A parameter may have matched a known address of other methods: /things/new for /things/:id.
      if (!request.is404 && route !== '/*' && !route?.includes(':')) return done();
      const match = known.find('GET' satisfies HTTPMethod, request.url.split('?', 1)[0] ?? '/');
      const methods: Set<string> | undefined = match?.store;
      if (!methods || methods.has(request.method)) return done();
      const allow = [...methods].sort().join(', ');
      const message = `This address only accepts ${allow}.`;
      done(new CodedError(405, 'METHOD_NOT_ALLOWED', message, { headers: { allow } }));
    });
  },
  { name: 'methodNotAllowed' },
);
