import { type Static, Type } from '@sinclair/typebox';
import { input, named, optional, prop } from '../../shared/ref.ts';

const timestamp = { minimum: 0, description: 'Unix time in seconds; valid for one hour.' } as const;
/** The limits of a form besides its file: the number of fields and the bytes of each. */
export const MAX_FIELDS = 60;
export const MAX_FIELD_BYTES = 16 * 1024;

const field = { maxLength: MAX_FIELD_BYTES } as const;
const EXAMPLE_NAME = '6f1ed002ab5595859014ebf0951522d9';

export const UploadSignature = named('UploadSignature', {
  description: 'The signed fields and the address for an upload.',
  properties: {
    api_key: Type.String(),
    timestamp: Type.Integer(timestamp),
    signature: prop.text('Send it unchanged.'),
    folder: Type.String(),
    transformation: optional.string('Send it unchanged if it is present.'),
    cloud_name: prop.text('Already part of `upload_url`.'),
    upload_url: Type.String({
      format: 'uri-reference',
      description:
        'Where to post the form; relative to this API if this server stores the pictures.',
    }),
  },
  example: {
    api_key: 'band8-local',
    timestamp: 1_790_000_000,
    signature: 'bfd09f95f331f558cbd1320e67aa8d488770583e',
    folder: 'band8',
    cloud_name: 'band8',
    upload_url: '/v1_1/band8/image/upload',
  },
});
export type UploadSignature = Static<typeof UploadSignature>;

export const UploadSignatureRequest = input('UploadSignatureRequest', {
  description: 'Empty; the body is optional.',
  properties: {},
  example: {},
});

export const UploadForm = named(
  'UploadForm',
  {
    description: 'A picture with its signature. Other fields are texts, and part of the signature.',
    properties: {
      file: Type.String({
        format: 'binary',
        description:
          'The picture file, before or after the other fields; addresses aren’t accepted.',
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
    example: {
      file: '(the bytes of a picture)',
      api_key: 'band8-local',
      timestamp: 1_790_000_000,
      signature: 'bfd09f95f331f558cbd1320e67aa8d488770583e',
      folder: 'band8',
    },
  },
  // Without a type of other fields: generators make of it one of every field, of a file and a number too.
  { maxProperties: MAX_FIELDS + 1 },
);

export const UploadedPicture = named('UploadedPicture', {
  description: 'A stored picture, in the image host’s format.',
  properties: {
    public_id: prop.text('Derived from the file’s bytes: the same picture has the same id.'),
    version: prop.count('When it was stored, in seconds.'),
    signature: prop.text('Of `public_id` and `version`.'),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    format: Type.Literal('webp'),
    resource_type: Type.Literal('image'),
    created_at: prop.time(),
    bytes: Type.Integer({ minimum: 1 }),
    type: Type.Literal('upload'),
    etag: Type.String(),
    url: Type.String({ format: 'uri' }),
    secure_url: Type.String({
      format: 'uri',
      description: 'The picture’s address, to use as `pictureUrl`.',
    }),
    original_filename: prop.text('The original file name without its extension.'),
  },
  example: {
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
});

export const UploadError = named('UploadError', {
  description: 'Why an upload was refused, in the image host’s format.',
  properties: {
    error: Type.Object({
      message: prop.text('A sentence for people, saying what went wrong and what to do.'),
    }),
  },
  example: { error: { message: 'File size must be less than 10MB' } },
});
