import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { LONG_BODY_MS } from '../../plugins/requestBodies.ts';
import { readMultipart } from '../../shared/multipartForm.ts';
import { MAX_FIELD_BYTES, MAX_FIELDS } from './schema.ts';

/** A form that exceeds these, apart from its file, is not a picture upload. */
const LIMITS = { fields: MAX_FIELDS, fieldNameSize: 100, fieldSize: MAX_FIELD_BYTES, files: 1 };

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
  return new CodedError(400, 'UPLOAD_REFUSED', message);
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
