import type { FastifyBaseLogger } from 'fastify';
import mongoose from 'mongoose';

const RETRY_MS = 500;
const CONTENT = ['answers', 'comments', 'glossaryTerms', 'relatedWords', 'settings'];
/** Public pages show the names of users, and nothing else of them. */
const RENAMED_OR_DELETED = {
  'ns.coll': 'users',
  $or: [
    { operationType: { $in: ['delete', 'replace'] } },
    { 'updateDescription.updatedFields.name': { $exists: true } },
  ],
};
const PUBLIC_CHANGES = { $or: [{ 'ns.coll': { $in: CONTENT } }, RENAMED_OR_DELETED] };

export interface ContentListener {
  /** Content of public pages has changed, on this or another node. */
  onChange(): void;
  /** An answer has changed. */
  onAnswer(id: string): void;
  /** Only the views of an answer have changed: displayed counts may lag, but not the order. */
  onViews(id: string, views: number): void;
  /** Related words have changed. */
  onRelatedWords(): void;
  /** Changes may have been missed, because the stream was opened or a collection was replaced. */
  onGap(): void;
  /** Whether the stream is open, so that no later change is missed. */
  onConnection(isConnected: boolean): void;
}

/** The new number of views, if nothing else has changed. */
function newViews(change: mongoose.mongo.ChangeStreamDocument): number | undefined {
  if (change.operationType !== 'update') return undefined;
  const { updatedFields = {}, removedFields = [] } = change.updateDescription;
  const isOnlyChange = removedFields.length === 0 && Object.keys(updatedFields).join() === 'views';
  return isOnlyChange ? updatedFields.views : undefined;
}

function passOn(change: mongoose.mongo.ChangeStreamDocument, listener: ContentListener): void {
  const views = newViews(change);
  const collection = 'ns' in change && 'coll' in change.ns ? change.ns.coll : undefined;
  const id = 'documentKey' in change ? String(change.documentKey._id) : undefined;
  if (views === undefined) listener.onChange();
  if (!id) listener.onGap();
  else if (collection === 'relatedWords') listener.onRelatedWords();
  else if (collection === 'answers') {
    if (views === undefined) listener.onAnswer(id);
    else listener.onViews(id, views);
  }
}

/**
 * Follows the changes of public content and reconnects when the stream breaks. It starts over
 * instead of resuming, because listeners clear everything when it reconnects.
 */
export function watchContent(listener: ContentListener, log: Pick<FastifyBaseLogger, 'warn'>) {
  let stopped = false;
  let stop = () => {};

  async function follow(): Promise<void> {
    while (!stopped) {
      const { db } = mongoose.connection;
      if (db) {
        const stream = db.watch([{ $match: PUBLIC_CHANGES }], { maxAwaitTimeMS: 1_000 });
        let isOpen = false;
        stop = () => void stream.close().catch(() => {});
        try {
          // Opens the cursor on the server; changes from here on are received.
          await stream.tryNext();
          isOpen = true;
          listener.onConnection(true);
          listener.onGap();
          for await (const change of stream) passOn(change, listener);
        } catch (error) {
          // Once, however long MongoDB is away.
          if (isOpen && !stopped)
            log.warn({ err: error }, 'The change stream closed; reopening it');
        } finally {
          listener.onConnection(false);
          await stream.close().catch(() => {});
        }
      }
      if (!stopped) await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  const following = follow();
  return {
    async close() {
      stopped = true;
      stop();
      await following;
    },
  };
}
