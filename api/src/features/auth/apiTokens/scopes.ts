import type { STAFF_OPERATIONS } from '../staff/permissions.ts';
import type { TokenScope } from './schema.ts';

/** For people only: an API token may never call it, whatever its scopes. */
const PEOPLE = null;

/**
 * The scope that an API token needs for each operation of the staff group. `docs/roles.md` shows
 * this table. One’s own account, staff, tokens and whatever needs a recently entered password are
 * for people only.
 */
export const TOKEN_OPERATIONS = {
  // The own account.
  verifyToken: PEOPLE,
  logout: PEOPLE,
  changePassword: PEOPLE,
  confirmPassword: PEOPLE,
  getSavedFilters: PEOPLE,
  updateSavedFilters: PEOPLE,
  getStaffAccount: PEOPLE,
  updateStaffAccount: PEOPLE,
  changeStaffEmail: PEOPLE,
  confirmStaffEmail: PEOPLE,
  listStaffSessions: PEOPLE,
  endAllStaffSessions: PEOPLE,
  endStaffSession: PEOPLE,
  startSecondFactor: PEOPLE,
  confirmSecondFactor: PEOPLE,
  replaceRecoveryCodes: PEOPLE,
  removeSecondFactor: PEOPLE,

  // Answers. A review and its notes are a conversation between people.
  getDashboardStats: 'readAll',
  listModelAnswers: 'readAll',
  createModelAnswer: 'writeAnswers',
  getModelAnswer: 'readAll',
  updateModelAnswer: 'writeAnswers',
  deleteModelAnswer: 'writeAnswers',
  previewModelAnswer: 'writeAnswers',
  listSimilarAnswers: 'readAll',
  listRevisions: 'readAll',
  getRevision: 'readAll',
  restoreRevision: 'writeAnswers',
  changeModelAnswers: 'writeAnswers',
  duplicateModelAnswer: 'writeAnswers',
  listTags: 'readAll',
  renameTag: 'writeAnswers',
  deleteTag: 'writeAnswers',
  getWorkingCopy: 'readAll',
  saveWorkingCopy: 'writeAnswers',
  publishWorkingCopy: 'writeAnswers',
  discardWorkingCopy: 'writeAnswers',
  listPreviewLinks: 'readAll',
  createPreviewLink: 'writeAnswers',
  withdrawPreviewLink: 'writeAnswers',
  getCalendar: 'readAll',
  reviewModelAnswer: PEOPLE,
  listAnswerNotes: PEOPLE,
  createAnswerNote: PEOPLE,
  deleteAnswerNote: PEOPLE,

  // What a text needs.
  signUpload: 'writeAnswers',
  listPictures: 'readAll',
  getPicture: 'readAll',
  updatePicture: 'writeAnswers',
  deletePicture: 'writeAnswers',
  cropPicture: 'writeAnswers',
  replacePicture: 'writeAnswers',
  getUnusedPictures: 'readAll',
  deleteUnusedPictures: 'writeAnswers',
  listGlossaryTerms: 'readAll',
  createGlossaryTerm: 'writeGlossary',
  updateGlossaryTerm: 'writeGlossary',
  deleteGlossaryTerm: 'writeGlossary',

  // What visitors send, which names them, and what they read.
  getInboxCounts: 'readAll',
  listMessages: 'manage',
  updateMessage: 'manage',
  deleteMessage: 'manage',
  listAllComments: 'manage',
  decideOnComments: 'manage',
  getAnalyticsOverview: 'readAnalytics',
  getContentPerformance: 'readAnalytics',
  getAnswerAnalytics: 'readAnalytics',
  deleteSampleAnalytics: 'manage',

  // The site and its people.
  getSettings: 'readAll',
  updateSettings: 'manage',
  listStaff: PEOPLE,
  inviteStaff: PEOPLE,
  resendInvitation: PEOPLE,
  removeInvitation: PEOPLE,
  updateStaff: PEOPLE,
  listApiTokens: PEOPLE,
  createApiToken: PEOPLE,
  revokeApiToken: PEOPLE,
  // A webhook would outlive the token that created it.
  listWebhooks: PEOPLE,
  createWebhook: PEOPLE,
  updateWebhook: PEOPLE,
  deleteWebhook: PEOPLE,
  rotateWebhookSecret: PEOPLE,
  testWebhook: PEOPLE,
  listWebhookDeliveries: PEOPLE,
  redeliverWebhook: PEOPLE,
  listUsers: 'manage',
  resetStaffSecondFactor: PEOPLE,
  suspendUser: 'manage',
  resendUserConfirmation: 'manage',
  deleteUser: 'manage',
  listAuditEntries: 'manage',
  exportAuditEntries: PEOPLE,
  exportContent: PEOPLE,
  importContent: 'manage',
  getSystem: 'manage',
} as const satisfies Record<keyof typeof STAFF_OPERATIONS, TokenScope | null>;
