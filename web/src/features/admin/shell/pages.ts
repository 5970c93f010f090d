import { hasRole, type StaffRole } from '../../../kit/role.ts';

/**
 * The menu: the address and the icon of a page have its name, `lowest` is the lowest role that sees
 * it, and `otherWords` also find it in the command palette.
 */
const MENU = [
  { name: 'dashboard', lowest: 'author', label: 'Dashboard', otherWords: 'home drafts' },
  { name: 'answers', lowest: 'author', label: 'Answers', otherWords: 'manage list' },
  { name: 'calendar', lowest: 'editor', label: 'Calendar', otherWords: 'scheduled planned' },
  { name: 'analytics', lowest: 'editor', label: 'Analytics', otherWords: 'reports visitors' },
  { name: 'messages', lowest: 'editor', label: 'Messages', otherWords: 'inbox contact' },
  { name: 'glossary', lowest: 'editor', label: 'Glossary', otherWords: 'terms words' },
  { name: 'tags', lowest: 'editor', label: 'Tags', otherWords: 'topics merge rename' },
  { name: 'related-words', lowest: 'editor', label: 'Related words', otherWords: 'synonyms' },
  { name: 'pictures', lowest: 'editor', label: 'Pictures', otherWords: 'images library' },
  { name: 'settings', lowest: 'admin', label: 'Settings', otherWords: 'maintenance' },
  { name: 'comments', lowest: 'editor', label: 'Comments', otherWords: 'moderation reports' },
  { name: 'users', lowest: 'admin', label: 'Users', otherWords: 'learners accounts' },
  { name: 'staff', lowest: 'admin', label: 'Staff', otherWords: 'team roles invite' },
  {
    name: 'tokens',
    lowest: 'admin',
    label: 'API tokens',
    otherWords: 'keys programs integrations',
  },
  {
    name: 'webhooks',
    lowest: 'admin',
    label: 'Webhooks',
    otherWords: 'events deliveries integrations',
  },
  { name: 'transfer', lowest: 'admin', label: 'Export and Import', otherWords: 'transfer' },
  { name: 'system', lowest: 'admin', label: 'System', otherWords: 'health doctor backup versions' },
  { name: 'audit', lowest: 'admin', label: 'Audit', otherWords: 'log' },
] as const;

/** The pages of the menu. */
export const PAGES = MENU.map((page) => ({ ...page, to: `/admin/${page.name}` as const }));

/** The pages of the menu that a role sees. */
export function pagesFor(role: StaffRole) {
  return PAGES.filter(({ lowest }) => hasRole(role, lowest));
}

/** The lowest role that may open an address; pages outside the menu are for everybody. */
export function roleForPath(pathname: string): StaffRole {
  const page = PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return page?.lowest ?? 'author';
}
