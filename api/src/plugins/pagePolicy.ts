import { createHash } from 'node:crypto';

/** The inputs of a page's content security policy. */
export interface PolicyOptions {
  inlineSources: InlineSources;
  development: boolean;
  /** Allows the styles that the back office creates at run time, instead of the inline ones. */
  styleNonce?: string;
  /** The origins that the page may connect to, besides this server. */
  sendsTo?: readonly (string | undefined)[];
  /** CSP sources of the analytics code's scripts; undefined if there is none. */
  analytics?: readonly string[] | undefined;
}

/**
 * The content security policy of a page. Analytics code is allowed by its hashes and origins, and
 * may connect to the origins that it names, those known for its loader, and the configured ones.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { inlineSources, development, styleNonce, sendsTo = [], analytics } = options;
  // A nonce or a hash would disable 'unsafe-inline'.
  const stylesOfPage = styleNonce ? [`'nonce-${styleNonce}'`] : inlineSources.styles;
  const styles = development ? ["'unsafe-inline'"] : stylesOfPage;
  const scripts = development
    ? ["'unsafe-inline'", ...(analytics ?? []).filter((source) => !source.startsWith("'"))]
    : [...inlineSources.scripts, ...(analytics ?? [])];
  const targets = [...new Set(sendsTo), development && 'ws:'];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", ...styles].join(' ')}`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    // Vite uses a worker to wait for a restarted server.
    `worker-src 'self'${development ? ' blob:' : ''}`,
    `connect-src ${["'self'", ...targets].filter(Boolean).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The localStorage key of the administrator's token, as specified. */
const TOKEN_KEY = 'adminToken';

/**
 * Runs before the analytics code in pages that contain it. Such a page is sent only to a browser
 * without the sign-in cookie, so an existing token has lost its cookie and is removed. A page that
 * was stored or opened before the sign-in is reloaded instead, which removes the code; `stop()`
 * prevents that later scripts run.
 */
const text = `(()=>{try{const key='${TOKEN_KEY}',hasToken=()=>localStorage.getItem(key)!==null,loadAgain=()=>{stop();location.reload()};addEventListener('storage',event=>{if(event.key===key&&event.newValue)loadAgain()});addEventListener('pageshow',event=>{if(event.persisted&&hasToken())loadAgain()});if(!hasToken())return;if(performance.getEntriesByType('navigation')[0]?.type==='back_forward')loadAgain();else localStorage.removeItem(key)}catch{}})()`;

/** The script that hides the administrator's token from the analytics code. */
export const tokenGuard = {
  html: `<script>${text}</script>`,
  /** Its source in a content security policy. */
  source: `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
};

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

/** The texts of the page that is shown instead of another, and why. */
export interface MaintenanceNotice {
  reason: 'maintenance' | 'busy' | 'offline';
  siteName: string;
  footerText: string;
  contactEmail?: string | undefined;
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
