import type { Schemas } from '@band8/client';
import type { operations } from '@band8/client/schema';
import { count } from '../../../lib/format.ts';

type AuditEntry = Schemas['AuditEntry'];

/** Logged actions: an operation of the contract or one of the others. */
type Possible =
  | keyof operations
  | 'loginFailed'
  | 'codeFailed'
  | 'recoveryCodeUsed'
  | 'passwordReset'
  | 'accessRefused'
  | 'invitationAccepted'
  | 'updateAnalyticsCode'
  | 'publishScheduled';

/** The actions in words, without the user, in the order of the filter. */
export const ACTIONS = {
  login: 'Signed in',
  loginFailed: 'Failed to sign in',
  codeFailed: 'Entered the right password and a wrong code',
  recoveryCodeUsed: 'Used a recovery code',
  passwordReset: 'Set a new password by email',
  accessRefused: 'Sent an invalid token',
  logout: 'Signed out',
  confirmPassword: 'Entered their password again',
  changePassword: 'Changed their password',
  updateStaffAccount: 'Changed their name',
  changeStaffEmail: 'Asked for another email address',
  confirmStaffEmail: 'Changed their email address',
  endStaffSession: 'Signed out one of their devices',
  endAllStaffSessions: 'Signed out everywhere',
  confirmSecondFactor: 'Set up their second factor',
  replaceRecoveryCodes: 'Created new recovery codes',
  removeSecondFactor: 'Removed their second factor',
  resetStaffSecondFactor: 'Removed somebody’s second factor',
  createModelAnswer: 'Created an answer',
  updateModelAnswer: 'Changed an answer',
  publishScheduled: 'Published as scheduled',
  restoreRevision: 'Restored an earlier version',
  saveWorkingCopy: 'Started a working copy',
  publishWorkingCopy: 'Published a working copy',
  discardWorkingCopy: 'Discarded a working copy',
  createPreviewLink: 'Created a preview link',
  withdrawPreviewLink: 'Withdrew a preview link',
  reviewModelAnswer: 'Asked for changes, or declined an answer',
  createAnswerNote: 'Wrote a note on an answer',
  deleteAnswerNote: 'Deleted a note on an answer',
  deleteModelAnswer: 'Deleted an answer',
  changeModelAnswers: 'Changed several answers',
  duplicateModelAnswer: 'Copied an answer as a draft',
  renameTag: 'Renamed or merged a tag',
  deleteTag: 'Deleted a tag',
  updateMessage: 'Changed a message’s status',
  deleteMessage: 'Deleted a message',
  createGlossaryTerm: 'Added a glossary term',
  updateGlossaryTerm: 'Changed a glossary term',
  deleteGlossaryTerm: 'Deleted a glossary term',
  updatePicture: 'Changed a picture’s alternative text',
  replacePicture: 'Replaced a picture in answers',
  cropPicture: 'Cropped a picture',
  deletePicture: 'Deleted a picture',
  deleteUnusedPictures: 'Deleted unused pictures',
  decideOnComments: 'Decided on comments',
  inviteStaff: 'Invited somebody to the back office',
  resendInvitation: 'Sent an invitation again',
  removeInvitation: 'Removed an invitation',
  invitationAccepted: 'Accepted an invitation',
  updateStaff: 'Changed the account of a member of staff',
  createApiToken: 'Created an API token',
  revokeApiToken: 'Revoked an API token',
  createWebhook: 'Created a webhook',
  updateWebhook: 'Changed a webhook',
  deleteWebhook: 'Deleted a webhook',
  rotateWebhookSecret: 'Gave a webhook another secret',
  testWebhook: 'Sent a test event',
  redeliverWebhook: 'Sent a webhook delivery again',
  suspendUser: 'Suspended a learner, or ended a suspension',
  resendUserConfirmation: 'Sent a learner the confirmation email again',
  deleteUser: 'Deleted a learner’s account',
  importContent: 'Imported content',
  exportContent: 'Exported content',
  exportAuditEntries: 'Exported the audit log',
  updateSettings: 'Changed the settings',
  updateAnalyticsCode: 'Changed the analytics code',
  deleteSampleAnalytics: 'Removed the sample figures',
} as const satisfies Partial<Record<Possible, string>>;

type AuditAction = keyof typeof ACTIONS;

function isKnownAction(action: string): action is AuditAction {
  return Object.hasOwn(ACTIONS, action);
}

/** The action in words; unknown actions keep the log's name. */
export function actionText(action: string): string {
  return isKnownAction(action) ? ACTIONS[action] : action;
}

const LEAVES_AN_ANSWER: readonly string[] = [
  'createModelAnswer',
  'updateModelAnswer',
  'publishScheduled',
  'restoreRevision',
  'duplicateModelAnswer',
  'saveWorkingCopy',
  'publishWorkingCopy',
  'discardWorkingCopy',
  'createPreviewLink',
  'withdrawPreviewLink',
  'reviewModelAnswer',
  'createAnswerNote',
  'deleteAnswerNote',
] satisfies AuditAction[];

/** The answer that an action changed, unless it was deleted. */
export function answerOf({ action, targetId }: AuditEntry): string | undefined {
  return LEAVES_AN_ANSWER.includes(action) ? targetId : undefined;
}

/** The text that finds the learner of an action on the page 'Users', unless they were deleted. */
export function learnerOf({ action, targetLabel }: AuditEntry): string | undefined {
  return action === 'suspendUser' || action === 'resendUserConfirmation' ? targetLabel : undefined;
}

const BULK_LABEL = /^(\w+): (\d+) (answer|comment)s?(: .+)?$/;
const BULK_WORDS: Partial<Record<string, string>> = {
  publish: 'published',
  draft: 'moved to draft',
  delete: 'deleted',
  approve: 'approved',
  remove: 'removed',
  restore: 'restored',
  addTags: 'tagged',
  removeTags: 'untagged',
  setAuthor: 'given an author',
  tag: 'changed',
};

/** The object's label, or its id if it has no label. */
export function targetText({ targetLabel, targetId }: AuditEntry): string | undefined {
  const [, act = '', number, noun = '', values = ''] = BULK_LABEL.exec(targetLabel ?? '') ?? [];
  const done = BULK_WORDS[act];
  if (done) return `${count(Number(number), noun)} ${done}${values}`;
  return targetLabel ?? targetId;
}
