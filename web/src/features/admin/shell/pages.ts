/** The pages of the menu; `otherWords` also find a page in the command palette. */
export const PAGES = [
  { to: '/admin/dashboard', label: 'Dashboard', icon: 'dashboard', otherWords: 'home drafts' },
  { to: '/admin/answers', label: 'Answers', icon: 'answers', otherWords: 'manage list' },
  { to: '/admin/calendar', label: 'Calendar', icon: 'calendar', otherWords: 'scheduled planned' },
  { to: '/admin/analytics', label: 'Analytics', icon: 'analytics', otherWords: 'reports visitors' },
  { to: '/admin/messages', label: 'Messages', icon: 'messages', otherWords: 'inbox contact' },
  { to: '/admin/glossary', label: 'Glossary', icon: 'glossary', otherWords: 'terms words' },
  { to: '/admin/tags', label: 'Tags', icon: 'tags', otherWords: 'topics merge rename' },
  { to: '/admin/pictures', label: 'Pictures', icon: 'pictures', otherWords: 'images library' },
  { to: '/admin/settings', label: 'Settings', icon: 'settings', otherWords: 'maintenance' },
  { to: '/admin/comments', label: 'Comments', icon: 'comments', otherWords: 'moderation reports' },
  { to: '/admin/users', label: 'Users', icon: 'users', otherWords: 'learners accounts' },
  { to: '/admin/transfer', label: 'Export and Import', icon: 'transfer', otherWords: 'transfer' },
  { to: '/admin/audit', label: 'Audit', icon: 'audit', otherWords: 'log' },
] as const;
