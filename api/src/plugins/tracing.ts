import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
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
export const tracing = fp<{ tracing: Tracing }>(async (app, options) => {
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
});

/** The process waits this long for the collector when it stops. */
const SHUTDOWN_MS = 1_000;

/**
 * Sends traces to a collector by OTLP over HTTP, without delaying requests; what can't be sent is
 * dropped.
 * @param endpoint the collector's address, to which `/v1/traces` is added
 */
export async function startTracing(
  endpoint: string,
  serviceName: string,
): Promise<Tracing & { close(): Promise<void> }> {
  // The libraries take a megabyte of memory, so they are loaded only if tracing is configured.
  const [{ W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, exporter, api] =
    await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/api'),
    ]);
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`;
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [
      new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter({ url }) }),
    ],
  });
  const tracer = provider.getTracer('band8');
  const propagator = new W3CTraceContextPropagator();
  return {
    start(name, headers, attributes) {
      const parent = propagator.extract(api.ROOT_CONTEXT, headers, api.defaultTextMapGetter);
      const span = tracer.startSpan(name, { kind: api.SpanKind.SERVER, attributes }, parent);
      return {
        end(isFailure, more) {
          span.setAttributes(more);
          if (isFailure) span.setStatus({ code: api.SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    async close() {
      await Promise.race([
        provider.shutdown().catch(() => {}),
        delay(SHUTDOWN_MS, undefined, { ref: false }),
      ]);
    },
  };
}
