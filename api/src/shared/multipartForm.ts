import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { CodedError } from '../errors.ts';

type Limits = NonNullable<NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits']>;

/**
 * Reads a multipart form part by part. Even a rejected form is read to its end, because most
 * clients read the response only after sending everything.
 * @param readPart may reject a part with a `CodedError`; later parts are then skipped
 * @throws that error, or CodedError 400 `VALIDATION_FAILED` for a form that is broken, incomplete or
 *   exceeds `limits`.
 */
export async function readMultipart(
  request: FastifyRequest,
  limits: Limits,
  readPart: (part: Multipart) => Promise<void> | void,
): Promise<void> {
  let fault: CodedError | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      try {
        if (!fault) await readPart(part);
      } catch (error) {
        if (!(error instanceof CodedError)) throw error;
        fault = error;
      }
      if (part.type === 'file') part.file.resume();
    }
  } catch (cause) {
    if (cause instanceof CodedError) throw cause;
    const message = 'The form is incomplete or too large. Try again.';
    throw new CodedError('VALIDATION_FAILED', message, { cause });
  }
  if (fault) throw fault;
}
