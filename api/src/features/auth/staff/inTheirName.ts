import { listScheduledBy, renameScheduled } from '../../answers/planning/write.ts';
import {
  listPreviewLinksBy,
  PreviewLink,
  withdrawPreviewLinksBy,
} from '../../answers/previews/queries.ts';
import { listWebhooksBy, Webhook } from '../../webhooks/queries.ts';
import { switchOffWebhooksBy } from '../../webhooks/write.ts';
import { listApiTokensBy, revokeApiTokensBy } from '../apiTokens/tokens.ts';
import { isOpen } from '../codes.ts';
import { AccountMail, ApiToken, Invitation } from '../model.ts';
import { readStaff } from './queries.ts';
import type { Endable } from './schema.ts';

/** Ends what somebody has set up, in a transaction, and returns the names of what it was. */
export const END = {
  tokens: revokeApiTokensBy,
  webhooks: switchOffWebhooksBy,
  previewLinks: withdrawPreviewLinksBy,
} as const satisfies Record<Endable, (email: string) => Promise<string[]>>;

/**
 * What a member of staff has set up that goes on without them.
 * @throws CodedError 404 `USER_NOT_FOUND`.
 */
export async function listInTheirName(id: string) {
  const { email } = await readStaff(id);
  const [invitations, tokens, webhooks, previewLinks, scheduled] = await Promise.all([
    Invitation.distinct('email', { invitedBy: email, ...isOpen() }),
    listApiTokensBy(email),
    listWebhooksBy(email),
    listPreviewLinksBy(email),
    listScheduledBy(email),
  ]);
  return { invitations: invitations.sort(), tokens, webhooks, previewLinks, scheduled };
}

/** What has been ended, by the names that `listInTheirName` uses. */
export type Ended = Partial<Record<Endable | 'invitations', string[]>>;

/**
 * Removes all invitations of somebody who may not invite any more.
 * @returns the invited addresses
 */
export async function endInvitationsBy(email: string): Promise<string[]> {
  const invited = await Invitation.distinct('email', { invitedBy: email });
  await Invitation.deleteMany({ invitedBy: email });
  await AccountMail.deleteMany({ kind: 'invitation', to: { $in: invited } });
  return invited.sort();
}

/** Follows a person’s new address in everything that `listInTheirName` lists. */
export async function renameMaker(from: string, to: string): Promise<void> {
  await Invitation.updateMany({ invitedBy: from }, { invitedBy: to });
  await ApiToken.updateMany({ createdBy: from }, { createdBy: to });
  await Webhook.updateMany({ createdBy: from }, { createdBy: to }, { timestamps: false });
  await PreviewLink.updateMany({ createdBy: from }, { createdBy: to });
  await renameScheduled(from, to);
}
