import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { ApiToken } from '../model.ts';
import { ApiTokenInput, ApiTokens, CreatedApiToken } from './schema.ts';
import { createApiToken, findByName, nameTaken, toApiToken, tokenNotFound } from './tokens.ts';

/** The API tokens of the site. Must be registered behind authentication. */
export const apiTokenRoutes: Routes = async (app) => {
  app.get('/api/admin/tokens', {
    config: { role: 'admin' },
    schema: {
      operationId: 'listApiTokens',
      summary: 'List the API tokens',
      description: 'By name, with those that have ended.',
      response: { 200: ref(ApiTokens) },
    },
    handler: async () => ({ tokens: (await findByName()).map(toApiToken) }),
  });

  app.post('/api/admin/tokens', {
    preHandler: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Created an API token' },
    schema: {
      operationId: 'createApiToken',
      summary: 'Create an API token',
      description:
        'Only this response has the token, so no `Idempotency-Key` is accepted. Needs a password entered within the last 10 minutes.',
      body: ref(ApiTokenInput),
      response: {
        201: success('The new token.', CreatedApiToken, 'Cache-Control'),
        ...problems(403, nameTaken()),
      },
    },
    handler: ({ body, staff }) => createApiToken(body, staff),
  });

  app.delete('/api/admin/tokens/:id', {
    config: { role: 'admin', audit: 'Revoked an API token' },
    schema: {
      operationId: 'revokeApiToken',
      summary: 'Revoke an API token',
      description: 'From now on it is refused.',
      params: IdParams,
      response: { 204: noContent('Revoked.'), ...problems(tokenNotFound()) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const { name } = await ApiToken.findByIdAndDelete(id).orFail(tokenNotFound).lean();
      request.auditTarget = { targetId: id, targetLabel: name };
    },
  });
};
