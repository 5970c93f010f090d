import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyContextConfig, preHandlerHookHandler, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { closed } from '../shared/ref.ts';
import { staysOpen } from './maintenance.ts';
import { openToAnyOrigin } from './methods.ts';
import { completeDocument } from './openapiDocument.ts';
import { problems } from './responses.ts';

/** The security requirement of administrators' routes: a bearer token. */
export const bearer = [{ bearer: [] }];

/** The security requirement of routes that an API token with this scope may call, too. */
export function bearerOrToken(scope: string) {
  return [...bearer, { apiTokenAuth: [scope] }];
}

/** The query of a route without parameters: unknown ones are rejected, not ignored. */
const NoQuery = closed({});

/**
 * Adds what every operation has: no parameters in the query unless it names them, the status of its
 * success if it declares only one, and the errors that can occur anywhere. One that declares its own
 * 400 has errors of another format.
 */
function completeOperation(route: RouteOptions): void {
  const { schema } = route;
  if (!schema?.operationId) return;
  const declared = Object.assign({}, schema.response);
  const [success = 200, ...others] = Object.keys(declared)
    .map(Number)
    .filter((code) => code < 300);
  if (success !== 200 && others.length === 0) {
    const setStatus: preHandlerHookHandler = (_request, reply, done) => {
      reply.code(success);
      done();
    };
    route.preHandler = [route.preHandler ?? [], setStatus].flat();
  }
  const errors = problems(400, ...(schema.body ? ([413, 415] as const) : []), 500, 503);
  const response = 400 in declared ? declared : { ...errors, ...declared };
  route.schema = { querystring: NoQuery, ...schema, response };
}

/** Puts a group of operations under a heading of the document. Added as an `onRoute` hook. */
export function tagged(tag: string) {
  return (route: RouteOptions): void => {
    route.schema = { tags: [tag], ...route.schema };
  };
}

/** Declares that a group of operations needs a learner's session. Added as an `onRoute` hook. */
export function describeSession(route: RouteOptions): void {
  const response = Object.assign(problems(401, 403), route.schema?.response);
  route.schema = { security: [{ session: [] }], ...route.schema, response };
}

/**
 * The content security policy of Swagger UI: its own files, and the pictures inside its stylesheet.
 * It styles its elements by script, which the policy allows.
 */
const DOCS_POLICY = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'connect-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
  'img-src': "'self' data:",
  'script-src': "'self'",
  'style-src': "'self'",
};

/** The OpenAPI document at /openapi.json and Swagger UI at /docs. */
export const openapi = fp(async (app) => {
  const configs = new Map<string | undefined, FastifyContextConfig>();

  app.addHook('onRoute', completeOperation);

  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Band8 API',
        version: '1',
        description:
          'Model answers for IELTS Academic Writing. The API only changes by addition. Every error response has the same body: `Problem`.',
        contact: { name: 'The owner of this site' },
        license: { name: 'MIT', identifier: 'MIT' },
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token returned by `POST /api/auth/login`.',
          },
          apiTokenAuth: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'band8_…',
            description:
              'An API token, which administrators create for a program. Each operation names the scope that it needs; operations that only name `bearer` are for people. Public reads need no token, but accept one: an invalid one gets 401. `RateLimit` says how many calls are left in this minute; after the last one it gets 429 with `Retry-After`.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: 'band8_session',
            description:
              'The cookie set by `POST /api/auth/sign-in`; on HTTPS sites its name is `__Host-band8_session`. Programs must also send the site’s address as `Origin` with every writing call.',
          },
        },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: [
        { name: 'Answers', description: 'Published model answers.' },
        {
          name: 'Archive',
          description: 'Published answers by exam date, question type, tag and term.',
        },
        { name: 'Glossary', description: 'Key vocabulary that readers can look up.' },
        { name: 'Visitors', description: 'What readers send: model answers and messages.' },
        { name: 'Accounts', description: 'Learners’ accounts. Registration may be switched off.' },
        { name: 'Study', description: 'What a learner saved, starred and practised.' },
        { name: 'Comments', description: 'Comments under answers. They may be switched off.' },
        { name: 'Authentication', description: 'Administrators’ signing in and out.' },
        { name: 'Administration', description: 'Writing and publishing. Needs a bearer token.' },
        { name: 'Site', description: 'The settings that public pages need.' },
        { name: 'Health', description: 'For load balancers and monitoring.' },
      ],
    },
    transform: ({ schema, url, route }) => {
      if (schema?.operationId) configs.set(schema.operationId, route.config ?? {});
      return { schema, url };
    },
    transformObject: (made) => {
      if (!('openapiObject' in made)) return made.swaggerObject;
      const { paths = {} } = made.openapiObject;
      // Bodies are documented as required, but this one is empty and may be left out.
      const { requestBody } = paths['/api/cloudinary-signature']?.post ?? {};
      if (requestBody && 'required' in requestBody) requestBody.required = false;
      return completeDocument(made.openapiObject, configs);
    },
    // Otherwise the schemas would be called def-0, def-1, …
    refResolver: {
      buildLocalReference: (json, _baseUri, _fragment, index) => String(json.$id ?? `def-${index}`),
    },
  });
  await app.register(async (open) => {
    open.addHook('onRoute', staysOpen);
    await open.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: DOCS_POLICY,
      theme: { title: 'Band8 API' },
      uiConfig: {
        tryItOutEnabled: true,
        displayRequestDuration: true,
        deepLinking: true,
        // Without the top bar, which has an inline style and requests other documents.
        layout: 'BaseLayout',
      },
    });
    open.addHook('onRoute', openToAnyOrigin);
    open.get('/openapi.json', { schema: { hide: true }, handler: () => app.swagger() });
  });
});
