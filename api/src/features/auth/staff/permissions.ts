import type { FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { CodedError } from '../../../errors.ts';
import { bearerOrToken } from '../../../plugins/openapi.ts';
import { problem } from '../../../plugins/openapiErrors.ts';
import { MAX_CALLS } from '../apiTokens/queries.ts';
import type { TokenScope } from '../apiTokens/schema.ts';
import { TOKEN_OPERATIONS } from '../apiTokens/scopes.ts';
import type { StaffRole } from '../schema.ts';

/**
 * The lowest role that may call each operation of the staff group: an editor may do all that an
 * author may, an administrator everything. What an author may do with an answer also depends on the
 * answer: see `answers/ownership.ts`. `docs/roles.md` shows this table.
 */
export const STAFF_OPERATIONS = {
  // The own account.
  verifyToken: 'author',
  logout: 'author',
  changePassword: 'author',
  confirmPassword: 'author',
  getSavedFilters: 'author',
  updateSavedFilters: 'author',
  getStaffAccount: 'author',
  updateStaffAccount: 'author',
  changeStaffEmail: 'author',
  confirmStaffEmail: 'author',
  listStaffSessions: 'author',
  endAllStaffSessions: 'author',
  endStaffSession: 'author',
  startSecondFactor: 'author',
  confirmSecondFactor: 'author',
  replaceRecoveryCodes: 'author',
  removeSecondFactor: 'author',

  // Answers; authors only reach their own.
  getDashboardStats: 'author',
  listModelAnswers: 'author',
  createModelAnswer: 'author',
  getModelAnswer: 'author',
  updateModelAnswer: 'author',
  deleteModelAnswer: 'author',
  previewModelAnswer: 'author',
  listSimilarAnswers: 'author',
  listRevisions: 'author',
  getRevision: 'author',
  restoreRevision: 'author',
  changeModelAnswers: 'editor',
  duplicateModelAnswer: 'author',
  listTags: 'author',
  renameTag: 'editor',
  deleteTag: 'editor',
  getWorkingCopy: 'editor',
  saveWorkingCopy: 'editor',
  publishWorkingCopy: 'editor',
  discardWorkingCopy: 'editor',
  listPreviewLinks: 'editor',
  createPreviewLink: 'editor',
  withdrawPreviewLink: 'editor',
  getCalendar: 'editor',
  reviewModelAnswer: 'editor',
  listAnswerNotes: 'author',
  createAnswerNote: 'author',
  deleteAnswerNote: 'author',

  // What a text needs.
  signUpload: 'author',
  listPictures: 'author',
  getPicture: 'editor',
  updatePicture: 'editor',
  deletePicture: 'editor',
  cropPicture: 'editor',
  replacePicture: 'editor',
  getUnusedPictures: 'editor',
  deleteUnusedPictures: 'editor',
  listGlossaryTerms: 'author',
  createGlossaryTerm: 'editor',
  updateGlossaryTerm: 'editor',
  deleteGlossaryTerm: 'editor',

  // What visitors send, and what they read.
  getInboxCounts: 'editor',
  listMessages: 'editor',
  updateMessage: 'editor',
  deleteMessage: 'editor',
  listAllComments: 'editor',
  decideOnComments: 'editor',
  getAnalyticsOverview: 'editor',
  getContentPerformance: 'editor',
  getAnswerAnalytics: 'editor',
  deleteSampleAnalytics: 'editor',

  // The site. The form of an answer reads the limits for pictures from the settings.
  getSettings: 'author',
  updateSettings: 'admin',
  listStaff: 'admin',
  inviteStaff: 'admin',
  resendInvitation: 'admin',
  removeInvitation: 'admin',
  listInTheirName: 'admin',
  updateStaff: 'admin',
  listApiTokens: 'admin',
  createApiToken: 'admin',
  revokeApiToken: 'admin',
  listWebhooks: 'admin',
  createWebhook: 'admin',
  updateWebhook: 'admin',
  deleteWebhook: 'admin',
  rotateWebhookSecret: 'admin',
  testWebhook: 'admin',
  listWebhookDeliveries: 'admin',
  redeliverWebhook: 'admin',
  listUsers: 'admin',
  resetStaffSecondFactor: 'admin',
  suspendUser: 'admin',
  resendUserConfirmation: 'admin',
  deleteUser: 'admin',
  listAuditEntries: 'admin',
  exportAuditEntries: 'admin',
  exportContent: 'admin',
  importContent: 'admin',
  getSystem: 'admin',
} as const satisfies Record<string, StaffRole>;

const RANKS = { author: 1, editor: 2, admin: 3 } as const satisfies Record<StaffRole, number>;

/** Whether a role may do what the lowest role may. */
export function hasRole(role: StaffRole, lowest: StaffRole): boolean {
  return RANKS[role] >= RANKS[lowest];
}

const NAMES = { author: 'staff', editor: 'editors', admin: 'administrators' } as const;

type Operation = keyof typeof STAFF_OPERATIONS;

/** The operation of a route of the staff group; nothing if it isn’t in both tables. */
function operationOf({ schema = {} }: Pick<RouteOptions, 'schema'>): Operation | undefined {
  const id = String(Reflect.get(schema, 'operationId'));
  const isKnown = Object.hasOwn(STAFF_OPERATIONS, id) && Object.hasOwn(TOKEN_OPERATIONS, id);
  return isKnown ? (id as Operation) : undefined;
}

const tooManyCalls = problem(429, {
  code: 'TOO_MANY_CALLS',
  detail: `This API token has made ${MAX_CALLS} calls within a minute. Try again in 1 minute.`,
});

/**
 * Stops the start if a route of the staff group isn’t in both tables, and adds to its description
 * what API tokens may do. Added to the group as an `onRoute` hook.
 */
export function requireEntry(route: RouteOptions): void {
  const operation = operationOf(route);
  if (!operation) {
    throw new Error(
      `${route.method} ${route.url} has no entry in STAFF_OPERATIONS or TOKEN_OPERATIONS.`,
    );
  }
  const scope = TOKEN_OPERATIONS[operation];
  if (!scope) return;
  const { description = '', response } = route.schema ?? {};
  route.config = { ...route.config, takesApiTokens: true };
  route.schema = {
    ...route.schema,
    description: `${description} API tokens need the scope \`${scope}\`.`.trim(),
    security: bearerOrToken(scope),
    response: Object.assign({ 429: tooManyCalls }, response),
  };
}

/** Lets API tokens call a public read, too. Added to the group as an `onRoute` hook. */
export function describeTokenUse(route: RouteOptions): void {
  if (route.schema?.hide) return;
  route.config = { ...route.config, takesApiTokens: true };
  const response = Object.assign({ 401: problem(401), 429: tooManyCalls }, route.schema?.response);
  route.schema = { ...route.schema, response };
}

/** Why the caller may not do this; nothing if they may. */
function refusalOf(
  { role, tokenScopes }: FastifyRequest['staff'],
  operation: Operation | undefined,
): string | undefined {
  if (!tokenScopes) {
    const lowest = operation ? STAFF_OPERATIONS[operation] : 'admin';
    if (hasRole(role, lowest)) return undefined;
    return `Only ${NAMES[lowest]} can do this. Ask one of them if you need it.`;
  }
  const scope: TokenScope | null = operation ? TOKEN_OPERATIONS[operation] : null;
  if (!scope) return 'API tokens can’t do this. Sign in instead.';
  if (tokenScopes.includes(scope)) return undefined;
  return `This API token can’t do this: it doesn’t have the scope ${scope}.`;
}

/**
 * Refuses a member of staff whose role may not call the operation, and an API token without its
 * scope. Added to the group after `requireStaff`.
 */
export const requirePermission: onRequestAsyncHookHandler = async ({ staff, routeOptions }) => {
  const refusal = refusalOf(staff, operationOf(routeOptions));
  if (refusal) throw new CodedError(403, 'FORBIDDEN', refusal);
};
