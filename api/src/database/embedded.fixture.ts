// Run by embedded.test.ts as a process to be killed: it locks a data folder, writes a journaled
// document if a name is given, and prints the database's address.
import { mongo } from 'mongoose';
import { lockDataDir } from './dataLock.ts';
import { startEmbeddedMongo } from './embedded.ts';

const [dataDir = '', name] = process.argv.slice(2);
const lock = await lockDataDir(dataDir);
const started = await startEmbeddedMongo({ dataDir, binary: process.env.MONGOD_BINARY });
await lock.announce({ url: 'http://localhost:3000' });
if (name !== undefined) {
  const client = await mongo.MongoClient.connect(started.uri);
  const items = client.db().collection('items', { writeConcern: { w: 'majority', journal: true } });
  await items.insertOne({ name });
  await client.close();
}
process.stdout.write(`${JSON.stringify({ uri: started.uri, mongod: started.pid })}\n`);
process.stdin.resume();
