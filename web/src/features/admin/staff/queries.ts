import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';

export type StaffAccount = Schemas['StaffAccount'];
export type Invitation = Schemas['Invitation'];
export type SentInvitation = Schemas['SentInvitation'];

/** All accounts of the back office, and the open invitations. */
export function staffQuery() {
  return queryOptions({
    queryKey: ['admin', 'staff'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/staff', { signal }),
        () => 'Failed to fetch the staff',
      ),
    refetchOnMount: 'always',
    retryOnMount: true,
  });
}

/** What a member of staff has set up that goes on without them. */
export function inTheirNameQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'staff', id, 'inTheirName'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () =>
          adminApi.GET('/api/admin/staff/{id}/in-their-name', { params: { path: { id } }, signal }),
        () => 'Failed to fetch what goes on in their name',
      ),
    // Somebody decides by it.
    gcTime: 0,
  });
}

/** Invites somebody; a site without email gets the link to pass on. */
export function inviteStaff(body: Schemas['NewInvitation']): Promise<SentInvitation> {
  return dataOf(adminApi.POST('/api/admin/invitations', { body }));
}

/** Sends an invitation again; earlier links stop working. */
export function resendInvitation(id: string): Promise<SentInvitation> {
  const params = { path: { id } };
  return dataOf(adminApi.POST('/api/admin/invitations/{id}/renewal', { params }));
}

export async function removeInvitation(id: string): Promise<void> {
  const params = { path: { id } };
  await adminApi.DELETE('/api/admin/invitations/{id}', { params });
}

/** Changes a role, or deactivates or reactivates an account. */
export function updateStaff(id: string, body: Schemas['StaffUpdate']): Promise<StaffAccount> {
  const params = { path: { id } };
  return dataOf(adminApi.PUT('/api/admin/staff/{id}', { params, body }));
}

/** Removes the second factor of somebody who has lost it. */
export async function resetSecondFactor(id: string): Promise<void> {
  const params = { path: { id } };
  await adminApi.DELETE('/api/admin/staff/{id}/second-factor', { params });
}

/** Who is invited by a code. */
export function readInvitation(code: string): Promise<Schemas['Invitee']> {
  return dataOf(adminApi.POST('/api/auth/invitation', { body: { code } }));
}

/** Creates the account of an invited person, and signs in. */
export async function acceptInvitation(
  body: Schemas['InvitationAcceptance'],
): Promise<Schemas['SignIn']> {
  const { email } = await dataOf(adminApi.POST('/api/auth/invitation/acceptance', { body }));
  const { password } = body;
  return dataOf(adminApi.POST('/api/auth/login', { body: { email, password } }));
}
