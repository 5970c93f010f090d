import type {
  FastifyContextConfig,
  FastifyRequest,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { CodedError } from '../../../errors.ts';
import { bearer, bearerOrToken } from '../../../plugins/openapi.ts';
import { problems } from '../../../plugins/responses.ts';
import type { TokenScope } from '../apiTokens/schema.ts';
import { MAX_CALLS } from '../apiTokens/tokens.ts';
import type { StaffRole } from '../schema.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The lowest role that may call this operation of the staff group: an editor may do all that an
     * author may, an administrator everything. What an author may do with an answer also depends on
     * the answer: see `answers/ownership.ts`.
     */
    role?: StaffRole;
    /**
     * The scope that an API token needs; without one it is for people only, such as one’s own
     * account, staff, tokens, and whatever needs a recently entered password.
     */
    scope?: TokenScope;
  }
}

const RANKS = { author: 1, editor: 2, admin: 3 } as const satisfies Record<StaffRole, number>;

/** Whether a role may do what the lowest role may. */
export function hasRole(role: StaffRole, lowest: StaffRole): boolean {
  return RANKS[role] >= RANKS[lowest];
}

const NAMES = { author: 'staff', editor: 'editors', admin: 'administrators' } as const;

const wrongRole = new CodedError(
  'FORBIDDEN',
  'Only administrators can do this. Ask one of them if you need it.',
);

const tooManyCalls = new CodedError(
  'TOO_MANY_CALLS',
  `This API token has made ${MAX_CALLS} calls within a minute. Try again in 1 minute.`,
);

/**
 * Stops the start if a route of the staff group doesn’t name its role, and adds to the contract who
 * may call it. Added to the group as an `onRoute` hook. `docs/roles.md` shows all of them.
 */
export function requireRole(route: RouteOptions): void {
  const { role, scope } = route.config ?? {};
  if (!role) {
    throw new Error(`${route.method} ${route.url} doesn’t say in its config which role it needs.`);
  }
  const { description = '', response } = route.schema ?? {};
  const errors = problems(401, wrongRole, ...(scope ? [tooManyCalls] : []));
  if (scope) route.config = { ...route.config, takesApiTokens: true };
  const schema = {
    security: bearer,
    ...route.schema,
    ...(scope && {
      description: `${description} API tokens need the scope \`${scope}\`.`.trim(),
      security: bearerOrToken(scope),
    }),
    response: Object.assign(errors, response),
    'x-role': role,
  };
  route.schema = schema;
}

/** Lets API tokens call a public read, too. Added to the group as an `onRoute` hook. */
export function describeTokenUse(route: RouteOptions): void {
  if (route.schema?.hide) return;
  route.config = { ...route.config, takesApiTokens: true };
  const response = Object.assign(problems(401, tooManyCalls), route.schema?.response);
  route.schema = { ...route.schema, response };
}

/** Why the caller may not do this; nothing if they may. */
function refusalOf(
  { role, tokenScopes }: FastifyRequest['staff'],
  { role: lowest = 'admin', scope }: FastifyContextConfig,
): string | undefined {
  if (!tokenScopes) {
    if (hasRole(role, lowest)) return undefined;
    return `Only ${NAMES[lowest]} can do this. Ask one of them if you need it.`;
  }
  if (!scope) return 'API tokens can’t do this. Sign in instead.';
  if (tokenScopes.includes(scope)) return undefined;
  return `This API token can’t do this: it doesn’t have the scope ${scope}.`;
}

/**
 * Refuses a member of staff whose role may not call the operation, and an API token without its
 * scope. Added to the group after `requireStaff`.
 */
export const requirePermission: onRequestAsyncHookHandler = async ({ staff, routeOptions }) => {
  const refusal = refusalOf(staff, routeOptions.config);
  if (refusal) throw new CodedError('FORBIDDEN', refusal);
};
