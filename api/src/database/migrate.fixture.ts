// Run by migrate.test.ts as a process to be killed: it migrates a database. The first migration
// processes the documents one by one and hangs at `stopAt`.
import mongoose from 'mongoose';
import { withLease } from './lease.ts';
import { type Migration, migrate } from './migrate.ts';

const [uri = '', stopAt = ''] = process.argv.slice(2);
const send = (line: string) => process.stdout.write(`${line}\n`);

const list: Migration[] = [
  {
    title: 'Double every number',
    async up(db) {
      const numbers = db.collection<{ _id: number; doubled?: number }>('numbers');
      const left = numbers.find({ doubled: { $exists: false } }).sort({ _id: 1 });
      for await (const { _id } of left) {
        if (String(_id) === stopAt) {
          send('stopped');
          await new Promise(() => setInterval(() => {}, 1_000));
        }
        await numbers.updateOne({ _id }, { $set: { doubled: _id * 2 }, $inc: { times: 1 } });
      }
    },
  },
  {
    title: 'Add their sum',
    async up(db) {
      await db.collection('sums').insertOne({ by: process.pid });
    },
  },
];

await mongoose.connect(uri);
await withLease('preparing', (signal) => migrate(list, signal, send), {
  onWait: () => send('waiting'),
});
await mongoose.disconnect();
