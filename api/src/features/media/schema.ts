import { type Static, Type } from '@sinclair/typebox';
import { input, named } from '../../shared/ref.ts';

const timestamp = { minimum: 0, description: 'Unix time in seconds; valid for one hour.' } as const;
/** The limits of a form besides its file: the number of fields and the bytes of each. */
export const MAX_FIELDS = 60;
export const MAX_FIELD_BYTES = 16 * 1024;

const field = { maxLength: MAX_FIELD_BYTES } as const;
const EXAMPLE_NAME = '6f1ed002ab5595859014ebf0951522d9';

/** The fields to send with the file, and the address. */
export const UploadSignature = named(
  'UploadSignature',
  'The signed fields and the address for an upload.',
  {
    api_key: Type.String(),
    timestamp: Type.Integer(timestamp),
    signature: Type.String({ description: 'Send it unchanged.' }),
    folder: Type.String(),
    transformation: Type.Optional(
      Type.String({ description: 'Send it unchanged if it is present.' }),
    ),
    cloud_name: Type.String({ description: 'Already part of `upload_url`.' }),
    upload_url: Type.String({
      format: 'uri-reference',
      description:
        'Where to post the form; relative to this API if this server stores the pictures.',
    }),
  },
  {
    api_key: 'band8-local',
    timestamp: 1_790_000_000,
    signature: 'bfd09f95f331f558cbd1320e67aa8d488770583e',
    folder: 'band8',
    cloud_name: 'band8',
    upload_url: '/v1_1/band8/image/upload',
  },
);
export type UploadSignature = Static<typeof UploadSignature>;

export const UploadSignatureRequest = input(
  'UploadSignatureRequest',
  'Empty; the body is optional.',
  {},
  {},
);

export const UploadForm = Type.Object(
  {
    file: Type.String({
      format: 'binary',
      description: 'The picture file, before or after the other fields; addresses aren’t accepted.',
    }),
    api_key: Type.String(field),
    timestamp: Type.Integer(timestamp),
    signature: Type.String({
      ...field,
      description:
        'Every other field sent, as `name=value` sorted by name and joined by `&`, then the secret: SHA-1 or SHA-256 in hexadecimal digits. `file`, `api_key`, `cloud_name` and `resource_type` are left out.',
    }),
    folder: Type.Optional(Type.String(field)),
    transformation: Type.Optional(Type.String(field)),
  },
  {
    $id: 'UploadForm',
    maxProperties: MAX_FIELDS + 1,
    additionalProperties: Type.String({
      ...field,
      description: 'Any other field, if it is part of the signature.',
    }),
    description: 'A picture with its signature.',
    examples: [
      {
        file: '(the bytes of a picture)',
        api_key: 'band8-local',
        timestamp: 1_790_000_000,
        signature: 'bfd09f95f331f558cbd1320e67aa8d488770583e',
        folder: 'band8',
      },
    ],
  },
);

export const UploadedPicture = named(
  'UploadedPicture',
  'A stored picture, in the image host’s format.',
  {
    public_id: Type.String({
      description: 'Derived from the file’s bytes: the same picture has the same id.',
    }),
    version: Type.Integer({ minimum: 0, description: 'When it was stored, in seconds.' }),
    signature: Type.String({ description: 'Of `public_id` and `version`.' }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    format: Type.Literal('webp'),
    resource_type: Type.Literal('image'),
    created_at: Type.String({ format: 'date-time' }),
    bytes: Type.Integer({ minimum: 1 }),
    type: Type.Literal('upload'),
    etag: Type.String(),
    url: Type.String({ format: 'uri' }),
    secure_url: Type.String({
      format: 'uri',
      description: 'The picture’s address, to use as `pictureUrl`.',
    }),
    original_filename: Type.String({
      description: 'The original file name without its extension.',
    }),
  },
  {
    public_id: EXAMPLE_NAME,
    version: 1_790_000_001,
    signature: '2fd4e1c67a2d28fced849ee1bb76e7391b93eb12',
    width: 1200,
    height: 750,
    format: 'webp',
    resource_type: 'image',
    created_at: '2026-09-21T13:33:21.000Z',
    bytes: 24_310,
    type: 'upload',
    etag: EXAMPLE_NAME,
    url: `http://localhost:3000/media/${EXAMPLE_NAME}.webp`,
    secure_url: `http://localhost:3000/media/${EXAMPLE_NAME}.webp`,
    original_filename: 'chart',
  },
);
export type UploadedPicture = Static<typeof UploadedPicture>;

/** The image host's error body for all failed uploads. */
export const UploadError = named(
  'UploadError',
  'Why an upload was refused, in the image host’s format.',
  {
    error: Type.Object({
      message: Type.String({
        description: 'A sentence for people, saying what went wrong and what to do.',
      }),
    }),
  },
  { error: { message: 'File size must be less than 10MB' } },
);
