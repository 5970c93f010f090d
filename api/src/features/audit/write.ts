import type { FastifyRequest, onSendAsyncHookHandler, RouteOptions } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { beginning } from '../../../../openapi/cut.ts';
import { withoutApiTokens } from '../../shared/apiToken.ts';
import type { FieldChange } from '../../shared/fieldChanges.ts';
import { networkOf } from '../../shared/network.ts';
import { AuditEntry, NEWEST, type StoredAuditEntry } from './queries.ts';
import type { NAMED_ACTIONS, SIGN_IN_ACTIONS } from './schema.ts';

const HOUR_S = 60 * 60;

/**
 * Entries per hour on each node: anybody can send an invalid token, and the log must stay readable.
 */
export const MAX_BY_NETWORK = 5;

const byNetwork = new RateLimiterMemory({ points: MAX_BY_NETWORK, duration: HOUR_S });
/** Counts the entries of all networks under the key `all`. */
export const refusalsInAll = new RateLimiterMemory({ points: 100, duration: HOUR_S });

type Entry = Omit<StoredAuditEntry, '_id' | 'at'>;

/** Adds an entry with the current time. */
export async function writeAudit(entry: Entry): Promise<void> {
  const { targetId, targetLabel } = entry;
  // A deleted item has no label any more, so take the one of its last entry.
  const known =
    targetId && !targetLabel
      ? await AuditEntry.findOne({ targetId, targetLabel: { $exists: true } })
          .sort(NEWEST)
          .lean()
      : undefined;
  const label = targetLabel ?? known?.targetLabel;
  const shown = label && { targetLabel: beginning(withoutApiTokens(label), 120) };
  await AuditEntry.create({ ...entry, ...shown, at: new Date() });
}

/** Records an attempt to sign in, with its network. */
export function auditSignIn(
  action: keyof typeof SIGN_IN_ACTIONS,
  { who, ip }: { who: string | undefined; ip: string },
): Promise<void> {
  return writeAudit({ action, ...(who && { who }), network: networkOf(ip) });
}

/**
 * Records a rejected request that carried a token, up to a limit per hour. A failure to record it
 * is only logged.
 */
export async function auditRefusal(request: FastifyRequest): Promise<void> {
  const network = networkOf(request.ip);
  try {
    await byNetwork.consume(network);
    await refusalsInAll.consume('all');
  } catch {
    return;
  }
  const call = `${request.method} ${request.routeOptions.url}`;
  try {
    await writeAudit({ action: 'accessRefused', targetLabel: call, network });
  } catch (error) {
    request.log.error({ err: error, call }, 'Couldn’t write a refusal to the audit log');
  }
}

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
