import { Parser } from 'htmlparser2';

/** A script element of the code. */
export interface AnalyticsScript {
  /** The origin of an external script. */
  origin: string | undefined;
  /** The address of an external script. */
  src: string | undefined;
  attributes: ReadonlyMap<string, string>;
  /** The text of an inline script, byte for byte as browsers read it. */
  text: string;
}

/** Parsed analytics code. */
export interface ParsedCode {
  scripts: AnalyticsScript[];
  /** Sentences about faults; if there are any, none of the code is used. */
  faults: string[];
  /** Whether a `<noscript>` was left out. */
  hasNoscript: boolean;
}

/** Attributes without a value. */
export const FLAGS: ReadonlySet<string> = new Set(['async', 'defer']);
const ATTRIBUTES = new Set([
  'src',
  'type',
  'id',
  'crossorigin',
  'integrity',
  'referrerpolicy',
  'charset',
  ...FLAGS,
]);
const DATA_ATTRIBUTE = /^data-[a-z0-9._-]+$/;

/**
 * Scripts, modules, and data for scripts; nothing that changes how pages load their own scripts.
 */
const TYPES = new Set([
  '',
  'text/javascript',
  'application/javascript',
  'module',
  'application/json',
  'application/ld+json',
  'text/plain',
]);

/** A host that is valid in a policy: no wildcard, no separator, no address in brackets. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/;

/** Parses an external address, if it is valid in a policy. */
export function readAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || !HOST.test(url.hostname)) return undefined;
  return url.username || url.password ? undefined : url;
}

function faultsOfAttributes(attributes: ReadonlyMap<string, string>): string[] {
  const unknown = [...attributes.keys()].filter(
    (name) => !ATTRIBUTES.has(name) && !DATA_ATTRIBUTE.test(name),
  );
  const faults = unknown.map((name) => `The attribute “${name}” isn’t allowed on a script.`);
  const type = attributes.get('type')?.trim().toLowerCase() ?? '';
  if (!TYPES.has(type)) faults.push(`Scripts of type “${type}” aren’t allowed.`);
  return faults;
}

/**
 * Rejects text that could end a script early or prevent its end: browsers treat `<!--` followed by
 * `<script` as the start of a script inside a comment.
 */
function faultOfText(text: string): string | undefined {
  if (/<\/script/i.test(text)) return 'An inline script contains “</script”.';
  if (/<!--/.test(text) && /<script/i.test(text)) {
    return 'An inline script contains both “<!--” and “<script”. Remove the comment marks.';
  }
  return undefined;
}

function readScript(given: ReadonlyMap<string, string>, text: string) {
  const faults = faultsOfAttributes(given);
  const attributes = new Map(given);
  const address = attributes.get('src');
  attributes.delete('src');
  const url = address === undefined ? undefined : readAddress(address);
  if (address !== undefined && !url) {
    faults.push(`“${address}” isn’t a valid script address; it must start with https://.`);
  }
  if (address !== undefined && text.trim() !== '') {
    faults.push('A script has both an address and text. Split it into two scripts.');
  }
  const fault = faultOfText(text);
  if (fault) faults.push(fault);
  const script: AnalyticsScript = {
    origin: url?.origin,
    src: url?.href,
    attributes,
    text: url ? '' : text,
  };
  return { faults, script };
}

/**
 * Code as it is stored. Browsers read every line end as one character, and the hash must match; any
 * other separator may stand in a string of the code.
 */
export function readCode(code: string): string {
  return code
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')
    .trim();
}

/**
 * Parses analytics code into script elements. Comments, white space between elements and
 * `<noscript>` are dropped.
 */
export function parseAnalyticsCode(code: string): ParsedCode {
  const scripts: AnalyticsScript[] = [];
  const faults = new Set<string>();
  let hasNoscript = false;
  let noscripts = 0;
  let open: { attributes: ReadonlyMap<string, string>; text: string } | undefined;

  function close({ attributes, text }: NonNullable<typeof open>, isImplied: boolean) {
    if (isImplied) return faults.add('A <script> isn’t closed.');
    const read = readScript(attributes, text);
    for (const fault of read.faults) faults.add(fault);
    if (read.script.src || text.trim() !== '') scripts.push(read.script);
  }

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'noscript') noscripts += 1;
      if (noscripts > 0) return;
      if (name === 'script') open = { attributes: new Map(Object.entries(attributes)), text: '' };
      else faults.add(`Only <script> elements are allowed; remove <${name}>.`);
    },
    onclosetag(name, isImplied) {
      if (name === 'noscript' && noscripts > 0) {
        if (isImplied) faults.add('A <noscript> isn’t closed.');
        hasNoscript = true;
        noscripts -= 1;
      }
      if (name !== 'script' || !open) return;
      close(open, isImplied);
      open = undefined;
    },
    ontext(text) {
      if (noscripts > 0) return;
      if (open) open.text += text;
      else if (text.trim() !== '')
        faults.add('Only <script> elements are allowed; remove the text outside them.');
    },
    onprocessinginstruction(name) {
      faults.add(`Only <script> elements are allowed; remove “<${name}…>”.`);
    },
  });
  parser.end(readCode(code));
  return { scripts, faults: [...faults], hasNoscript };
}
