import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FastifyRequest } from 'fastify';
import { CodedError, errorOf, toCodedError, toProblem } from '../../errors.ts';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import { LONG_BODY_MS } from '../../plugins/requestBodies.ts';
import { problems, type Routes, sends } from '../../plugins/responses.ts';
import { schemaController } from '../../plugins/validation.ts';
import { dayOf } from '../../shared/dates.ts';
import { ref } from '../../shared/ref.ts';
import { packTarball } from '../../shared/tarball.ts';
import { writeAudit } from '../audit/write.ts';
import type { PictureStore } from '../media/queries.ts';
import { exportContent } from './export.ts';
import type { FromImport, ImportFailure, ImportJob } from './importWorker.ts';
import * as wire from './schema.ts';
import { MAX_PACKED, receiveArchive } from './unpack.ts';

/** Limits what hostile files can use, so that only the thread runs out of memory. */
const MAX_HEAP_MB = 512;
/** How long a stopped thread may take to finish its current row. */
const STOP_MS = 10_000;

export interface RunningImport {
  total: number;
  /** The rows, as each is done. */
  rows: AsyncGenerator<wire.ImportRow, void>;
  /** Stops after the current row; does nothing if it has ended. */
  stop(): Promise<unknown>;
}

/** What the thread sends, until it fails or stops. */
async function* messagesOf(
  worker: Worker,
): AsyncGenerator<Exclude<FromImport, { failure: unknown }>, void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  worker.once('exit', () => end());
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) {
      if ('failure' in message) {
        const { statusCode, code, message: text, cause }: ImportFailure = message.failure;
        throw new CodedError(code, text, { status: statusCode, cause });
      }
      yield message;
    }
  } finally {
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

/**
 * Unpacks and imports an archive in a separate thread with its own MongoDB connection, so that it
 * never blocks requests.
 * @throws CodedError 400 `NOT_CONTENT` and 413 `CONTENT_TOO_LARGE` for an archive that can't be
 *   unpacked; the rows throw a CodedError when the import fails, for example 503 while MongoDB is
 *   unavailable.
 */
export async function startImport(workerData: ImportJob): Promise<RunningImport> {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  const url = new URL('./importWorker.ts', import.meta.url);
  const messages = messagesOf(new Worker(url, { workerData, resourceLimits }));

  async function* rows(): AsyncGenerator<wire.ImportRow, void> {
    for await (const message of messages) if ('row' in message) yield message.row;
  }

  // Under `node --watch` Node also sends messages about the files that the thread loads.
  for (;;) {
    const { value: message, done } = await messages.next();
    if (done) throw new Error('The import’s thread stopped before it started.');
    if ('total' in message) {
      return { total: message.total, rows: rows(), stop: () => messages.return() };
    }
  }
}

interface ContentOptions {
  pictures: PictureStore;
  /** The address of MongoDB, for the import thread's own connection. */
  databaseUri: string;
}

const GZIP = 'application/gzip';
/** The types with which an archive can be sent: some generators of clients don’t support gzip. */
const ARCHIVE_TYPES = [GZIP, 'application/octet-stream'];

const importRuns = errorOf('IMPORT_RUNS', 'Another import is running. Wait until it has finished.');

const lineOf = (line: wire.ImportLine) => `${JSON.stringify(line)}\n`;

/** Export and import of content files. Must be registered behind authentication. */
export const adminContentRoutes: Routes<ContentOptions> = async (app, options) => {
  // An agent can't be sent to a thread.
  const { agent: _, ...pictures } = options.pictures;
  const compile = schemaController.compilersFactory.buildValidator({});
  let isImporting = false;

  app.addContentTypeParser(ARCHIVE_TYPES, (_request, payload, done) => done(null, payload));

  app.get('/api/admin/content', {
    onRequest: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Exported content' },
    schema: {
      operationId: 'exportContent',
      summary: 'Export all answers, terms and pictures',
      description:
        'Needs a password entered within the last 10 minutes, when signing in or with `confirmPassword`; otherwise 403 `PASSWORD_REQUIRED`.',
      response: {
        200: {
          description: 'A content folder as `.tar.gz`.',
          headers: sends('Content-Disposition'),
          content: { [GZIP]: { schema: ref(wire.ContentArchive) } },
        },
        ...problems(403),
      },
    },
    handler: async (_request, reply) => {
      const files = Readable.from(exportContent());
      // Wait for the first file, so that an early error returns an error instead of a broken file.
      await once(files, 'readable');
      const name = `band8-content-${dayOf()}.tar.gz`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.type(GZIP).send(packTarball(files));
    },
  });

  /** Sends the report line by line, and writes the audit entry before it ends. */
  async function* report(request: FastifyRequest, content: RunningImport, write: boolean) {
    const { staff: by } = request;
    const counts: wire.ImportCounts = { created: 0, changed: 0, same: 0, refused: 0 };
    const audit = async () => {
      const totals = `${counts.created} created, ${counts.changed} changed, ${counts.refused} refused`;
      if (write) await writeAudit({ who: by.email, action: 'importContent', targetLabel: totals });
    };
    let end: wire.ImportLine = { counts };
    try {
      yield lineOf({ total: content.total });
      for await (const row of content.rows) {
        counts[row.outcome] += 1;
        if (write) app.responseCache.clear();
        yield lineOf({ row });
      }
    } catch (error) {
      request.log.error({ err: error }, 'An import stopped');
      end = { problem: toProblem(toCodedError(error), '/api/admin/content') };
    } finally {
      await audit().catch((error) =>
        request.log.error({ err: error }, 'Couldn’t write an import to the audit log'),
      );
    }
    yield lineOf(end);
  }

  app.post('/api/admin/content', {
    // The body is a stream, which is validated while it is unpacked.
    validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : compile(part)),
    // The upload's duration depends on the client.
    bodyLimit: MAX_PACKED,
    config: { role: 'admin', scope: 'manage', audit: 'Imported content', ...LONG_RUNNING },
    schema: {
      operationId: 'importContent',
      summary: 'Import answers, terms and pictures',
      description:
        'Adds new items, updates changed ones and deletes nothing, under the same rules as any save. The report is streamed during the import. Without `dryRun`, only one import runs at a time.',
      consumes: ARCHIVE_TYPES,
      querystring: wire.ImportQuery,
      body: ref(wire.ContentArchive),
      response: {
        200: {
          description: 'The result for each item, one line each.',
          content: { 'application/x-ndjson': { schema: ref(wire.ImportReport) } },
        },
        ...problems(importRuns()),
      },
    },
    handler: async (request, reply) => {
      const { dryRun = false } = request.query;
      // The report writes the entry of the audit log once the result is known.
      request.auditChanges = [];
      if (!request.body) {
        throw new CodedError('NOT_CONTENT', 'This file is empty. Choose an exported file.');
      }
      if (!(request.body instanceof Readable)) {
        throw new CodedError('NOT_CONTENT', `Send the file as ${GZIP}.`, { status: 415 });
      }
      if (isImporting && !dryRun) throw importRuns();
      if (!dryRun) isImporting = true;
      const folder = await mkdtemp(join(tmpdir(), 'band8-import-'));
      let content: RunningImport | undefined;
      const cleanUp = async () => {
        await content?.stop();
        if (!dryRun) isImporting = false;
        await rm(folder, { recursive: true, force: true });
      };
      try {
        const archive = join(folder, 'upload.tar.gz');
        request.bodyTimeoutMs = LONG_BODY_MS;
        await receiveArchive(request.body, archive);
        const { databaseUri: uri } = options;
        const job = { uri, archive, folder, pictures, by: request.staff, write: !dryRun };
        content = await startImport(job);
        const lines = Readable.from(report(request, content, !dryRun));
        lines.once('close', cleanUp);
        return reply.type('application/x-ndjson').send(lines);
      } catch (error) {
        await cleanUp();
        throw error;
      }
    },
  });
};
