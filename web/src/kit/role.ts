import type { Schemas } from '@band8/client';
import { createContext, use } from 'react';

export type StaffRole = Schemas['StaffRole'];

/** From the lowest to the highest. */
export const ROLES: readonly StaffRole[] = ['author', 'editor', 'admin'];

/** The roles in words, as the sidebar and the list of staff show them. */
export const ROLE_NAMES = {
  author: 'Author',
  editor: 'Editor',
  admin: 'Administrator',
} as const satisfies Record<StaffRole, string>;

/** Whether a role may do what the lowest role may. The server decides; screens only follow it. */
export function hasRole(role: StaffRole, lowest: StaffRole): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(lowest);
}

/** The role of the signed-in person, provided by the layout; the lowest where nobody provides it. */
export const RoleContext = createContext<StaffRole>('author');

/** Whether the signed-in person has at least this role. */
export function useHasRole(lowest: StaffRole): boolean {
  return hasRole(use(RoleContext), lowest);
}
