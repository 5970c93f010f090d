import type { InlineSources } from './pageRenderer.ts';

/** What a page's content security policy depends on. */
export interface PolicyOptions {
  inlineSources: InlineSources;
  development: boolean;
  /** Lets the styles in that the back office makes while it runs, in place of those inline. */
  styleNonce?: string;
  /** Where the page may send to, beside this server. */
  sendsTo?: readonly (string | undefined)[];
  /** CSP sources of the analytics code's scripts; nothing where there is none. */
  analytics?: readonly string[] | undefined;
}

/**
 * The content security policy of a page. Code of the settings runs by its hashes and origins,
 * and sends to the origins that it names and to those that are known of it or configured.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { inlineSources, development, styleNonce, sendsTo = [], analytics } = options;
  // A nonce or a hash would switch 'unsafe-inline' off.
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
    // Vite waits in a worker of its own for a server that starts again.
    ...(development ? ["worker-src 'self' blob:"] : []),
    `connect-src ${["'self'", ...targets].filter(Boolean).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
