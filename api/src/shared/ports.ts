import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Listens on a port for a moment.
 * @param port 0 for any that is unused
 * @returns the port
 * @throws the system's error if that isn't possible
 */
export async function probePort(port: number, host: string): Promise<number> {
  const server = createServer().listen({ port, host });
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address !== null && typeof address === 'object' ? address.port : port;
}

/** A currently unused port of 127.0.0.1. */
export const freePort = (): Promise<number> => probePort(0, '127.0.0.1');
