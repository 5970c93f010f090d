import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import { poolState } from '../database/connect.ts';
import { version } from '../version.ts';

/** The label of unknown addresses: clients choose those, so they must not become labels. */
const UNMATCHED = { method: 'any', route: 'none' };

/** The metrics of this process for Prometheus. */
function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const counter = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter<L>({ name, help, labelNames, registers });
  const created = {
    registry,
    /** Adds a value that is read when the metrics are requested. */
    gauge(name: string, help: string, read: () => number | Promise<number>) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
    responseCache: counter(
      'band8_response_cache_requests_total',
      'Public reads served from the response cache (hit) or computed (miss)',
      'result',
    ),
    signIns: counter(
      'band8_sign_ins_total',
      'Sign-ins of staff and learners, by their result',
      'kind',
      'result',
    ),
    mails: counter(
      'band8_mails_total',
      'Attempts of this process to send an email, by their result',
      'result',
    ),
    analyticsEvents: counter('band8_analytics_events_total', 'Analytics events accepted'),
    uploads: counter('band8_uploads_total', 'Pictures stored'),
    webhookDeliveries: counter(
      'band8_webhook_deliveries_total',
      'Attempts to deliver events to webhooks: delivered, retried (tried again later) or failed',
      'result',
    ),
    searchFailures: counter(
      'band8_search_failures_total',
      'How often the search index could not be used or updated and was compared again',
    ),
    refusals: counter(
      'band8_refusals_total',
      'Refused and failed requests by the error code of the contract',
      'code',
    ),
  };
  for (const kind of ['staff', 'learner']) {
    for (const result of ['success', 'refused']) created.signIns.inc({ kind, result }, 0);
  }
  for (const result of ['sent', 'failed']) created.mails.inc({ result }, 0);
  return created;
}
export type Metrics = ReturnType<typeof createMetrics>;

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Metrics;
  }
}

/** Registers the metrics; register it before every plugin that uses them. */
export const metrics = fp(
  async (app) => {
    const created = createMetrics();
    const registers = [created.registry];
    const durations = new Histogram({
      name: 'band8_http_request_duration_seconds',
      help: 'Duration of requests by route and status class',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    });
    const hits = created.responseCache.labels({ result: 'hit' });
    const misses = created.responseCache.labels({ result: 'miss' });
    app.decorate('metrics', created);
    new Gauge({
      name: 'band8_build_info',
      help: 'Always 1; the label is the version of the program',
      labelNames: ['version'] as const,
      registers,
    }).set({ version }, 1);
    new Gauge({
      name: 'band8_mongodb_connections',
      help: 'Connections to MongoDB in use and free, and operations that wait for one',
      labelNames: ['state'] as const,
      registers,
      collect() {
        for (const [state, count] of Object.entries(poolState())) this.set({ state }, count);
      },
    });

    app.addHook('onResponse', (request, reply, done) => {
      // A page's own calls to this server are part of the page.
      if (!app.isInside(request.headers)) {
        const { url } = request.routeOptions;
        const labels = url ? { method: request.method, route: url } : UNMATCHED;
        const status = `${Math.floor(reply.statusCode / 100)}xx`;
        durations.observe({ ...labels, status }, reply.elapsedTime / 1000);
        if (request.isFromCache) hits.inc();
        else if (request.routeOptions.config.responseCache && reply.statusCode < 400) misses.inc();
      }
      done();
    });
  },
  { name: 'metrics' },
);

/** Whether the request has this token; compared in constant time. */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * Serves the metrics of this process to Prometheus on a separate port, and its liveness: a new
 * connection to this port doesn’t wait behind those of visitors (decision 107).
 */
export async function startMetricsServer(
  { port, host, token }: NonNullable<Config['metrics']>,
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  collectDefaultMetrics({ register: registry });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url?.split('?', 1)[0];
    if (path === '/health/live' && request.method === 'GET') {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ status: 'ok', version }));
    } else if (token && !carries(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else if (path !== '/metrics') {
      response.writeHead(404).end();
    } else if (request.method !== 'GET') {
      response.writeHead(405, { allow: 'GET' }).end();
    } else {
      const text = await registry.metrics();
      response.writeHead(200, { 'content-type': registry.contentType }).end(text);
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      log.error({ err: error }, 'Couldn’t collect the metrics');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error) => {
    throw new Error(`Can’t listen on METRICS_PORT ${port}: ${error.message}`);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
