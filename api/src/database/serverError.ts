import { mongo } from 'mongoose';

/** MongoDB's names for the error codes. */
const CODES = {
  AuthenticationFailed: 18,
  AlreadyInitialized: 23,
  NamespaceNotFound: 26,
  NotYetInitialized: 94,
  SnapshotTooOld: 239,
  DuplicateKey: 11000,
} as const;

/** Whether this is an error from the MongoDB server with this code. */
export function isServerError(error: unknown, reason: keyof typeof CODES): boolean {
  return error instanceof mongo.MongoServerError && error.code === CODES[reason];
}

/** For `catch`: reports a value that must be unique and exists already by an error for the client. */
export function ifDuplicate(toError: () => Error) {
  return (error: unknown): never => {
    throw isServerError(error, 'DuplicateKey') ? toError() : error;
  };
}
