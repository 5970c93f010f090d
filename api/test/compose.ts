import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/child.ts';

interface Service {
  image?: string;
  build?: string;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  networks?: string[];
  secrets?: string[];
  environment?: Record<string, string | number>;
  env_file?: { path: string; required: boolean }[];
  ports?: string[];
  entrypoint?: string[];
  healthcheck?: { test: string[] };
}

export interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
  secrets?: Record<string, { file: string }>;
}

/** An image that we build has its own health check. */
const hasHealthcheck = ({ build, healthcheck }: Service) => build !== undefined || healthcheck;

function listDifferences(kind: string, used: readonly string[], defined: object = {}): string[] {
  const names = Object.keys(defined);
  const missing = used.filter((name) => !names.includes(name));
  const unused = names.filter((name) => !used.includes(name));
  return [...missing, ...unused].map((name) => `${kind} ${name}`);
}

function findMissingDependencies({ services }: Compose): string[] {
  return Object.values(services).flatMap(({ depends_on = {} }) =>
    Object.entries(depends_on).flatMap(([name, { condition }]) => {
      const service = services[name];
      if (!service) return [`service ${name}`];
      const isChecked = condition !== 'service_healthy' || hasHealthcheck(service);
      return isChecked ? [] : [`healthcheck of ${name}`];
    }),
  );
}

/**
 * Lists what a compose file names without defining it, or defines without using it: services, their
 * health checks, volumes, networks, secrets, and files of the checkout.
 */
export function undefinedReferences(compose: Compose): string[] {
  const services = Object.values(compose.services);
  const sources = services.flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  );
  const files = sources.filter((source) => source.startsWith('.'));
  const volumes = sources.filter((source) => !source.startsWith('.'));
  const networks = services.flatMap((service) => service.networks ?? []);
  const secrets = services.flatMap((service) => service.secrets ?? []);
  return [
    ...findMissingDependencies(compose),
    ...listDifferences('volume', volumes, compose.volumes),
    ...listDifferences('network', networks, compose.networks),
    ...listDifferences('secret', secrets, compose.secrets),
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `file ${file}`),
  ];
}
