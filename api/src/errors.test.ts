import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { isDatabaseUnavailable, toCodedError, toProblem } from './errors.ts';

const closed = new mongo.MongoNetworkError('connection 1 closed');
const ended = Object.assign(new Error('This socket has been ended by the other party'), {
  code: 'EPIPE',
});
const bulk = (cause: Error) =>
  // The driver calls it like this; its types only allow the server's own description.
  new mongo.MongoBulkWriteError(cause as never, {} as never);

it.each([
  ['a lost connection', closed],
  ['a lost connection in the middle of a bulk write', bulk(closed)],
  ['a write to a socket that the other side has closed', ended],
  ['a primary that steps down', new mongo.MongoServerError({ code: 11602, message: 'stepdown' })],
])('an error that means MongoDB is unavailable: %s', (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(toCodedError(error)).toMatchObject({ statusCode: 503, code: 'DATABASE_UNAVAILABLE' });
});

it.each([
  ['a duplicate key', new mongo.MongoServerError({ code: 11000, message: 'duplicate' })],
  ['a duplicate key in a bulk write', bulk(new mongo.MongoServerError({ code: 11000 }))],
  ['a programming error', new TypeError('x is not a function')],
])('an error that doesn’t mean MongoDB is unavailable: %s', (_name, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
  expect(toCodedError(error)).toMatchObject({ statusCode: 500, code: 'INTERNAL_ERROR' });
});

it.each([
  ['by Node', Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })],
  ['by MongoDB', new mongo.MongoServerError({ code: 14031, message: 'available disk space' })],
])('names a full disk that is reported %s', (_who, error) => {
  expect(toCodedError(error)).toMatchObject({ statusCode: 503, code: 'DISK_FULL' });
});

it('an internal error reveals no details to the client', () => {
  const secret = 'mongodb://band8:hidden@db.example.org';
  for (const error of [new TypeError(secret), new mongo.MongoNetworkError(secret), secret]) {
    const body = JSON.stringify(toProblem(toCodedError(error), '/'));
    expect(body).not.toContain('hidden');
    expect(body).not.toContain('errors.test.ts');
  }
});
