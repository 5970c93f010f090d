import fp from 'fastify-plugin';

/** What every answer carries; pages and Swagger UI replace the policy with their own. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Sets the security headers before anything can answer. */
export const securityHeaders = fp(
  async (app) => {
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers(HEADERS);
    });
  },
  { name: 'securityHeaders' },
);
