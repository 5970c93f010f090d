import type { FastifyBaseLogger } from 'fastify';
import mongoose from 'mongoose';

const RETRY_MS = 500;
const CONTENT = ['answers', 'glossaryTerms', 'settings'];

interface Listener {
  /** Content of public pages has changed, on this or another node. */
  onChange(): void;
  /** Whether the stream is open, so that no later change is missed. */
  onConnection(isConnected: boolean): void;
}

/** View counts do not clear caches, so displayed counts may lag. */
function isOnlyViews(change: mongoose.mongo.ChangeStreamDocument): boolean {
  if (change.operationType !== 'update') return false;
  const { updatedFields = {}, removedFields = [] } = change.updateDescription;
  return removedFields.length === 0 && Object.keys(updatedFields).every((name) => name === 'views');
}

/**
 * Follows the changes of public content and reconnects when the stream breaks. It starts over
 * instead of resuming, because listeners clear everything when it reconnects.
 */
export function watchContent(listener: Listener, log: Pick<FastifyBaseLogger, 'warn'>) {
  let stopped = false;
  let stop = () => {};

  async function follow(): Promise<void> {
    while (!stopped) {
      const { db } = mongoose.connection;
      if (db) {
        const stream = db.watch([{ $match: { 'ns.coll': { $in: CONTENT } } }], {
          maxAwaitTimeMS: 1_000,
        });
        stop = () => void stream.close().catch(() => {});
        try {
          // Opens the cursor on the server; changes from here on are received.
          await stream.tryNext();
          listener.onConnection(true);
          for await (const change of stream) {
            if (!isOnlyViews(change)) listener.onChange();
          }
        } catch (error) {
          if (!stopped) log.warn({ err: error }, 'The change stream closed; reopening it');
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
