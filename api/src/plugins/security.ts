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

/** The security headers, including those for https if the site is reached by it. */
export function protectiveHeaders(isEncrypted: boolean): Record<string, string> {
  return isEncrypted ? HEADERS_OF_HTTPS : HEADERS;
}

/** Sets the security headers on one response. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The headers of a site that people reach under this origin. Browsers are told to stay with
 * https where it is reached so: by this address, or as a trusted proxy says of the request.
 */
export function protection(publicUrl: string): Protect {
  const isEncrypted = publicUrl.startsWith('https:');
  return (request, reply) => {
    reply.headers(protectiveHeaders(isEncrypted || request.protocol === 'https'));
  };
}

/** Protects before anything can answer. */
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
