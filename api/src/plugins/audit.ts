import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import { writeAudit } from '../features/audit/queries.ts';
import type { NAMED_ACTIONS } from '../features/audit/schema.ts';
import type { FieldChange } from '../shared/fieldChanges.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False on a call that changes nothing, though its method says so; true on a read that is
     * written down as well.
     */
    audit?: boolean;
  }
  interface FastifyRequest {
    /** What the audit log calls this change, where its operation does not say enough. */
    auditAction?: (typeof NAMED_ACTIONS)[number];
    /** Which fields this call has changed, where it changes fields. */
    auditChanges?: FieldChange[];
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

function stringIn(value: unknown, names: readonly string[]): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const found = names
    .map((name) => Reflect.get(value, name))
    .find((one) => typeof one === 'string');
  return found as string | undefined;
}

/** What was acted upon, as path, answer or request name it. */
function targetOf({ params, body }: FastifyRequest, payload: unknown) {
  const answered =
    typeof payload === 'string' && payload.startsWith('{') ? JSON.parse(payload) : {};
  const items: unknown = typeof body === 'object' && body !== null && Reflect.get(body, 'items');
  const targetId = stringIn(params, ['id']) ?? stringIn(answered, ['id']);
  const targetLabel = Array.isArray(items)
    ? `${stringIn(body, ['action'])}: ${items.length} answers`
    : stringIn(answered, ['topic', 'term', 'name', 'siteName']);
  return { ...(targetId && { targetId }), ...(targetLabel && { targetLabel }) };
}

/**
 * Writes down every change and export that a signed-in administrator made, before the call is
 * answered.
 * It hangs on their group, so that no call can forget it. A change that can't be written down has
 * happened all the same: the log of the process says so.
 */
export const auditChanges: onSendAsyncHookHandler = async (request, reply, payload) => {
  const { config, schema } = request.routeOptions;
  const action: unknown = request.auditAction ?? (schema && Reflect.get(schema, 'operationId'));
  const isWritten = config.audit ?? !READING.has(request.method);
  if (!isWritten || typeof action !== 'string' || reply.statusCode >= 400) return payload;
  try {
    const { administrator, auditChanges: changes = [] } = request;
    const entry = {
      who: administrator.email,
      action,
      ...targetOf(request, payload),
      ...(changes.length > 0 && { changes }),
    };
    await writeAudit(entry);
  } catch (error) {
    request.log.error({ err: error, action }, 'Couldn’t write a change to the audit log');
  }
  return payload;
};
