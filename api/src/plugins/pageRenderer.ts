export interface PageRequest {
  /** Path and query, as the visitor asked for them. */
  url: string;
  /** Answers API requests inside this process. */
  fetch: (request: Request) => Promise<Response>;
  /** Lets the styles in that the back office makes while it runs. */
  styleNonce?: string;
}

export interface PageResponse {
  status: number;
  html: string;
  /** Where to go instead, with a 3xx status. */
  location?: string;
  /** Whether the page's router read the address as one of the back office. */
  isBackOffice: boolean;
}

/** What the page says that stands in for all others in maintenance mode, or while there are too many. */
export interface MaintenanceNotice {
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
  isBusy?: boolean | undefined;
}

/** CSP sources of the scripts and styles that stand inside of pages. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the built (or, in development, the loaded) web hands to the server. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  renderMaintenance(notice: MaintenanceNotice): Promise<string> | string;
  /** CSP sources of what public pages hold inline, such as `'sha256-…'`; the back office has no such styles. */
  inlineSources: InlineSources;
}

/** What `web/src/entry-server.tsx` exports. */
export interface PageModule {
  /**
   * @param manifest Vite's manifest of the client build; absent in development
   * @param developmentHead tags that Vite wants in the head of a development page
   */
  createRenderer(options: {
    manifest?: Record<string, unknown>;
    developmentHead?: string;
  }): PageRenderer;
}
