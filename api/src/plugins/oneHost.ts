import fp from 'fastify-plugin';
import { CodedError } from '../errors.ts';

/** How often a list of raw headers (name, value, name, value …) holds one of this name. */
function count(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * Refuses a request with more than one `Host`, as HTTP demands (RFC 9112, 3.2): Node takes the
 * first, while a program on the way may go by another. Register it before anything is answered.
 */
export const oneHost = fp(
  async (app) => {
    app.addHook('onRequest', async ({ raw }) => {
      if (count(raw.rawHeaders, 'host') <= 1) return;
      throw new CodedError(400, 'TWO_HOSTS', 'A request must name exactly one host.');
    });
  },
  { name: 'oneHost' },
);
