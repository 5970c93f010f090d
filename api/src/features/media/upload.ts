import { parse } from 'node:path';
import multipart, { type MultipartFile } from '@fastify/multipart';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config, ImageHost } from '../../config.ts';
import { CodedError, recordFailure, toCodedError } from '../../errors.ts';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import { LONG_BODY_MS } from '../../plugins/requestBodies.ts';
import { type Routes, sends, success } from '../../plugins/responses.ts';
import { schemaController } from '../../plugins/validation.ts';
import { readMultipart } from '../../shared/multipartForm.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_UPLOAD_MB, readUploadRules } from '../settings/queries.ts';
import { encodePicture, requirePicture } from './encode.ts';
import { isFresh, isSigned, localHost, sign, signUpload } from './imageHost.ts';
import * as wire from './schema.ts';
import { writePicture } from './write.ts';

/** A form that exceeds these, apart from its file, is not a picture upload. */
const LIMITS = {
  fields: wire.MAX_FIELDS,
  fieldNameSize: 100,
  fieldSize: wire.MAX_FIELD_BYTES,
  files: 1,
};

export interface UploadedForm {
  fields: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

interface ReadOptions {
  maxMegabytes: number;
  /** Whether the fields so far permit the upload. */
  permits: (fields: Record<string, string>) => boolean;
}

function uploadError(message: string): CodedError {
  return new CodedError('UPLOAD_REFUSED', message);
}

/** The sentence for a file above the limit. */
export const fileTooLarge = (megabytes: number) => `File size must be less than ${megabytes}MB`;

/**
 * Reads a multipart form with one `file` in any position. A file after its signature may take long
 * to arrive.
 * @throws CodedError 400 for a form that is broken, too large or ambiguous.
 */
export async function readForm(
  request: FastifyRequest,
  { maxMegabytes, permits }: ReadOptions,
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {} };
  const maxBytes = maxMegabytes * 1024 * 1024;

  async function readFile(part: MultipartFile): Promise<void> {
    if (part.fieldname !== 'file') throw uploadError('Send the file in the field `file`.');
    if (permits(form.fields)) request.bodyTimeoutMs = LONG_BODY_MS;
    const bytes = await part.toBuffer();
    if (part.file.truncated || bytes.length > maxBytes) {
      throw uploadError(fileTooLarge(maxMegabytes));
    }
    form.file = { name: part.filename, bytes };
  }

  function readField(name: string, value: unknown, isTruncated: boolean): void {
    if (name === 'file') throw uploadError('Send the file itself, not its address.');
    if (isTruncated || typeof value !== 'string')
      throw uploadError(`The field ${name} can’t be read.`);
    // A list arrives as one field per item, and is signed as one.
    const [, list] = /^(.+)\[\]$/.exec(name) ?? [];
    const before = form.fields[list ?? name];
    if (before !== undefined && !list) throw uploadError(`The field ${name} was sent twice.`);
    form.fields[list ?? name] = before === undefined ? value : `${before},${value}`;
  }

  const limits = { ...LIMITS, fileSize: Math.floor(maxBytes) + 1 };
  await readMultipart(request, limits, (part) =>
    part.type === 'file'
      ? readFile(part)
      : readField(part.fieldname, part.value, part.valueTruncated),
  );
  return form;
}

interface UploadOptions {
  config: Config;
  signingSecret: string;
}

/** The largest file with the other fields of its form, in bytes. */
const MAX_FORM_BYTES = (MAX_UPLOAD_MB + 1) * 1024 * 1024;

const ERRORS = {
  400: 'The form or its file is invalid.',
  401: 'The signature isn’t valid for this upload.',
  404: 'Not found.',
  408: 'The upload stopped arriving and timed out.',
  500: 'Something went wrong on our side.',
  503: 'The service is unavailable; `Retry-After` says when to try again.',
};

function declaredErrors() {
  return Object.fromEntries(
    Object.entries(ERRORS).map(([status, description]) => [
      status,
      {
        description,
        headers: sends('Cache-Control', ...(status === '503' ? (['Retry-After'] as const) : [])),
        content: { 'application/json': { schema: ref(wire.UploadError) } },
      },
    ]),
  );
}

/** Sends every error in the image host's own format; errors in the form are a 400 there. */
function sendUploadError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const coded = toCodedError(error);
  const { statusCode, headers } = coded;
  const message = statusCode === 413 ? fileTooLarge(MAX_UPLOAD_MB) : coded.message;
  recordFailure(request, coded);
  return reply
    .code([406, 413, 415].includes(statusCode) ? 400 : statusCode)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ error: { message } });
}

