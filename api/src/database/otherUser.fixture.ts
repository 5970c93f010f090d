// Run as root by access.test.ts. It becomes another user of the machine, and prints what that user
// can read of the data folder and the embedded MongoDB.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';

const NOBODY = 65_534;
const [dataDir = '', port] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(NOBODY);
process.setuid?.(NOBODY);

const client = new mongo.MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`);
const db = client.db('band8');
const admin = client.db('admin');
const attempts: Record<string, () => Promise<unknown>> = {
  'list the data folder': () => readdir(dataDir),
  'read the key': () => readFile(path.join(dataDir, 'mongo-key')),
  'read the addresses': () => readFile(path.join(dataDir, 'running.json')),
  'write into the data folder': () => writeFile(path.join(dataDir, 'new'), ''),
  'list the databases': () => admin.command({ listDatabases: 1 }),
  'list the collections': () => db.listCollections().toArray(),
  'read the administrators': () => db.collection('administrators').find().toArray(),
  'add an administrator': () => db.collection('administrators').insertOne({ email: 'x@y.z' }),
  'delete the answers': () => db.collection('answers').deleteMany({}),
  'drop the database': () => db.dropDatabase(),
  'read the log of changes': () => client.db('local').collection('oplog.rs').findOne(),
  'create the first user': () => admin.command({ createUser: 'x', pwd: 'y', roles: ['root'] }),
  'change the replica set': () => admin.command({ replSetReconfig: {}, force: true }),
  'read the command line': () => admin.command({ getCmdLineOpts: 1 }),
  'stop it': () => admin.command({ shutdown: 1, force: true }),
};
const outcomes: Record<string, string> = {};
for (const [what, attempt] of Object.entries(attempts)) {
  outcomes[what] = await attempt().then(
    () => 'done',
    ({ codeName, code }) => codeName ?? code,
  );
}
await client.close();
process.stdout.write(JSON.stringify(outcomes));
