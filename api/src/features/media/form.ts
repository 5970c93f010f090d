import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { MAX_FIELD_BYTES, MAX_FIELDS } from './schema.ts';

/** A form larger than this, apart from its file, is no upload of a picture. */
const LIMITS = { fields: MAX_FIELDS, fieldNameSize: 100, fieldSize: MAX_FIELD_BYTES, files: 1 };
/** Files held in memory whose signature has not arrived yet. */
const MAX_UNPROVEN = 4;

let unproven = 0;

export interface UploadedForm {
  fields: Record<string, string>;
  file?: { name: string; bytes: Buffer };
}

interface ReadOptions {
  maxMegabytes: number;
  /** Whether these fields permit the upload, if no other follows. */
  permits: (fields: Record<string, string>) => boolean;
}

function refused(message: string): CodedError {
  return new CodedError(400, 'UPLOAD_REFUSED', message);
}

function tooMany(): CodedError {
  return new CodedError(
    429,
    'TOO_MANY_UPLOADS',
    'Too many uploads wait for their signature. Please send it before the file, or try again.',
    { headers: { 'retry-after': '5' } },
  );
}

/**
 * Reads a multipart form with one `file`, wherever among the fields it stands (I2). The form is read
 * to its end also when it is refused: most clients look for an answer only when they have sent all.
 * @throws CodedError 400 for a form that is broken, too large or ambiguous; 429 when too many files
 *   came before their signature.
 */
export async function readForm(
  request: FastifyRequest,
  options: ReadOptions,
): Promise<UploadedForm> {
  const form: UploadedForm = { fields: {} };
  const maxBytes = options.maxMegabytes * 1024 * 1024;
  let fault: CodedError | undefined;
  let holding = 0;

  async function readFile(part: MultipartFile): Promise<void> {
    if (!options.permits(form.fields)) {
      if (unproven >= MAX_UNPROVEN) throw tooMany();
      unproven += 1;
      holding += 1;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated || bytes.length > maxBytes) {
      throw refused(`File size must be less than ${options.maxMegabytes}MB`);
    }
    form.file = { name: part.filename, bytes };
  }

  function readField(name: string, value: unknown, cut: boolean): void {
    if (name === 'file') throw refused('Please send the file itself, not its address.');
    if (cut || typeof value !== 'string') throw refused(`The field ${name} cannot be read.`);
    // A list arrives as one field for each member, and is signed as one.
    const [, list] = /^(.+)\[\]$/.exec(name) ?? [];
    const before = form.fields[list ?? name];
    if (before !== undefined && !list) throw refused(`The field ${name} is sent twice.`);
    form.fields[list ?? name] = before === undefined ? value : `${before},${value}`;
  }

  try {
    const limits = { ...LIMITS, fileSize: Math.floor(maxBytes) + 1 };
    for await (const part of request.parts({ limits })) {
      try {
        if (part.type === 'field') readField(part.fieldname, part.value, part.valueTruncated);
        else if (part.fieldname !== 'file') throw refused('Please send the file as `file`.');
        else if (fault) part.file.resume();
        else await readFile(part);
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        fault ??= error;
        if (part.type === 'file') part.file.resume();
      }
    }
  } catch {
    throw refused('The form is broken, too large or was cut off. Please send it again.');
  } finally {
    unproven -= holding;
  }
  if (fault) throw fault;
  return form;
}
