import type { InlineSources } from './pageRenderer.ts';

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
    ...(development ? ["worker-src 'self' blob:"] : []),
    `connect-src ${["'self'", ...targets].filter(Boolean).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
