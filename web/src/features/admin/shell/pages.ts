import { hasRole, type StaffRole } from '../../../kit/role.ts';

/**
 * The pages of the menu; `otherWords` also find a page in the command palette, and `lowest` is the
 * lowest role that sees the page, an editor if absent.
 */
export const PAGES = [
  {
    to: '/admin/dashboard',
    lowest: 'author',
    label: 'Dashboard',
    icon: 'dashboard',
    otherWords: 'home drafts',
  },
  {
    to: '/admin/answers',
    lowest: 'author',
    label: 'Answers',
    icon: 'answers',
    otherWords: 'manage list',
  },
  { to: '/admin/calendar', label: 'Calendar', icon: 'calendar', otherWords: 'scheduled planned' },
  { to: '/admin/analytics', label: 'Analytics', icon: 'analytics', otherWords: 'reports visitors' },
  { to: '/admin/messages', label: 'Messages', icon: 'messages', otherWords: 'inbox contact' },
  { to: '/admin/glossary', label: 'Glossary', icon: 'glossary', otherWords: 'terms words' },
  { to: '/admin/tags', label: 'Tags', icon: 'tags', otherWords: 'topics merge rename' },
  { to: '/admin/pictures', label: 'Pictures', icon: 'pictures', otherWords: 'images library' },
  {
    to: '/admin/settings',
    lowest: 'admin',
    label: 'Settings',
    icon: 'settings',
    otherWords: 'maintenance',
  },
  { to: '/admin/comments', label: 'Comments', icon: 'comments', otherWords: 'moderation reports' },
  {
    to: '/admin/users',
    lowest: 'admin',
    label: 'Users',
    icon: 'users',
    otherWords: 'learners accounts',
  },
  {
    to: '/admin/staff',
    lowest: 'admin',
    label: 'Staff',
    icon: 'staff',
    otherWords: 'team roles invite',
  },
  {
    to: '/admin/tokens',
    lowest: 'admin',
    label: 'API tokens',
    icon: 'tokens',
    otherWords: 'keys programs integrations',
  },
  {
    to: '/admin/webhooks',
    lowest: 'admin',
    label: 'Webhooks',
    icon: 'webhooks',
    otherWords: 'events deliveries integrations',
  },
  {
    to: '/admin/transfer',
    lowest: 'admin',
    label: 'Export and Import',
    icon: 'transfer',
    otherWords: 'transfer',
  },
  {
    to: '/admin/system',
    lowest: 'admin',
    label: 'System',
    icon: 'system',
    otherWords: 'health doctor backup versions',
  },
  { to: '/admin/audit', lowest: 'admin', label: 'Audit', icon: 'audit', otherWords: 'log' },
] as const;

/** The lowest role that sees a page of the menu. */
function lowestRole(page: (typeof PAGES)[number]): StaffRole {
  return 'lowest' in page ? page.lowest : 'editor';
}

/** The pages of the menu that a role sees. */
export function pagesFor(role: StaffRole) {
  return PAGES.filter((page) => hasRole(role, lowestRole(page)));
}

/** The lowest role that may open an address; pages outside the menu are for everybody. */
export function roleForPath(pathname: string): StaffRole {
  const page = PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return page ? lowestRole(page) : 'author';
}
