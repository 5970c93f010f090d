import { errorCodes, type FastifyRequest } from 'fastify';
import { CodedError, invalid } from '../../errors.ts';
import { MAX_SUBMITTED_CONTENT } from './schema.ts';

/** More parts than the form has, so that unknown ones are named; no character has over 4 bytes. */
const LIMITS = {
  ...{ parts: 30, fieldNameSize: 100, fieldSize: 4 * MAX_SUBMITTED_CONTENT },
  ...{ files: 10, fileSize: 1024 },
};

function broken(cause: unknown): CodedError {
  return new CodedError(
    400,
    'VALIDATION_FAILED',
    'The form is incomplete or too large. Try again.',
    { cause },
  );
}

/**
 * Reads a multipart form of texts. It is read to its end also when it is refused: most clients look
 * for an answer only when they have sent all. A file, or a field that is sent twice, is left for
 * validation to refuse: it is no text.
 * @throws CodedError 400 `VALIDATION_FAILED` for a form that is broken or has a field cut off, and
 *   Fastify's own 413.
 */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { bodyLimit = 0 } = request.routeOptions;
  if (Number(request.headers['content-length']) > bodyLimit) {
    throw new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE();
  }
  const fields: Record<string, unknown> = {};
  const cut: string[] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      const { fieldname: name } = part;
      const isFile = part.type === 'file';
      if (isFile) part.file.resume();
      else if (part.valueTruncated) cut.push(name);
      const value = isFile ? null : part.value;
      fields[name] = name in fields ? [fields[name], value] : value;
    }
  } catch (error) {
    throw broken(error);
  }
  if (cut.length > 0) {
    throw invalid(cut.map((name) => ({ path: `/${name}`, message: 'is far too long' })));
  }
  return fields;
}
