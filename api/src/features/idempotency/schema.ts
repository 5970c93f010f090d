import { Type } from '@sinclair/typebox';

/** Headers of a creating call. */
export const CreateHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED.',
    }),
  ),
});
