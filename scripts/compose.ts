import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';

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

/** A compose file, as far as it is looked at. */
export interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  networks?: Record<string, { ipam?: { config: { subnet: string }[] } } | null>;
  secrets?: Record<string, { file: string }>;
}

/** The image's own check counts, too. */
const checksItself = ({ build, healthcheck }: Service) => build !== undefined || healthcheck;

function differences(kind: string, used: readonly string[], defined: object = {}): string[] {
  const names = Object.keys(defined);
  const missing = used.filter((name) => !names.includes(name));
  const idle = names.filter((name) => !used.includes(name));
  return [...missing, ...idle].map((name) => `${kind} ${name}`);
}

function missingDependencies({ services }: Compose): string[] {
  return Object.values(services).flatMap(({ depends_on = {} }) =>
    Object.entries(depends_on).flatMap(([name, { condition }]) => {
      const service = services[name];
      if (!service) return [`service ${name}`];
      const isChecked = condition !== 'service_healthy' || checksItself(service);
      return isChecked ? [] : [`healthcheck of ${name}`];
    }),
  );
}

/**
 * What a compose file names and does not define, or defines and nobody names: services, their
 * healthchecks, volumes, networks, secrets, and files of the checkout.
 */
export function undefinedReferences(compose: Compose): string[] {
  const services = Object.values(compose.services);
  const sources = services.flatMap(({ volumes = [] }) =>
    volumes.map((one) => one.split(':')[0] ?? ''),
  );
  const files = sources.filter((source) => source.startsWith('.'));
  return [
    ...missingDependencies(compose),
    ...differences(
      'volume',
      sources.filter((source) => !source.startsWith('.')),
      compose.volumes,
    ),
    ...differences(
      'network',
      services.flatMap(({ networks = [] }) => networks),
      compose.networks,
    ),
    ...differences(
      'secret',
      services.flatMap(({ secrets = [] }) => secrets),
      compose.secrets,
    ),
    ...files.filter((file) => !existsSync(path.join(root, file))).map((file) => `file ${file}`),
  ];
}
