/**
 * The baseline for the site: Fastify alone, sending exactly the headers and bytes that the site sends
 * for one URL. Takes the URL as its argument, and sends its port to the parent process.
 */
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import Fastify from 'fastify';
import { BROWSER } from './measure.ts';

const url = new URL(process.argv[2] ?? '');
const response = await new Promise<IncomingMessage>((done, failed) => {
  get(url, { headers: BROWSER }, done).on('error', failed);
});
const body = await buffer(response);
// The server sets these itself.
const {
  date,
  connection,
  'keep-alive': keepAlive,
  'content-length': length,
  ...headers
} = response.headers;

const app = Fastify();
app.get(url.pathname, (_request, reply) => reply.headers(headers).send(body));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('disconnect', () => process.exit());
process.send?.(new URL(address).port);
