import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { MAX_FIELD_BYTES, MAX_FIELDS } from './schema.ts';
import type { UnsignedFile, UnsignedFiles } from './unsignedFiles.ts';

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
  /** Holds a file that arrives before its signature. */
  unsignedFiles: UnsignedFiles;
  /** How long an upload may send nothing, in milliseconds. */
  idleTimeoutMs: number;
}

function uploadError(message: string): CodedError {
  return new CodedError(400, 'UPLOAD_REFUSED', message);
}

function stalled(): CodedError {
  return new CodedError(
    408,
    'UPLOAD_STALLED',
    'The upload was interrupted. Check your connection and try again.',
    { headers: { connection: 'close' } },
  );
}

/**
 * Reads a multipart form with one `file` in any position. Even a rejected form is read to its end,
 * because most clients read the response only after sending everything.
 * @throws CodedError 400 for a form that is broken, too large or ambiguous; 408 if no more data
 *   arrives; 429 when too many files arrived before their signature.
 */
export async function readForm(
  request: FastifyRequest,
  options: ReadOptions,
): Promise<UploadedForm> {
  const { promise: isStalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(stalled()), options.idleTimeoutMs);
  request.raw.on('data', () => timer.refresh());
  try {
    return await Promise.race([readParts(request, options), isStalled]);
  } finally {
    clearTimeout(timer);
  }
}

async function readParts(request: FastifyRequest, options: ReadOptions): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {} };
  const maxBytes = options.maxMegabytes * 1024 * 1024;
  let fault: CodedError | undefined;
  let unsigned: UnsignedFile | undefined;

  async function readFile(part: MultipartFile): Promise<void> {
    let length: number;
    if (options.permits(form.fields)) {
      form.file = { name: part.filename, bytes: await part.toBuffer() };
      length = form.file.bytes.length;
    } else {
      unsigned = options.unsignedFiles.hold(request.ip, part.filename);
      for await (const chunk of part.file) unsigned.add(chunk);
      length = unsigned.length;
    }
    if (part.file.truncated || length > maxBytes) {
      throw uploadError(`File size must be less than ${options.maxMegabytes}MB`);
    }
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

  try {
    const limits = { ...LIMITS, fileSize: Math.floor(maxBytes) + 1 };
    for await (const part of request.parts({ limits })) {
      try {
        if (part.type === 'field') readField(part.fieldname, part.value, part.valueTruncated);
        else if (part.fieldname !== 'file') throw uploadError('Send the file in the field `file`.');
        else if (fault) part.file.resume();
        else await readFile(part);
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        fault ??= error;
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch {
    throw uploadError('The form is incomplete or too large. Try again.');
  } finally {
    if (unsigned) options.unsignedFiles.release(unsigned);
  }
  if (fault) throw fault;
  if (unsigned) form.file = unsigned.toFile();
  return form;
}
