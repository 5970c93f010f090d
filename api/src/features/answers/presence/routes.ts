import { Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../../database/stored.ts';
import { problems, type Routes } from '../../../plugins/responses.ts';
import { input, named, prop, ref } from '../../../shared/ref.ts';
import { readAnswer } from '../conflict.ts';
import { AnswerParams } from '../schema.ts';

/** How long a window counts as open after its last call; a browser may delay a hidden one a minute. */
const OPEN_MS = 90_000;

const OpenWindow = input('OpenWindow', {
  description: 'A window of a browser that shows the form of an answer.',
  properties: {
    window: Type.String({
      pattern: '^[0-9a-f]{32}$',
      maxLength: 32,
      description: 'A random number, the same for all calls of the window.',
    }),
    isOpen: prop.flag('False: it is being closed.'),
  },
  example: { window: '6f1c0d7be0f54b0c9a3e0f2f6a8b1c2d', isOpen: true },
});

const OpenElsewhere = named('OpenElsewhere', {
  description: 'Who else has the form of an answer open.',
  properties: {
    others: Type.Array(Type.String(), { description: 'The email addresses of colleagues.' }),
    isOpenTwice: prop.flag('Whether you have it open in another window, too.'),
  },
  example: { others: ['editor@example.org'], isOpenTwice: false },
});

/** The open windows, which MongoDB deletes by itself. */
const StoredWindow = Type.Object({
  _id: Type.String(),
  answerId: storedId({ index: true }),
  email: Type.String(),
  expiresAt: Type.Date({ expires: 0 }),
});
export const OpenWindows = storedModel('openWindows', StoredWindow);

/** Who is editing an answer. Must be registered behind authentication. */
export const presenceRoutes: Routes = async (app) => {
  app.put('/api/admin/model-answers/:id/presence', {
    // It changes nothing that stays.
    config: { role: 'author', audit: false, isPolled: true },
    schema: {
      operationId: 'updatePresence',
      summary: 'Say that you have an answer open, and see who else has',
      description: `For forms. Repeat it every 30 seconds: a window that isn’t heard of for ${OPEN_MS / 1000} seconds counts as closed. It locks nothing.`,
      params: AnswerParams,
      body: ref(OpenWindow),
      response: { 200: ref(OpenElsewhere), ...problems(404) },
    },
    handler: async ({ params, body: { window, isOpen }, staff }) => {
      const { _id: answerId } = await readAnswer(params.id, staff);
      const { email } = staff;
      const expiresAt = new Date(Date.now() + (isOpen ? OPEN_MS : 0));
      await OpenWindows.updateOne(
        { _id: window },
        { $set: { answerId, email, expiresAt } },
        { upsert: true },
      );
      const open = { answerId, _id: { $ne: window }, expiresAt: { $gt: new Date() } };
      const found: string[] = await OpenWindows.distinct('email', open);
      const others = found.filter((other) => other !== email);
      return { others, isOpenTwice: others.length < found.length };
    },
  });
};
