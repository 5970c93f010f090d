import type { MailSite } from '../../mail/queries.ts';
import { hashOfCode, randomCode } from '../typedCodes.ts';
import { Invitation, type StoredInvitation } from './model.ts';

/** Only an invitation that can still be accepted. */
export const isOpen = () => ({ expiresAt: { $gt: new Date() } });

/**
 * Gives an open invitation a new code, so that an earlier link stops working. Only a hash is stored.
 * @returns the code; nothing if the invitation has ended meanwhile
 */
export async function renewCode(
  which: Partial<Pick<StoredInvitation, '_id' | 'email'>>,
  { isEmailed }: Pick<StoredInvitation, 'isEmailed'>,
): Promise<string | undefined> {
  const code = randomCode();
  const { matchedCount } = await Invitation.updateOne(
    { ...which, ...isOpen() },
    { codeHash: hashOfCode(code), isEmailed },
  );
  return matchedCount === 1 ? code : undefined;
}

/** The link of an invitation. The code is in the fragment, which reaches no server log. */
export function invitationLink({ publicUrl }: Pick<MailSite, 'publicUrl'>, code: string): string {
  return `${publicUrl}/admin/invitation#${code}`;
}
