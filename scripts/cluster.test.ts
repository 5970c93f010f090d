// @module-tag slow
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../api/src/config.ts';
import { type Compose, undefinedReferences } from '../api/test/compose.ts';
import { root, runNode } from './child.ts';

const FILE = 'docker-compose.cluster.yml';
const read = (name: string): Promise<string> => readFile(path.join(root, name), 'utf8');
const compose: Compose = parse(await read(FILE), { merge: true });
const balancer = await read('docs/operating/Caddyfile');
const init = await read('docs/operating/init-replica-set.js');

const MEMBERS = ['mongo1', 'mongo2', 'mongo3'];
const NODES = ['app1', 'app2'];
const VARIABLES: Record<string, string> = {
  PUBLIC_URL: 'https://band8.example',
  MONGO_PASSWORD: '6c1d52f0a9b34e7788',
  JWT_SECRET: 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU',
  METRICS_TOKEN: '0b9f3a6e5d1c4f7788aa22bb33cc44dd',
};

/** The environment of a node after variable substitution. */
function environmentOf(node: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(compose.services[node]?.environment ?? {}).map(([name, value]) => [
      name,
      String(value).replace(/\$\{(\w+):[^}]*\}/g, (_all, variable) => VARIABLES[variable] ?? ''),
    ]),
  );
}

describe.each([FILE, 'docker-compose.yml'])('%s', (file) => {
  test('passes its linter without a warning', async () => {
    const { code, output } = await runNode(
      [
        'node_modules/dclint/bin/dclint.cjs',
        file,
        '--max-warnings=0',
        // This rule wants single quotes; our formatter writes double quotes.
        '--disable-rule=require-quotes-in-ports',
      ],
      { quiet: true },
    );
    expect(output.trim()).toBe('');
    expect(code).toBe(0);
  });

  test('has no undefined or unused references', async () => {
    expect(undefinedReferences(parse(await read(file), { merge: true }))).toEqual([]);
  });

  test('describes every variable in .env.example, with a message for missing ones', async () => {
    const example = await read('.env.example');
    const references = [...(await read(file)).matchAll(/\$\{([^}]*)\}/g)].map(
      (match) => match[1] ?? '',
    );
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^[A-Z_]+:[-?].+$/);
      expect(example).toMatch(new RegExp(`^#?${reference.split(':', 1)[0]}=`, 'm'));
    }
  });
});

describe(FILE, () => {
  test.each(NODES)(
    '%s gets only known settings and a valid production configuration',
    async (node) => {
      const environment = environmentOf(node);
      const known = await read('api/src/config.ts');
      for (const name of Object.keys(environment))
        expect(known).toMatch(new RegExp(`^  ${name}: `, 'm'));
      const config = readConfig({ ...environment, NODE_ENV: 'production' });
      const { hosts, search } =
        /@(?<hosts>[^/]+)\/band8\?(?<search>.*)$/.exec(config.mongodbUri ?? '')?.groups ?? {};
      expect(hosts?.split(',')).toEqual(MEMBERS.map((member) => `${member}:27017`));
      expect(search).toBe('replicaSet=rs0');
      expect(config.trustProxy).toEqual([compose.networks?.inside?.ipam?.config[0]?.subnet]);
      expect(config.metrics?.token).toBe(VARIABLES.METRICS_TOKEN);
      // Nodes share nothing but the database.
      expect(compose.services[node]?.volumes).toBeUndefined();
    },
  );

  test('exposes no database member or node outside the cluster', () => {
    for (const name of [...MEMBERS, ...NODES]) {
      const { networks, ports } = compose.services[name] ?? {};
      expect([name, networks, ports]).toEqual([name, ['inside'], undefined]);
    }
  });

  test('database members require a key, and the script that joins them names each', () => {
    for (const member of MEMBERS) {
      expect(compose.services[member]?.entrypoint?.at(-1)).toContain('--replSet rs0 --keyFile');
      expect(init).toContain(`'${member}'`);
    }
    expect(init).toContain("_id: 'rs0'");
    expect(() => new Script(init)).not.toThrow();
  });

  test('the balancer sends requests to nodes that accept them and notices a stopping node in time', () => {
    for (const node of NODES) {
      const { PORT, STOP_DELAY_MS } = environmentOf(node);
      expect(balancer).toMatch(new RegExp(`reverse_proxy .*\\b${node}:${PORT}\\b`));
      const interval = Number(/health_interval (\d+)s/.exec(balancer)?.[1]);
      const timeout = Number(/health_timeout (\d+)s/.exec(balancer)?.[1]);
      expect(Number(STOP_DELAY_MS)).toBeGreaterThanOrEqual((interval + timeout) * 1_000);
    }
    expect(balancer).toContain('health_uri /health/accepting');
    expect(balancer).toContain('{$SITE_ADDRESS}');
    expect(compose.services.balancer?.environment).toHaveProperty('SITE_ADDRESS');
  });
});
