import { isDeepStrictEqual } from 'node:util';
import {
  DELETIONS_KEPT_MS,
  MAX_CHANGES,
  type StudyChanges,
  type StudyItem,
  type StudySync,
} from '../src/features/study/schema.ts';

export const keyOf = ({ kind, id }: Pick<StudyItem, 'kind' | 'id'>) => `${kind} ${id}`;

const versionOf = (cursor: string | undefined) => Number(cursor?.split('.')[0] ?? 0);

/** Sends a request; nothing is returned if the response was lost. */
export type Exchange = (sync: StudySync) => Promise<StudyChanges | undefined>;

/** A device that follows the protocol that `syncStudy` describes, with nothing but its data. */
export class StudyDevice {
  id: string;
  isSignedIn = false;
  /** What the device shows. */
  readonly items = new Map<string, StudyItem>();
  /** The last change of each item that the server has not acknowledged. */
  readonly unsent = new Map<string, StudyItem>();
  /** The versions on which changes here are based. */
  readonly versions = new Map<string, number>();
  cursor: string | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** Changes an item; without data it is deleted. */
  change(item: StudyItem): void {
    const key = keyOf(item);
    if (item.data) this.items.set(key, item);
    else this.items.delete(key);
    if (this.isSignedIn) this.unsent.set(key, item);
  }

  /** Signs in: everything that the device holds goes to the account. */
  signIn(): void {
    this.isSignedIn = true;
    this.#sendEverything();
  }

  /** Signs out and forgets everything; afterwards it is another device. */
  forget(id: string): void {
    this.id = id;
    this.isSignedIn = false;
    this.cursor = undefined;
    for (const all of [this.items, this.unsent, this.versions]) all.clear();
  }

  /** Has last been online 91 days ago. */
  age(): void {
    const [version] = this.cursor?.split('.') ?? [];
    if (version) this.cursor = `${version}.${Date.now() - DELETIONS_KEPT_MS - 1}`;
  }

  /**
   * Calls until everything is sent and received, or a response is lost.
   * @returns whether it got that far
   */
  async sync(exchange: Exchange): Promise<boolean> {
    let { cursor } = this;
    /** The items of responses that together are everything. */
    let everything: Set<string> | undefined;
    for (;;) {
      const changes = [...this.unsent.values()].slice(0, MAX_CHANGES).map((item) => {
        const version = this.versions.get(keyOf(item));
        return { ...item, ...(version !== undefined && { version }) };
      });
      const before = new Map(this.unsent);
      const response = await exchange({
        device: this.id,
        changes,
        ...(cursor !== undefined && { cursor }),
      });
      if (!response) return false;
      const sent = new Map(changes.map((item) => [keyOf(item), item]));
      for (const key of sent.keys()) {
        // What was changed since is still to be sent.
        if (this.unsent.get(key) === before.get(key)) this.unsent.delete(key);
      }
      for (const item of response.items) this.#receive(item, sent.get(keyOf(item)));
      if (response.isComplete) everything = new Set();
      for (const item of response.items) everything?.add(keyOf(item));
      ({ cursor } = response);
      if (!response.hasMore) {
        if (versionOf(cursor) < versionOf(this.cursor)) this.#sendEverything();
        if (everything) this.#removeExcept(everything);
        everything = undefined;
      }
      // A walk that is interrupted starts again.
      if (!everything) this.cursor = cursor;
      if (!response.hasMore && this.unsent.size === 0) return true;
    }
  }

  #receive(item: StudyItem, sent: StudyItem | undefined): void {
    const key = keyOf(item);
    const isOwn = sent !== undefined && isDeepStrictEqual(item.data, sent.data);
    const isChanged = this.unsent.has(key);
    // A change made here since is based on what it was really based on.
    if (isChanged && !isOwn) return;
    if (item.version !== undefined) this.versions.set(key, item.version);
    if (isChanged) return;
    if (item.data) this.items.set(key, item);
    else this.items.delete(key);
  }

  /** Sends all items as if the account had none of them. */
  #sendEverything(): void {
    this.versions.clear();
    for (const [key, item] of this.items) this.unsent.set(key, item);
  }

  #removeExcept(keys: ReadonlySet<string>): void {
    for (const key of this.items.keys()) {
      if (!keys.has(key) && !this.unsent.has(key)) this.items.delete(key);
    }
  }
}
