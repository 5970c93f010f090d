import type { mongo } from 'mongoose';

interface Pool {
  /** The open connections, and whether an operation is using each. */
  connections: Map<string, boolean>;
  /** Operations that wait for a connection. */
  waiting: number;
}

let followed: Pool = { connections: new Map(), waiting: 0 };

const keyOf = ({
  address,
  connectionId,
}: {
  address: string;
  connectionId: number | '<monitor>';
}) => `${address} ${connectionId}`;

/** Follows the connections of a client from now on, instead of those of an earlier one. */
export function followPool(client: mongo.MongoClient): void {
  const pool: Pool = { connections: new Map(), waiting: 0 };
  const { connections } = pool;
  followed = pool;
  const endWaiting = () => {
    // It may have begun before the client was followed.
    pool.waiting = Math.max(0, pool.waiting - 1);
  };
  client.on('connectionReady', (event) => connections.set(keyOf(event), false));
  client.on('connectionCheckOutStarted', () => {
    pool.waiting += 1;
  });
  client.on('connectionCheckOutFailed', endWaiting);
  client.on('connectionCheckedOut', (event) => {
    endWaiting();
    connections.set(keyOf(event), true);
  });
  client.on('connectionCheckedIn', (event) => connections.set(keyOf(event), false));
  client.on('connectionClosed', (event) => connections.delete(keyOf(event)));
}

/** How many connections to MongoDB are in use and free, and how many operations wait for one. */
export function poolState(): Record<'used' | 'free' | 'waiting', number> {
  const { connections, waiting } = followed;
  const used = [...connections.values()].filter(Boolean).length;
  return { used, free: connections.size - used, waiting };
}
