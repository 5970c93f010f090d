import bcd, { type CompatStatement, type Identifier } from '@mdn/browser-compat-data/forLegacyNode';
import { OLDEST_BROWSERS } from '../browsers.ts';

/** A function or class that one of the oldest supported browsers lacks. */
export interface Younger {
  owner: string;
  /** Undefined for the owner itself. */
  name?: string;
  /** How a call of it begins: `.toSorted`, `URL.parse` or `new Highlight`. */
  call: string;
}

const isAtMost = (one: string, other: string) =>
  one.replace('≤', '').localeCompare(other, 'en', { numeric: true }) <= 0;

function isInOldest({ support }: CompatStatement): boolean {
  return Object.entries(OLDEST_BROWSERS).every(([browser, oldest]) =>
    [Reflect.get(support, browser) ?? []].flat().some((one) => {
      const { version_added: added, version_removed: removed } = one;
      if (typeof added !== 'string' || !isAtMost(added, oldest)) return false;
      if (typeof removed === 'string' && isAtMost(removed, oldest)) return false;
      return !(one.flags || one.prefix || one.alternative_name);
    }),
  );
}

const LANGUAGE = Object.entries(bcd.javascript?.builtins ?? {});
/** Of the other interfaces only the static methods: their names are too common to be found in code. */
const PAGE = /^(Element|HTMLElement|Document|Node|Navigator)$/;

function* members(): Generator<Younger & { compat: CompatStatement }> {
  for (const [owner, identifier] of [...LANGUAGE, ...Object.entries(bcd.api)]) {
    if (owner === '__compat') continue;
    const isApi = bcd.api[owner] === identifier;
    const { __compat: whole, ...parts } = identifier as Identifier;
    if (whole) yield { owner, call: `new ${owner}`, compat: whole };
    for (const [key, { __compat: compat }] of Object.entries(parts)) {
      if (!compat) continue;
      const isStatic = isApi
        ? key.endsWith('_static')
        : !/prototype/.test([compat.spec_url].flat()[0] ?? '');
      const name = key.replace('_static', '');
      const call = isStatic ? `${owner}.${name}` : `.${name}`;
      if (isStatic || !isApi || PAGE.test(owner)) yield { owner, name, call, compat };
      if (owner === 'Intl') yield { owner, name, call: `new ${call}`, compat };
    }
  }
}

const all = [...members()];
const known = new Set(all.filter(({ compat }) => isInOldest(compat)).map(({ call }) => call));

/** What the standards have and one of the oldest supported browsers lacks. */
export const YOUNGER: readonly Younger[] = all
  .filter(({ call, compat }) => !known.has(call) && compat.status?.standard_track)
  .map(({ compat, ...younger }) => younger);

const { selectors = {}, 'at-rules': atRules = {}, types = {} } = bcd.css ?? {};
const styles = [
  ...Object.entries(selectors).map(([name, one]) => ({ start: ':', name, end: '', one })),
  ...Object.entries(atRules).map(([name, one]) => ({ start: '@', name, end: '', one })),
  ...Object.values(types)
    .flatMap((type) => Object.entries(type))
    .map(([name, one]) => ({ start: '', name, end: '\\(', one })),
];

/** Selectors, rules and functions of CSS that one of the oldest supported browsers lacks. */
export const YOUNGER_STYLES: ReadonlyMap<string, RegExp> = new Map(
  styles
    .filter(
      ({ one: { __compat: compat } }) => compat?.status?.standard_track && !isInOldest(compat),
    )
    .map(({ start, name, end }) => [
      start + name,
      new RegExp(`${start || '(?<![\\w-])'}${name.replaceAll('_', '-')}(?![\\w-])${end}`),
    ]),
);
