import { setTimeout as delay } from 'node:timers/promises';
import type { Tracing } from './plugins/tracing.ts';

/** The process waits this long for the collector when it stops. */
const SHUTDOWN_MS = 1_000;

/** The libraries take a megabyte of memory, so they are loaded only if tracing is configured. */
async function load() {
  const [{ W3CTraceContextPropagator }, { resourceFromAttributes }, sdk, exporter, api] =
    await Promise.all([
      import('@opentelemetry/core'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/api'),
    ]);
  return { W3CTraceContextPropagator, resourceFromAttributes, sdk, exporter, api };
}

/**
 * Sends traces to a collector by OTLP over HTTP, without delaying requests; what can't be sent is
 * dropped.
 * @param endpoint the collector's address, to which `/v1/traces` is added
 */
export async function startTracing(
  endpoint: string,
  serviceName: string,
): Promise<Tracing & { close(): Promise<void> }> {
  const { W3CTraceContextPropagator, resourceFromAttributes, sdk, exporter, api } = await load();
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
