export interface PageRequest {
  /** Path and query of the request. */
  url: string;
  /** Sends API requests within this process. */
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

/** The texts of the page shown during maintenance or overload. */
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

/** The exports of the built web app (in development of its sources) for the server. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  renderMaintenance(notice: MaintenanceNotice): Promise<string> | string;
  /**
   * CSP sources of the inline content of public pages, for example `'sha256-…'`; the back office
   * has no such styles.
   */
  inlineSources: InlineSources;
}

/** The exports of `web/src/entry-server.tsx`. */
export interface PageModule {
  /**
   * @param manifest Vite's manifest of the client build; absent in development
   * @param developmentHead tags that Vite adds to the head of a development page
   */
  createRenderer(options: {
    manifest?: Record<string, unknown>;
    developmentHead?: string;
  }): PageRenderer;
}
