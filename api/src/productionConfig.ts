import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isCommonPassword } from './shared/commonPassword.ts';

/** The ranges of addresses that can't be reached from outside. */
const PRIVATE = new Set(['loopback', 'private', 'linkLocal', 'carrierGradeNat', 'uniqueLocal']);
const INSIDE = /^[^.]+$|\.(local|localhost|internal|intranet|lan|home\.arpa|svc)$/;

/** Whether a host may be reachable from the internet; a name without a dot is internal. */
function isPublic(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, '$1').toLowerCase();
  return isIP(name) === 0 ? !INSIDE.test(name) : !PRIVATE.has(ipaddr.process(name).range());
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** The public hosts of a MongoDB without authentication. */
function openHosts(uri: string): string[] {
  const [, scheme, credentials, hosts = '', query = ''] =
    /^mongodb(\+srv)?:\/\/(?:([^/?]*)@)?([^/?]*)[^?]*(\?.*)?$/.exec(uri) ?? [];
  const mechanism = new URLSearchParams(query).get('authMechanism');
  if (credentials || mechanism) return [];
  const names = hosts.split(',').map((host) => host.replace(/:\d+$/, ''));
  // Only DNS knows the hosts behind a service record.
  return scheme ? names : names.filter(isPublic);
}

/** Whether a secret is a placeholder or not random. */
export function isPlaceholder(secret: string): boolean {
  return new Set(secret).size < 8 || /change.?me|replace.?me|place.?holder|example/i.test(secret);
}

/** The values that are checked before a production server starts. */
export interface Exposed {
  corsOrigins: readonly string[];
  mongodbUri: string | undefined;
  admin: { email: string; password: string } | undefined;
  metrics: { host: string; token: string | undefined } | undefined;
}

/** Returns a sentence for each unsafe value: what is wrong and what to do. */
export function checkProductionConfig({
  corsOrigins,
  mongodbUri,
  admin,
  metrics,
}: Exposed): string[] {
  const insecure = corsOrigins.filter((origin) => !origin.startsWith('https:'));
  const open = mongodbUri ? openHosts(mongodbUri) : [];
  return [
    ...(admin && isCommonPassword(admin.password, admin.email)
      ? ['ADMIN_PASSWORD is too easy to guess; choose random words or characters']
      : []),
    ...insecure.map(
      (origin) => `CORS_ORIGINS contains ${origin}, which isn’t encrypted; use https`,
    ),
    ...(metrics && !metrics.token && !isThisMachine(metrics.host)
      ? [
          'METRICS_HOST lets other machines read the metrics; set METRICS_TOKEN, or remove METRICS_HOST',
        ]
      : []),
    ...open.map(
      (host) =>
        `MONGODB_URI has no user and password for ${host}, which strangers may be able to reach; add them, or use an address in your own network`,
    ),
  ];
}
