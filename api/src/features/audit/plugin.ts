import type { FastifyRequest, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import type { NAMED_ACTIONS } from './schema.ts';
import { writeAudit } from './write.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What the audit log says of a call, without the user. Every writing route of the staff group
     * has it, or false if it changes nothing that others see; a read has it if it is recorded too.
     */
    audit?: string | false;
  }
  interface FastifyRequest {
    /** The name of this change in the audit log, if its operation id does not say enough. */
    auditAction?: keyof typeof NAMED_ACTIONS;
    /** The fields that this request has changed, if it changes fields; empty records nothing. */
    auditChanges?: FieldChange[];
    /** What was changed, if neither the path, the response nor the request says it. */
    auditTarget?: { targetId?: string | undefined; targetLabel: string };
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Stops the start if a writing route of the staff group doesn’t say what the audit log shows, and adds
 * it to the contract. Added to the group as an `onRoute` hook.
 */
export function requireAuditText(route: RouteOptions): void {
  const { audit } = route.config ?? {};
  if (audit === undefined && ![route.method].flat().every((method) => READING.has(method))) {
    throw new Error(
      `${route.method} ${route.url} doesn’t say in its config what the audit log shows.`,
    );
  }
  if (!audit) return;
  const schema = { ...route.schema, 'x-audit': audit };
  route.schema = schema;
}

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
  if (!config.audit || typeof action !== 'string' || reply.statusCode >= 400) return payload;
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
