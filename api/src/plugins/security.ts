import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** The headers of every response; pages and Swagger UI replace the policy with their own. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** One year, as browsers recommend; other hosts of the domain are not included. */
export const HSTS = 'max-age=31536000';
const HEADERS_OF_HTTPS = { ...HEADERS, 'strict-transport-security': HSTS } as const;

/** The security headers, with HSTS if the site uses HTTPS. */
export function protectiveHeaders(isEncrypted: boolean): Record<string, string> {
  return isEncrypted ? HEADERS_OF_HTTPS : HEADERS;
}

/** Sets the security headers of a response. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Creates the headers for a site with this origin. HSTS is sent if the origin uses https, or if a
 * trusted proxy says that the request did.
 */
export function protection(publicUrl: string): Protect {
  const isEncrypted = publicUrl.startsWith('https:');
  return (request, reply) => {
    reply.headers(protectiveHeaders(isEncrypted || request.protocol === 'https'));
  };
}

/** Adds the security headers before anything can respond. */
export const securityHeaders = fp<{ protect: Protect }>(
  async (app, { protect }) => {
    // Not async, because every response passes here, including cached ones.
    app.addHook('onRequest', (request, reply, done) => {
      protect(request, reply);
      done();
    });
  },
  { name: 'securityHeaders' },
);
