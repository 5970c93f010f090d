import type { IncomingHttpHeaders } from 'node:http';
import fp from 'fastify-plugin';

type Attributes = Record<string, string | number>;

interface RequestSpan {
  end(isFailure: boolean, attributes: Attributes): void;
}

/** The destination of the traces. */
export interface Tracing {
  /** Starts the span of a request, in the trace of its `traceparent` if it has one. */
  start(name: string, headers: IncomingHttpHeaders, attributes: Attributes): RequestSpan;
}

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | undefined;
  }
}

/**
 * Creates a span for each request, with the method, route, status and request id, but no part of
 * the address and nothing about the visitor.
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
