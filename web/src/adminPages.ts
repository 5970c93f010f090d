/** Whether an address is one of the back office; the router does not mind capitals. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}

/** The title of a page of the back office, as tabs and bookmarks show it. */
export function adminTitle(site: { siteName: string } | null, page: string) {
  return { meta: [{ title: `${page} · ${site?.siteName ?? 'Band8'} admin` }] };
}
