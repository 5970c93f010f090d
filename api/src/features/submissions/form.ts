import { errorCodes, type FastifyRequest } from 'fastify';
import { CodedError, invalid } from '../../errors.ts';
import { MAX_SUBMITTED_CONTENT } from './schema.ts';

/**
 * More parts than the form has, so that unknown ones are reported; a character has up to 4 bytes.
 */
const LIMITS = {
  parts: 30,
  fieldNameSize: 100,
  fieldSize: 4 * MAX_SUBMITTED_CONTENT,
  files: 10,
  fileSize: 1024,
};

function invalidForm(cause: unknown): CodedError {
  return new CodedError(
    400,
    'VALIDATION_FAILED',
    'The form is incomplete or too large. Try again.',
    { cause },
  );
}

/**
 * Reads a multipart form of texts. Even a rejected form is read to its end, because most clients
 * read the response only after sending everything. Files and repeated fields become other types, so
 * that validation rejects them.
 * @throws CodedError 400 `VALIDATION_FAILED` for a broken form or a truncated field, and Fastify's
 *   own 413.
 */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { bodyLimit = 0 } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) {
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  }
  const fields: Record<string, unknown> = {};
  const truncated: string[] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const { fieldname: name } = part;
      const isFile = part.type === 'file';
      if (isFile) part.file.resume();
      else if (part.valueTruncated) truncated.push(name);
      const value = isFile ? null : part.value;
      fields[name] = name in fields ? [fields[name], value] : value;
    }
  } catch (error) {
    throw invalidForm(error);
  }
  if (truncated.length > 0) {
    throw invalid(truncated.map((name) => ({ path: `/${name}`, message: 'is far too long' })));
  }
  return fields;
}
