import type { onRequestAsyncHookHandler, RouteOptions } from 'fastify';
import { CodedError } from '../../../errors.ts';
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
  updateStaff: 'admin',
  listUsers: 'admin',
  resetStaffSecondFactor: 'admin',
  suspendUser: 'admin',
  resendUserConfirmation: 'admin',
  deleteUser: 'admin',
  listAuditEntries: 'admin',
  exportAuditEntries: 'admin',
  exportContent: 'admin',
  importContent: 'admin',
} as const satisfies Record<string, StaffRole>;

const RANKS = { author: 1, editor: 2, admin: 3 } as const satisfies Record<StaffRole, number>;

/** Whether a role may do what the lowest role may. */
export function hasRole(role: StaffRole, lowest: StaffRole): boolean {
  return RANKS[role] >= RANKS[lowest];
}

const NAMES = { author: 'staff', editor: 'editors', admin: 'administrators' } as const;

function lowestRole({ schema = {} }: Pick<RouteOptions, 'schema'>): StaffRole | undefined {
  const table: Readonly<Record<string, StaffRole>> = STAFF_OPERATIONS;
  return table[String(Reflect.get(schema, 'operationId'))];
}

/**
 * Stops the start if a route of the staff group isn’t in the table. Added to the group as an
 * `onRoute` hook.
 */
export function requireEntry(route: RouteOptions): void {
  if (lowestRole(route)) return;
  throw new Error(`${route.method} ${route.url} has no entry in STAFF_OPERATIONS.`);
}

/**
 * Refuses a member of staff whose role may not call the operation. Added to the group after
 * `requireStaff`.
 */
export const requireRole: onRequestAsyncHookHandler = async ({ staff, routeOptions }) => {
  const lowest = lowestRole(routeOptions) ?? 'admin';
  if (hasRole(staff.role, lowest)) return;
  const message = `Only ${NAMES[lowest]} can do this. Ask one of them if you need it.`;
  throw new CodedError(403, 'FORBIDDEN', message);
};
