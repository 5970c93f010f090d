// Run as a process of its own by embedded.test.ts, to be killed: it holds a data folder, writes one
// journaled document if it is given a name for it, and says where the database is.
import { mongo } from 'mongoose';
import { lockDataDir } from './dataLock.ts';
import { startEmbeddedMongo } from './embedded.ts';

const [dataDir = '', name] = process.argv.slice(2);
const lock = await lockDataDir(dataDir);
const started = await startEmbeddedMongo({ dataDir, binary: process.env.MONGOD_BINARY });
await lock.announce({ url: 'http://localhost:3000' });
if (name !== undefined) {
  const client = await mongo.MongoClient.connect(started.uri);
  const kept = client.db().collection('kept', { writeConcern: { w: 'majority', journal: true } });
  await kept.insertOne({ name });
  await client.close();
}
process.stdout.write(`${JSON.stringify({ uri: started.uri, mongod: started.pid })}\n`);
process.stdin.resume();
