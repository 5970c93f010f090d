import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ownDatabase } from './app.ts';
import { startProxy } from './proxy.ts';

/**
 * Connects Mongoose to a separate database through a proxy, which tests can break. The database is
 * emptied before each test.
 * @param selectionMs how long the driver looks for an unavailable database
 */
export function interruptedDatabase(selectionMs: number) {
  const context = { proxy: undefined as unknown as Awaited<ReturnType<typeof startProxy>> };

  beforeAll(async () => {
    context.proxy = await startProxy(ownDatabase());
    await mongoose.connect(context.proxy.uri, {
      monitorCommands: true,
      autoIndex: false,
      autoCreate: false,
      directConnection: true,
      serverSelectionTimeoutMS: selectionMs,
      writeConcern: { w: 'majority', journal: true },
    });
    await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  });
  afterAll(async () => {
    await mongoose.connection.db?.dropDatabase();
    await mongoose.disconnect();
    await context.proxy.close();
  });
  beforeEach(async () => {
    await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  });

  return context;
}

/** When a connection breaks: before a command is sent, or before its response arrives. */
export type Moment = readonly [command: string, when: 'before' | 'after'];

export function momentsOf(...commands: string[]): Moment[] {
  return commands.flatMap((command) => [
    [command, 'before'],
    [command, 'after'],
  ]);
}

export function breakAt(
  { proxy }: ReturnType<typeof interruptedDatabase>,
  [command, when]: Moment,
): void {
  const client = mongoose.connection.getClient();
  client.on('commandStarted', function broken({ commandName }) {
    if (commandName !== command) return;
    client.off('commandStarted', broken);
    if (when === 'before') proxy.interrupt();
    else proxy.loseNextAnswer();
  });
}
