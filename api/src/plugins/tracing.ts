import type { IncomingHttpHeaders } from 'node:http';
import fp from 'fastify-plugin';

type Attributes = Record<string, string | number>;

interface RequestSpan {
  end(isFailure: boolean, attributes: Attributes): void;
}

/** Where traces go. */
export interface Tracing {
  /** Begins the span of a request, as a part of the trace that its `traceparent` names, if any. */
  start(name: string, headers: IncomingHttpHeaders, attributes: Attributes): RequestSpan;
}

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

/**
 * A span for each request, with method, route and status, and the id that the log knows it by.
 * Nothing of its address or its visitor is in it.
 */
export const tracing = fp<{ tracing: Tracing }>(
  async (app, options) => {
    app.decorateRequest('span', undefined);

    app.addHook('onRequest', (request, _reply, done) => {
      const { url: route } = request.routeOptions;
      const method = route === undefined ? '_OTHER' : request.method;
      if (!app.isInside(request.headers)) {
        request.span = options.tracing.start(
          route === undefined ? method : `${method} ${route}`,
          request.headers,
          {
            'http.request.method': method,
            ...(route !== undefined && { 'http.route': route }),
            'band8.request.id': request.id,
          },
        );
      }
      done();
    });

    app.addHook('onResponse', (request, { statusCode }, done) => {
      request.span?.end(statusCode >= 500, { 'http.response.status_code': statusCode });
      done();
    });
  },
  { name: 'tracing' },
);
