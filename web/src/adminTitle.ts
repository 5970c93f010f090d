/** The title of a page of the back office, as tabs and bookmarks show it. */
export function adminTitle(site: { siteName: string } | null, page: string) {
  return { meta: [{ title: `${page} · ${site?.siteName ?? 'Band8'} admin` }] };
}
