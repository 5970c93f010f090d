import { MongoBinary } from 'mongodb-memory-server-core';

const [downloadDir, version] = process.argv.slice(2);
if (downloadDir === undefined || version === undefined) {
  throw new Error('Usage: downloadChild.ts <folder> <version>');
}

try {
  const mongod = await MongoBinary.getPath({ downloadDir, version });
  process.stdout.write(`mongod=${mongod}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
