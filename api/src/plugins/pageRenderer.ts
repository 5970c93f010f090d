export interface PageRequest {
  /** Path and query, as the visitor asked for them. */
  url: string;
  /** Answers API requests inside this process. */
  fetch: (request: Request) => Promise<Response>;
  /** Allows the styles that the back office creates at run time. */
  styleNonce?: string;
}

export interface PageResponse {
  status: number;
  html: string;
  /** The address of a redirect, with a 3xx status. */
  location?: string;
  /** Whether the page's router read the address as one of the back office. */
  isBackOffice: boolean;
}

/** The texts of the page that replaces all others during maintenance or overload. */
export interface MaintenanceNotice {
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
  isBusy?: boolean | undefined;
}

/** CSP sources of the inline scripts and styles. */
export interface InlineSources {
  scripts: readonly string[];
  styles: readonly string[];
}

/** What the built web app (in development the loaded one) exports to the server. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  renderMaintenance(notice: MaintenanceNotice): Promise<string> | string;
  /** CSP sources of the inline content of public pages, such as `'sha256-…'`; the back office has no such styles. */
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