/** Why the fields do not permit an upload; nothing if they do. */
function faultOf(fields: UploadedForm['fields'], host: ImageHost): string | undefined {
  if (fields.api_key !== host.apiKey) return 'The api_key is missing or unknown.';
  if (!isSigned(fields, host.apiSecret)) return 'The signature doesn’t match the fields.';
  if (isFresh(fields.timestamp ?? '')) return undefined;
  return 'The timestamp is missing or more than an hour old. Get a new signature.';
}

/**
 * This server as its own image host: the provider's upload contract, authorised by the signature
 * alone. A signature can be reused for an hour: two uploads signed within a second have the same
 * one, and a client may retry.
 */
export const uploadRoutes: Routes<UploadOptions> = async (app, { config, signingSecret }) => {
  const host = localHost(signingSecret);

  const compile = schemaController.compilersFactory.buildValidator({});

  // These routes accept forms only, and no other route does.
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.setErrorHandler(sendUploadError);
  app.setNotFoundHandler(() => {
    throw new CodedError('NOT_FOUND', 'Only images can be uploaded.');
  });

  /** Without PUBLIC_URL, the address of the request is known to work. */
  function origin(request: FastifyRequest): string {
    if (config.publicUrlIsSet) return config.publicUrl;
    return URL.parse(`${request.protocol}://${request.host}`)?.origin ?? config.publicUrl;
  }

  app.post('/:cloud_name/image/upload', {
    // The upload depends on the client's connection, and pictures are encoded one at a time.
    config: LONG_RUNNING,
    bodyLimit: MAX_FORM_BYTES,
    // The form is a stream, which is validated while it is read.
    validatorCompiler: (part) => (part.httpPart === 'body' ? () => true : compile(part)),
    schema: {
      operationId: 'uploadPicture',
      summary: 'Upload a picture',
      description:
        'Used when no other image host is configured. Get the fields and this address from `POST /api/cloudinary-signature`. The picture is re-encoded and its metadata removed.',
      tags: ['Administration'],
      consumes: ['multipart/form-data'],
      params: Type.Object({ cloud_name: Type.String({ maxLength: 64 }) }),
      body: ref(wire.UploadForm),
      response: {
        200: success('The stored picture.', wire.UploadedPicture, 'Cache-Control'),
        ...declaredErrors(),
      },
    },
    handler: async (request, reply) => {
      if (request.params.cloud_name !== host.cloudName) {
        throw new CodedError('UPLOAD_UNAUTHORIZED', 'The cloud_name is unknown.');
      }
      const { maxMegabytes, allowedFileTypes } = await readUploadRules();
      const { fields, file } = await readForm(request, {
        maxMegabytes,
        permits: (received) => faultOf(received, host) === undefined,
      });
      const fault = faultOf(fields, host);
      if (fault) throw new CodedError('UPLOAD_UNAUTHORIZED', fault);
      if (!file) throw uploadError('Send a file in the field `file`.');
      if (file.bytes.length === 0) throw uploadError('This file is empty.');
      await requirePicture(file.bytes, allowedFileTypes);
      const { name } = parse(file.name);
      const encoded = await encodePicture(file.bytes);
      const { url, width, height } = await writePicture(encoded, { name });
      app.metrics.uploads.inc();
      const storedAt = new Date();
      const id = parse(url).name;
      const version = Math.floor(storedAt.getTime() / 1000);
      const address = `${origin(request)}${url}`;
      reply.header('cache-control', 'no-store');
      return {
        public_id: id,
        version,
        signature: sign({ public_id: id, version }, host.apiSecret),
        width,
        height,
        format: 'webp' as const,
        resource_type: 'image' as const,
        created_at: storedAt.toISOString(),
        bytes: encoded.full.length,
        type: 'upload' as const,
        etag: id,
        url: address,
        secure_url: address,
        original_filename: name,
      };
    },
  });
};

/** Permission to upload pictures; the image host receives the upload itself. */
export const adminMediaRoutes: Routes<UploadOptions> = async (app, { config, signingSecret }) => {
  app.post('/api/cloudinary-signature', {
    preValidation: async (request) => {
      if (request.body === undefined) request.body = {};
    },
    config: { role: 'author', scope: 'writeAnswers', audit: false },
    schema: {
      operationId: 'signUpload',
      summary: 'Get a signature for uploading pictures',
      description:
        'Valid for one hour. Post these fields and the `file` to `upload_url` as a multipart form, and read `secure_url` from the response.',
      body: ref(wire.UploadSignatureRequest),
      response: { 200: ref(wire.UploadSignature) },
    },
    handler: async () => signUpload(config, signingSecret),
  });
};
