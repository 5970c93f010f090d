import { hasRole, type StaffRole } from '../../../kit/role.ts';

/**
 * The pages of the menu; `otherWords` also find a page in the command palette, and `lowest` is the
 * lowest role that sees the page, an editor if absent.
 */
export const PAGES = [
  { to: '/admin/dashboard', lowest: 'author', label: 'Dashboard', otherWords: 'home drafts' },
  { to: '/admin/answers', lowest: 'author', label: 'Answers', otherWords: 'manage list' },
  { to: '/admin/calendar', label: 'Calendar', otherWords: 'scheduled planned' },
  { to: '/admin/analytics', label: 'Analytics', otherWords: 'reports visitors' },
  { to: '/admin/messages', label: 'Messages', otherWords: 'inbox contact' },
  { to: '/admin/glossary', label: 'Glossary', otherWords: 'terms words' },
  { to: '/admin/tags', label: 'Tags', otherWords: 'topics merge rename' },
  { to: '/admin/related-words', label: 'Related words', otherWords: 'synonyms' },
  { to: '/admin/pictures', label: 'Pictures', otherWords: 'images library' },
  { to: '/admin/settings', lowest: 'admin', label: 'Settings', otherWords: 'maintenance' },
  { to: '/admin/comments', label: 'Comments', otherWords: 'moderation reports' },
  { to: '/admin/users', lowest: 'admin', label: 'Users', otherWords: 'learners accounts' },
  { to: '/admin/staff', lowest: 'admin', label: 'Staff', otherWords: 'team roles invite' },
  {
    to: '/admin/tokens',
    lowest: 'admin',
    label: 'API tokens',
    otherWords: 'keys programs integrations',
  },
  {
    to: '/admin/webhooks',
    lowest: 'admin',
    label: 'Webhooks',
    otherWords: 'events deliveries integrations',
  },
  { to: '/admin/transfer', lowest: 'admin', label: 'Export and Import', otherWords: 'transfer' },
  {
    to: '/admin/system',
    lowest: 'admin',
    label: 'System',
    otherWords: 'health doctor backup versions',
  },
  { to: '/admin/audit', lowest: 'admin', label: 'Audit', otherWords: 'log' },
] as const;

type MenuPage = (typeof PAGES)[number];
type IconOf<To> = To extends `/admin/${infer Name}` ? Name : never;

/** The icon of a page of the menu, which has the name of its address. */
export function iconOf({ to }: Pick<MenuPage, 'to'>): IconOf<MenuPage['to']> {
  return to.slice('/admin/'.length) as IconOf<typeof to>;
}

/** The lowest role that sees a page of the menu. */
function lowestRole(page: MenuPage): StaffRole {
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
