import { dequal } from 'dequal/lite';
import { changes } from '../../storage/changes.ts';
import type { Collection, Entry } from '../../storage/collection.ts';
import { NO_SPACE } from '../../storage/store.ts';
import { itemKey, type StudyItem, type SyncState } from './state.ts';

/** The data of an item of one kind. */
type DataOf<K extends StudyItem['kind']> = NonNullable<Extract<StudyItem, { kind: K }>['data']>;

interface KindRules<K extends StudyItem['kind'], T extends Entry> {
  kind: K;
  collection: Collection<T>;
  /** What the account has of an entry. */
  toData: (entry: T, now: number) => DataOf<K>;
  /** The entry of an item, to be checked; by default its data with its id. */
  toEntry?: (id: string, data: DataOf<K>) => unknown;
  /** Joins an entry that was changed here with the account’s; otherwise only the server merges. */
  join?: (ours: T, theirs: T) => T;
  /** When an entry was last changed; by default when it was written. */
  changedAt?: (entry: T) => number;
  /** Whether an entry must not change now. */
  isBusy?: (entry: T, now: number) => boolean;
}

/** The items of one response, and what is needed to apply them. */
export interface Applying {
  items: readonly StudyItem[];
  /** The items sent in this sync, by `itemKey`. */
  sent: ReadonlyMap<string, StudyItem>;
  /** Its versions and waiting items are changed. */
  state: SyncState;
  now: number;
}

/** An id that the server accepts; some of the oldest attempts have others. */
const ID = /^[\w-]{8,40}$/;

/** A kind of study data: what is sent, and how what is received is applied. */
export function createKind<K extends StudyItem['kind'], T extends Entry>(rules: KindRules<K, T>) {
  const { kind, collection, toData, toEntry, join, isBusy } = rules;
  const { changedAt = ({ at }: T) => at } = rules;
  const { name, max, check, all, get } = collection;
  const unsent = () => changes.read()[name] ?? {};

  function isSame(one: T | undefined, other: T | undefined, now: number): boolean {
    const [a, b] = [one, other].map((entry) => entry && toData(entry, now));
    return dequal(a, b);
  }

  /** The valid entry of an item of this kind; undefined if it is a deletion. */
  function entryOf({ id, data }: StudyItem): T | undefined {
    // TypeScript can't see that the data of an item is of its kind.
    const known = data as DataOf<K>;
    const entry: unknown = data && (toEntry ? toEntry(id, known) : { id, ...known });
    return check(entry) ? entry : undefined;
  }

  /** The newest entries that fit on this device; unsent ones are not left out. */
  function fitting(entries: Iterable<T>): T[] {
    const pending = unsent();
    const sorted = [...entries].sort((a, b) => b.at - a.at);
    const oldest = sorted.filter(({ id }) => !(id in pending)).reverse();
    const leaving = new Set(oldest.slice(0, Math.max(0, sorted.length - max)));
    return sorted.filter((entry) => !leaving.has(entry));
  }

  /** Applies the items of this kind in their order; returns an error message or undefined. */
  function apply({ items, sent, state, now }: Applying): string | undefined {
    const pending = unsent();
    const entries = new Map(all().map((entry) => [entry.id, entry]));
    let isChanged = false;
    for (const item of items) {
      if (item.kind !== kind) continue;
      const key = itemKey(item);
      const here = entries.get(item.id);
      const entry = entryOf(item);
      if (item.data && !entry) continue;
      const ours = sent.get(key);
      // The server answers with what it was sent, perhaps with a cleaned text.
      const isEcho = ours?.updatedAt === item.updatedAt || (ours && dequal(item.data, ours.data));
      state.waiting = state.waiting.filter((waiting) => itemKey(waiting) !== key);
      const isPending = item.id in pending;
      const isWaiting = !isEcho && !isPending && here !== undefined && isBusy?.(here, now);
      // A text that goes on here is based on the version that it began with.
      if (isEcho || !(isPending || isWaiting)) setVersion(state, key, item.version);
      if (isWaiting) state.waiting.push(item);
      if (isWaiting || (here && isBusy?.(here, now))) continue;
      const next = isPending ? here && entry && join?.(here, entry) : entry;
      if ((isPending && !next) || isSame(here, next, now)) continue;
      if (next) entries.set(item.id, next);
      else entries.delete(item.id);
      isChanged = true;
    }
    return isChanged ? store(fitting(entries.values())) : undefined;
  }

  function store(entries: readonly T[]): string | undefined {
    const problem = collection.replace(entries);
    return problem === NO_SPACE ? problem : undefined;
  }

  return {
    kind,
    name,
    apply,
    /** The change of an entry as it is to be sent; undefined if the server can’t accept it. */
    change(id: string, base: Pick<StudyItem, 'updatedAt' | 'version'>, now: number) {
      const entry = get(id);
      if (!ID.test(id)) return undefined;
      return { kind, id, ...base, ...(entry && { data: toData(entry, now) }) } as StudyItem;
    },
    /** When each entry was last changed, for an account that has none of them yet. */
    times: () => Object.fromEntries(all().map((entry) => [entry.id, changedAt(entry)])),
    ids: () => all().map(({ id }) => id),
    /** Removes the entries that the account no longer has; returns an error message or undefined. */
    removeExcept(keys: ReadonlySet<string>): string | undefined {
      const pending = unsent();
      const left = all().filter(({ id }) => id in pending || keys.has(itemKey({ kind, id })));
      return left.length < all().length ? store(left) : undefined;
    },
  };
}

function setVersion(state: SyncState, key: string, version: number | undefined): void {
  if (version === undefined) delete state.versions[key];
  else state.versions[key] = version;
}
