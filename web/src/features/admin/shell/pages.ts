import { hasRole, type StaffRole } from '../../../kit/role.ts';

/**
 * The menu in its groups: the address and the icon of a page have its name, `role` is the lowest one
 * that sees it, and `words` also find it in the command palette.
 */
const MENU = {
  Content: [
    { name: 'dashboard', role: 'author', label: 'Dashboard', words: 'home drafts' },
    { name: 'answers', role: 'author', label: 'Answers', words: 'manage list' },
    { name: 'calendar', role: 'editor', label: 'Calendar', words: 'scheduled planned' },
    { name: 'glossary', role: 'editor', label: 'Glossary', words: 'terms words' },
    { name: 'tags', role: 'editor', label: 'Tags', words: 'topics merge rename' },
    { name: 'related-words', role: 'editor', label: 'Related words', words: 'synonyms' },
    { name: 'pictures', role: 'editor', label: 'Pictures', words: 'images library' },
  ],
  Readers: [
    { name: 'messages', role: 'editor', label: 'Messages', words: 'inbox contact' },
    { name: 'comments', role: 'editor', label: 'Comments', words: 'moderation reports' },
    { name: 'users', role: 'admin', label: 'Users', words: 'learners accounts' },
  ],
  Insights: [
    { name: 'analytics', role: 'editor', label: 'Analytics', words: 'reports visitors' },
    { name: 'audit', role: 'admin', label: 'Audit', words: 'log' },
  ],
  Administration: [
    { name: 'settings', role: 'admin', label: 'Settings', words: 'maintenance' },
    { name: 'staff', role: 'admin', label: 'Staff', words: 'team roles invite' },
    { name: 'tokens', role: 'admin', label: 'API tokens', words: 'keys programs integrations' },
    { name: 'webhooks', role: 'admin', label: 'Webhooks', words: 'events deliveries integrations' },
    { name: 'transfer', role: 'admin', label: 'Export and Import', words: 'transfer' },
    { name: 'system', role: 'admin', label: 'System', words: 'health doctor backup versions' },
  ],
} as const;

/** The pages of the menu. */
export const PAGES = Object.entries(MENU).flatMap(([group, pages]) =>
  pages.map((page) => ({ ...page, group, to: `/admin/${page.name}` as const })),
);

/** The pages of the menu that a role sees. */
export function pagesFor(role: StaffRole) {
  return PAGES.filter((page) => hasRole(role, page.role));
}

/** The lowest role that may open an address; pages outside the menu are for everybody. */
export function roleForPath(pathname: string): StaffRole {
  const page = PAGES.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return page?.role ?? 'author';
}
