import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics, type Registry } from '@prometheus-io/client';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';

/** Whether the request has this token; compared in constant time. */
function carries({ headers }: IncomingMessage, token: string): boolean {
  const given = Buffer.from(headers.authorization ?? '');
  const right = Buffer.from(`Bearer ${token}`);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Serves the metrics of this process to Prometheus on a separate port. */
export async function startMetricsServer(
  { port, host, token }: NonNullable<Config['metrics']>,
  registry: Registry,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  collectDefaultMetrics({ register: registry });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (token && !carries(request, token)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    } else if (request.url?.split('?', 1)[0] !== '/metrics') {
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
