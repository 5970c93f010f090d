import { type Static, Type } from '@sinclair/typebox';
import { named, ref } from '../../../shared/ref.ts';
import { Answer, AnswerId, EXAMPLE_ANSWER } from '../schema.ts';

/** How many links of an answer can be open at the same time. */
export const MAX_PREVIEW_LINKS = 10;
export const PREVIEW_DAYS = 7;

const LinkId = Type.String({
  pattern: '^[\\w-]{43}$',
  maxLength: 43,
  description: 'Identifies the link; it can’t be used to open it.',
});

const EXAMPLE_LINK = {
  id: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg',
  createdBy: 'editor@example.org',
  createdAt: '2024-03-09T10:15:00.000Z',
  expiresAt: '2024-03-16T10:15:00.000Z',
};

export const PreviewLink = named(
  'PreviewLink',
  'A link that shows an answer to people without an account.',
  {
    id: LinkId,
    createdBy: Type.String({ description: 'Who created it: an email address or `token “name”`.' }),
    createdAt: Type.String({ format: 'date-time' }),
    expiresAt: Type.String({ format: 'date-time' }),
  },
  EXAMPLE_LINK,
);
export type PreviewLink = Static<typeof PreviewLink>;

export const PreviewLinks = named(
  'PreviewLinks',
  'The links of an answer that can still be opened, newest first.',
  { links: Type.Array(ref(PreviewLink)) },
  { links: [EXAMPLE_LINK] },
);

export const NewPreviewLink = named(
  'NewPreviewLink',
  'A new link with its address.',
  {
    ...PreviewLink.properties,
    url: Type.String({
      description:
        'The address of the preview. It is stored nowhere, so this is the only response that has it.',
    }),
  },
  {
    ...EXAMPLE_LINK,
    url: 'https://band8.example/preview/0f1e2d3c4b5a69788796a5b4c3d2e1f00f1e2d3c4b5a69788796a5b4c3d2e1f0',
  },
);
export type NewPreviewLink = Static<typeof NewPreviewLink>;

/** An answer as a preview link shows it. */
export const Preview = named(
  'Preview',
  'An answer as the public would see it, with its working copy if it has one.',
  {
    answer: ref(Answer),
    isPublished: Type.Boolean({ description: 'Whether the public page has exactly this text.' }),
    expiresAt: Type.String({ format: 'date-time', description: 'When the link ends.' }),
  },
  { answer: EXAMPLE_ANSWER, isPublished: false, expiresAt: EXAMPLE_LINK.expiresAt },
);
export type Preview = Static<typeof Preview>;

/** Any text is accepted, so that a malformed token gets the same response as an unknown one. */
export const PreviewParams = Type.Object(
  { token: Type.String({ maxLength: 100, description: '64 hexadecimal digits.' }) },
  { additionalProperties: false },
);

export const PreviewLinkParams = Type.Object(
  { id: ref(AnswerId), linkId: LinkId },
  { additionalProperties: false },
);
