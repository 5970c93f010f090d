/** The least that Fastify can do: what the real server is compared with. Says its port, and ends with its input. */
import Fastify from 'fastify';

const app = Fastify();
app.get('/', () => ({ hello: 'world' }));
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.stdin.on('close', () => process.exit()).resume();
console.log(new URL(address).port);
