/** What the site needs to know of a public page, beside its route. */
export interface PublicPage {
  /** Its name in reports, and its title where the route has no head. */
  name: string;
  /** Whether the sitemap lists it. A page without a head is hidden from search engines. */
  inSitemap?: boolean;
  /** The parameters on which depends what the server renders; all others are ignored. */
  parameters?: readonly string[];
  /** Whether passwords or codes are typed on it, which no foreign script may read. */
  takesSecrets?: boolean;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Every public page has one, from which `api/src/publicPages.json` is generated. */
    page?: PublicPage;
    /** The title of a page of the back office. */
    title?: string;
  }
}
