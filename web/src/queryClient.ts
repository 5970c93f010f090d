const MINUTE = 60_000;
/** As old may kept data be that is shown for new (P7). */
const STALE_AFTER_MS = 5 * MINUTE;
/** So long after its last use data is discarded (P7). */
const DISCARD_AFTER_MS = 10 * MINUTE;

/** Something that can be read: how it is called in the cache, and what reads it. */
export interface Query<T> {
  queryKey: readonly unknown[];
  queryFn: (context: { signal: AbortSignal }) => Promise<T>;
}

/** A query as it is, with the type of what it reads. */
export function queryOptions<T>(query: Query<T>): Query<T> {
  return query;
}

/** How far the reading of something is. Kept data stays while it is read again. */
export interface QueryState<T> {
  /** Another number with every change. */
  version: number;
  data: T | undefined;
  error: Error | undefined;
  isFetching: boolean;
}

interface Entry {
  key: readonly unknown[];
  state: QueryState<unknown>;
  readAt: number;
  running?: { promise: Promise<unknown>; controller: AbortController };
  listeners: Set<() => void>;
  discarding?: ReturnType<typeof setTimeout>;
}

const UNREAD = { version: 0, data: undefined, error: undefined, isFetching: false };

/** The name of a query as one text; two are the same query when it is the same. */
export function hashOf({ queryKey }: Pick<Query<unknown>, 'queryKey'>): string {
  return JSON.stringify(queryKey);
}

/**
 * What the public pages have read: fresh for 5 minutes, discarded 10 after its last use, nothing
 * read again by itself, no retries (P7). One per page on the server, where the clock discards
 * nothing, and one per visit in the browser. The back office has react-query instead: see decision
 * 25.
 */
export class QueryClient {
  #entries = new Map<string, Entry>();
  #version = 0;
  readonly #isServer: boolean;

  constructor(isServer: boolean) {
    this.#isServer = isServer;
  }

  /** Reads something unless it is there already, however old it is. */
  ensureQueryData<T>(query: Query<T>): Promise<T> {
    return this.fetchQuery(query, Number.POSITIVE_INFINITY);
  }

  /** Reads something unless it is there already and fresh. Rejects with whatever the reading did. */
  async fetchQuery<T>(query: Query<T>, staleAfterMs = STALE_AFTER_MS): Promise<T> {
    const entry = this.#entryOf(query);
    if (!entry.running && Date.now() - entry.readAt >= staleAfterMs) this.#read(entry, query);
    this.#keep(entry);
    await entry.running?.promise;
    return this.stateOf(query).data as T;
  }

  /** How far it is; also of what nobody has asked for yet. */
  stateOf<T>(query: Query<T>): QueryState<T> {
    return (this.#entries.get(hashOf(query))?.state ?? UNREAD) as QueryState<T>;
  }

  /**
   * Calls back whenever one of them changes, and reads those that are not there; one that failed
   * stays so. Returns how to stop: what then nobody waits for is aborted.
   */
  observe(queries: readonly Query<unknown>[], listener: () => void): () => void {
    const entries = queries.map((query) => this.#entryOf(query));
    for (const [index, query] of queries.entries()) {
      const entry = entries[index];
      if (!entry) continue;
      entry.listeners.add(listener);
      this.#keep(entry);
      const { data, error } = entry.state;
      // Its failure is in the state.
      if (data === undefined && !error) this.ensureQueryData(query).catch(() => undefined);
    }
    return () => {
      for (const entry of entries) entry.listeners.delete(listener);
      // Who comes in the same moment goes on waiting for it.
      queueMicrotask(() => {
        for (const entry of entries) {
          if (entry.listeners.size > 0) continue;
          entry.running?.controller.abort();
          if (entry.running) this.#stop(entry);
          this.#keep(entry);
        }
      });
    };
  }

  /** Forgets what failed, so that it is read anew. */
  forgetFailures(): void {
    for (const entry of this.#entries.values()) {
      if (entry.state.error) this.#set(entry, { error: undefined });
    }
  }

  /** Keeps data that was read elsewhere, as read now. */
  setQueryData(queryKey: readonly unknown[], data: unknown): void {
    const entry = this.#entryOf({ queryKey });
    entry.readAt = Date.now();
    this.#set(entry, { data });
    this.#keep(entry);
  }

  /** All data that is there, by its names. */
  readData(): [queryKey: readonly unknown[], data: unknown][] {
    const read = [...this.#entries.values()].filter(({ state }) => state.data !== undefined);
    return read.map(({ key, state }) => [key, state.data]);
  }

  #entryOf(query: Pick<Query<unknown>, 'queryKey'>): Entry {
    const hash = hashOf(query);
    const known = this.#entries.get(hash);
    if (known) return known;
    const entry: Entry = {
      key: query.queryKey,
      state: UNREAD,
      readAt: Number.NEGATIVE_INFINITY,
      listeners: new Set(),
    };
    this.#entries.set(hash, entry);
    return entry;
  }

  #set(entry: Entry, change: Partial<QueryState<unknown>>): void {
    this.#version += 1;
    entry.state = { ...entry.state, ...change, version: this.#version };
    for (const listener of entry.listeners) listener();
  }

  #read(entry: Entry, { queryFn }: Query<unknown>): void {
    const controller = new AbortController();
    const end = (change: Partial<QueryState<unknown>>) => {
      if (entry.running?.controller !== controller) return;
      if (change.data !== undefined) entry.readAt = Date.now();
      this.#stop(entry, change);
    };
    const read = async () => {
      try {
        const data = await queryFn({ signal: controller.signal });
        end({ data });
      } catch (error) {
        end({ error: error instanceof Error ? error : new Error(String(error)) });
        throw error;
      }
    };
    entry.running = { promise: Promise.resolve().then(read), controller };
    this.#set(entry, { error: undefined, isFetching: true });
  }

  #stop(entry: Entry, change: Partial<QueryState<unknown>> = {}): void {
    delete entry.running;
    this.#set(entry, { ...change, isFetching: false });
    this.#keep(entry);
  }

  /** Puts off the end of what is kept. */
  #keep(entry: Entry): void {
    clearTimeout(entry.discarding);
    if (this.#isServer || entry.running || entry.listeners.size > 0) return;
    entry.discarding = setTimeout(
      () => this.#entries.delete(hashOf({ queryKey: entry.key })),
      DISCARD_AFTER_MS,
    );
  }
}
