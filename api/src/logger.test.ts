import mongoose, { mongo } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.ts';

// A separate instance, because all tests of a process share the models of the site.
const Person = new mongoose.Mongoose().model(
  'PersonOfTheLogTest',
  new mongoose.Schema({ email: { type: String, enum: ['nobody'] }, age: Number }),
);

function logged(error: unknown): { text: string; err: { stack: string[]; message: string } } {
  let text = '';
  createLogger('info', { write: (line) => (text += line) }).error({ err: error }, 'It failed');
  return { text, ...JSON.parse(text) };
}

describe('an error in the log', () => {
  const duplicate = new mongo.MongoServerError({
    message:
      'E11000 duplicate key error collection: band8.people index: email_1 dup key: { email: "anouk@example.net" }',
    code: 11000,
    keyValue: { email: 'anouk@example.net' },
  });
  const refused = new Person({ email: 'anouk@example.net', age: 'anouk years' })
    .validate()
    .catch((error: unknown) => error);
  const withMembers = Object.assign(new Error('It is refused.'), { sent: 'anouk@example.net' });

  it.each([
    ['of MongoDB about a value', duplicate],
    ['of Mongoose about values', refused],
    ['with additional members', withMembers],
    ['with such a cause', new Error('Outside', { cause: duplicate })],
    ['that is not an Error', 'anouk@example.net'],
  ])('%s contains no personal data', async (_name, error) => {
    const { text } = logged(await error);
    expect(text).toContain('It failed');
    expect(text).not.toContain('anouk');
  });

  it('still contains its type and origin', () => {
    expect(logged(duplicate).err).toMatchObject({
      type: 'MongoServerError',
      code: 11000,
      message: expect.stringContaining('index: email_1'),
    });
    const { err } = logged(new Error('The reason', { cause: new TypeError('The cause') }));
    expect(err).toMatchObject({ message: 'The reason', cause: { message: 'The cause' } });
    expect(err.stack[0]).toContain('logger.test.ts');
  });
});
