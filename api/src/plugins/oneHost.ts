import fp from 'fastify-plugin';
import { CodedError } from '../errors.ts';

/** How often a header occurs in a list of raw headers (name, value, name, value …). */
function count(rawHeaders: readonly string[], name: string): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === name).length;
}

/**
 * Rejects a request with more than one `Host`, as HTTP requires (RFC 9112, 3.2): Node uses the
 * first, while a proxy may use another. Register it before anything that responds.
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
