import type { FastifyRequest } from 'fastify';
import { invalid } from '../../errors.ts';
import { readMultipart } from '../../shared/multipartForm.ts';
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

/**
 * Reads a multipart form of texts. Files and repeated fields become other types, so that validation
 * rejects them.
 * @throws CodedError 400 `VALIDATION_FAILED` for a broken form or a truncated field.
 */
export async function readFields(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  const truncated: string[] = [];
  await readMultipart(request, LIMITS, (part) => {
    const { fieldname: name } = part;
    if (part.type === 'field' && part.valueTruncated) truncated.push(name);
    const value = part.type === 'field' ? part.value : null;
    fields[name] = name in fields ? [fields[name], value] : value;
  });
  if (truncated.length > 0) {
    throw invalid(truncated.map((name) => ({ path: `/${name}`, message: 'is far too long' })));
  }
  return fields;
}
