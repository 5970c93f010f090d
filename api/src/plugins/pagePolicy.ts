/** What a page's content security policy depends on. */
export interface PolicyOptions {
  /** CSP sources of what stands inline in every page, such as `'sha256-…'`. */
  inlineScripts: readonly string[];
  development: boolean;
  /** Lets the styles in that the back office makes while it runs. */
  styleNonce?: string;
  /** Where the page may send to, beside this server. */
  sendsTo?: readonly (string | undefined)[];
  /** CSP sources of the analytics code; nothing where there is none (S4). */
  analytics?: readonly string[] | undefined;
}

/**
 * The content security policy of a page (X1). Code of the settings runs by its hashes and origins,
 * and may send what it counts to any address by https.
 */
export function pagePolicy(options: PolicyOptions): string {
  const { inlineScripts, development, styleNonce, sendsTo = [], analytics } = options;
  // A nonce or a hash would switch 'unsafe-inline' off.
  const styles = development ? "'unsafe-inline'" : styleNonce && `'nonce-${styleNonce}'`;
  const scripts = development
    ? ["'unsafe-inline'", ...(analytics ?? []).filter((source) => !source.startsWith("'"))]
    : [...inlineScripts, ...(analytics ?? [])];
  const targets = [...sendsTo, analytics && 'https:', development && 'ws:'];
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    `style-src ${["'self'", styles].filter(Boolean).join(' ')}`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...targets].filter(Boolean).join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
