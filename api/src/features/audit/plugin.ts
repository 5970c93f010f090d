import type { FastifyRequest, onSendAsyncHookHandler } from 'fastify';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import type { NAMED_ACTIONS } from './schema.ts';
import { writeAudit } from './write.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * False for a route that changes nothing despite its method; true for a read that is recorded
     * too.
     */
    audit?: boolean;
  }
  interface FastifyRequest {
    /** The name of this change in the audit log, if its operation id does not say enough. */
    auditAction?: (typeof NAMED_ACTIONS)[number];
    /** The fields that this request has changed, if it changes fields; empty records nothing. */
    auditChanges?: FieldChange[];
    /** What was changed, if neither the path, the response nor the request says it. */
    auditTarget?: { targetId?: string | undefined; targetLabel: string };
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

/** The object of the change, from the path, response or request. */
function targetOf({ params, body, auditTarget }: FastifyRequest, payload: unknown) {
  if (auditTarget) {
    const { targetId, targetLabel } = auditTarget;
    return { ...(targetId && { targetId }), targetLabel };
  }
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
 * Records every change and export by a signed-in administrator before the response. It is added to
 * their group, so that no route can forget it. If recording fails, the change has still happened
 * and the failure is logged.
 */
export const auditChanges: onSendAsyncHookHandler = async (request, reply, payload) => {
  const { config, schema } = request.routeOptions;
  const operation: unknown = schema && Reflect.get(schema, 'operationId');
  const { auditAction: action = operation } = request;
  const isWritten = config.audit ?? !READING.has(request.method);
  if (!isWritten || typeof action !== 'string' || reply.statusCode >= 400) return payload;
  const { staff, auditChanges: changes } = request;
  if (changes?.length === 0) return payload;
  try {
    const entry = {
      who: staff.email,
      action,
      ...targetOf(request, payload),
      ...(changes && { changes }),
    };
    await writeAudit(entry);
  } catch (error) {
    request.log.error({ err: error, action }, 'Couldn’t write a change to the audit log');
  }
  return payload;
};
