import { TOKEN_SCOPES, type TokenScope } from '../../api/src/features/auth/apiTokens/schema.ts';
import { createCaller } from './calls.ts';

/** Several for each scope, because the calls of each are limited. */
const TOKENS_FOR_EACH = 10;
const DAYS = 1;

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** The API tokens of one scope, and the operations that they may call. */
export interface ScopeAccess {
  tokens: string[];
  operations: string[];
}

/** Whether a token with this scope may call it; every token may read what is published. */
function isAllowed(method: string, { security = [], responses }: Operation, scope: TokenScope) {
  if (scope === 'readPublished')
    return security.length === 0 && method === 'get' && '401' in responses;
  return security.some(({ apiToken = [] }) => apiToken.includes(scope));
}

/** Creates API tokens of each scope, and finds in the contract what they may call. */
export async function createApiTokens(
  url: string,
  token: string,
): Promise<Record<string, ScopeAccess>> {
  const call = createCaller(url, { authorization: `Bearer ${token}` });
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const all = Object.values(paths).flatMap((methods) => Object.entries(methods));
  const access: Record<string, ScopeAccess> = {};
  for (const scope of TOKEN_SCOPES) {
    const tokens: string[] = [];
    for (let number = 1; number <= TOKENS_FOR_EACH; number += 1) {
      const input = { name: `${scope} ${number}`, scopes: [scope], days: DAYS };
      const created = await call('/api/admin/tokens', input);
      tokens.push(((await created.json()) as { token: string }).token);
    }
    const operations = all
      .filter(([method, operation]) => isAllowed(method, operation, scope))
      .map(([, { operationId }]) => operationId);
    access[scope] = { tokens, operations };
  }
  return access;
}
