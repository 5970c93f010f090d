import { mongo } from 'mongoose';

/** MongoDB's own names for the codes that are looked for. */
const CODES = {
  AuthenticationFailed: 18,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  NotYetInitialized: 94,
  SnapshotTooOld: 239,
  DuplicateKey: 11000,
} as const;

/** Whether MongoDB itself refused, for this reason. */
export function isServerError(error: unknown, reason: keyof typeof CODES): boolean {
  return error instanceof mongo.MongoServerError && error.code === CODES[reason];
}
