/** Whether a path belongs to the back office; like the router, it ignores case. */
export function isAdminPath(pathname: string): boolean {
  return /^\/admin(\/|$)/i.test(pathname);
}

/** The title of a page of the back office. */
export function adminTitle(site: { siteName: string } | null, page: string) {
  return { meta: [{ title: `${page} · ${site?.siteName ?? 'Band8'} admin` }] };
}
