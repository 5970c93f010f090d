import { hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import mongoose from 'mongoose';
// Registers the models of all collections.
import '../routes.ts';
import { LEASES } from '../database/lease.ts';
import { explainFileError } from '../shared/fileErrors.ts';
import { type TarEntry, unpackTarball } from '../shared/tarball.ts';

const MEBIBYTE = 1024 * 1024;
/** Documents are split into files of this size; a single document may be larger. */
export const PIECE_BYTES = 4 * MEBIBYTE;
/** Administrators restore their own archives: these limits catch damaged ones, not attacks. */
const LIMITS = { total: Number.MAX_SAFE_INTEGER, entry: 128 * MEBIBYTE, entries: 10_000_000 };

const FORMAT = 1;
const MANIFEST = 'manifest.json';

/** Describes the content of an archive. It is the last file, so a truncated archive has none. */
const Manifest = Type.Object({
  format: Type.Integer(),
  /** The time of the snapshot. */
  createdAt: Type.String(),
  /** The number of documents in each collection. */
  documents: Type.Record(Type.String(), Type.Integer()),
  /** The SHA-256 of each file. */
  checksums: Type.Record(Type.String(), Type.String()),
});
export type Manifest = Static<typeof Manifest>;

/** The collection whose documents a file in an archive contains; nothing for any other name. */
export function collectionOf(name: string): string | undefined {
  const [, collection] = /^documents\/(\w+)-\d{5,}\.ndjson$/.exec(name) ?? [];
  return STATE.find((known) => known === collection);
}

/** The file name of a part of a collection: documents as canonical Extended JSON, one a line. */
export const pieceName = (collection: string, piece: number): string =>
  `documents/${collection}-${String(piece).padStart(5, '0')}.ndjson`;

/** Yields the files, followed by the manifest. */
export async function* withManifest(
  files: AsyncIterable<TarEntry>,
  about: Pick<Manifest, 'createdAt' | 'documents'>,
): AsyncGenerator<TarEntry, void> {
  const checksums: Record<string, string> = {};
  for await (const file of files) {
    checksums[file.name] = hash('sha256', file.bytes);
    yield file;
  }
  const manifest: Manifest = { format: FORMAT, ...about, checksums };
  yield { name: MANIFEST, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) };
}

export function readArchive(file: string): AsyncGenerator<TarEntry, void> {
  return unpackTarball(createReadStream(file), LIMITS);
}

function restoreError(file: string, why: string, cause?: unknown): Error {
  return new Error(`${file} can't be restored: ${why} Nothing was changed.`, { cause });
}

async function readChecksums(file: string) {
  const checksums: Record<string, string> = {};
  let last: TarEntry | undefined;
  try {
    for await (const entry of readArchive(file)) {
      if (last) checksums[last.name] = hash('sha256', last.bytes);
      last = entry;
    }
  } catch (cause) {
    if (explainFileError(cause)) throw cause;
    const missing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw restoreError(file, missing ? 'it is not there.' : 'it is damaged or was cut off.', cause);
  }
  if (last?.name !== MANIFEST) throw restoreError(file, 'it is incomplete: its end is missing.');
  return { checksums, manifest: last.bytes };
}

function parseManifest(bytes: Buffer): Manifest | undefined {
  try {
    const parsed: unknown = JSON.parse(bytes.toString());
    return Value.Check(Manifest, parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads a whole archive and compares every file with its checksum; writes nothing.
 * @throws a user-facing error if it is not a backup, damaged, truncated or from a later version.
 */
export async function verifyArchive(file: string): Promise<Manifest> {
  const { checksums, manifest: bytes } = await readChecksums(file);
  const manifest = parseManifest(bytes);
  if (!manifest) throw restoreError(file, 'it isn’t a Band8 backup.');
  if (manifest.format > FORMAT)
    throw restoreError(file, 'it was made by a newer version; upgrade first.');
  const unknown = Object.keys(checksums).find((name) => !collectionOf(name));
  if (unknown) throw restoreError(file, `it contains ${unknown}, which this version doesn’t know.`);
  if (!isDeepStrictEqual(checksums, manifest.checksums)) {
    const differs = (name: string) => checksums[name] !== manifest.checksums[name];
    const names = Object.keys({ ...manifest.checksums, ...checksums });
    throw restoreError(file, `the checksum of ${names.find(differs)} is wrong.`);
  }
  return manifest;
}

/**
 * Short-lived collections and credentials. A backup doesn't contain them, and a restore empties them,
 * so that it never revives a revoked one.
 */
export const TRANSIENT: readonly string[] = [
  'sessions',
  'devices',
  'emailCodes',
  'accountMails',
  'guessTurns',
  'invitations',
  'apiTokens',
  'idempotencyKeys',
  'limitCounters',
  'previewLinks',
  'openWindows',
  // Started anew after a restore, so that the cursors of clients that know later changes are refused.
  'changes',
  'changeFeed',
  // A restored copy of the site must not call the receivers of the original.
  'webhooks',
  'webhookDeliveries',
  'analyticsPageViews',
  'analyticsNetworks',
  'analyticsSalts',
  LEASES,
];

/** The indexes of each collection in `STATE`, as declared in its model. */
export const INDEXES = new Map(
  Object.values(mongoose.models)
    .filter(({ collection }) => !TRANSIENT.includes(collection.name))
    .map(({ collection, schema }) => [collection.name, schema.indexes()]),
);

/** The collections that a backup contains and a restore replaces: all others. */
export const STATE: readonly string[] = [...INDEXES.keys(), 'marks'];
