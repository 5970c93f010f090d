import { createReadStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../database/connect.ts';
import { type CodedError, databaseUnavailable, toCodedError } from '../../errors.ts';
import { type ImportOptions, importContent, openContent } from './import.ts';
import type { ImportRow } from './schema.ts';
import { unpackContent } from './unpack.ts';

export interface ImportJob extends ImportOptions {
  uri: string;
  /** The path of the uploaded `.tar.gz`. */
  archive: string;
  /** The folder to unpack it into. */
  folder: string;
}

/** Why an import failed; `cause` is a stack trace for the log. */
export interface ImportFailure extends Pick<CodedError, 'statusCode' | 'code' | 'message'> {
  cause: string;
}

/** Messages from the worker thread: how many rows will follow, each row, or why it failed. */
export type FromImport = { total: number } | { row: ImportRow } | { failure: ImportFailure };

const CONNECT_MS = 10_000;

if (!parentPort) throw new Error('This file only runs as the import’s worker thread.');
const port = parentPort;
const { uri, archive, folder, ...options }: ImportJob = workerData;

const send = (message: FromImport) => port.postMessage(message);
let isStopping = false;
// Any message means that nobody is waiting for the rest.
port.once('message', () => {
  isStopping = true;
});

const connection = connectDatabase(uri, { warn: () => {} }, { appName: 'band8 import' });

try {
  await unpackContent(createReadStream(archive), folder);
  const content = await openContent(folder);
  const tooLong = delay(CONNECT_MS, undefined, { ref: false }).then(() => {
    throw databaseUnavailable();
  });
  await Promise.race([connection.connected, tooLong]);
  send({ total: content.total });
  for await (const row of importContent(content, options)) {
    send({ row });
    if (isStopping) break;
  }
} catch (error) {
  const { statusCode, code, message } = toCodedError(error);
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
  send({ failure: { statusCode, code, message, cause } });
} finally {
  await connection.close();
  port.close();
}
