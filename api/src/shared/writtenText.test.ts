import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { operationsOf, type Schema } from '../../test/contract.ts';
import { cleanBody } from './writtenText.ts';

const context = testApp();

async function echo(payload: object) {
  const app = Fastify();
  app.addHook('preValidation', cleanBody);
  app.post('/', async (request) => request.body);
  return (await app.inject({ method: 'POST', url: '/', payload })).json();
}

function textsIn(schema: Schema, text: string): [path: string, body: object][] {
  const below = (name: string, part: Schema): [string, unknown][] => {
    if ([part.type ?? []].flat().includes('string')) return [[name, text]];
    return textsIn(part, text).map(([path, body]) => [`${name}/${path}`, body]);
  };
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
    below(name, part).map(([path, body]): [string, object] => [path, { [name]: body }]),
  );
  const items = schema.items ? below('', schema.items) : [];
  const forms = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return [
    ...fields,
    ...items.map(([path, body]): [string, object] => [path, [body]]),
    ...forms.flatMap((form) => textsIn(form, text)),
  ];
}

it('is cleaned in every text field of the contract, except in passwords and code', async () => {
  const seen = new Set<string>();
  for (const { id, bodies } of await operationsOf(context.app)) {
    const schema = bodies['application/json'];
    if (!schema) continue;
    const [sent, clean] = ['a\u00adb\r\nc', 'ab\nc'].map((text) => textsIn(schema, text));
    for (const [at, [path, body]] of (sent ?? []).entries()) {
      const isKept = /^(password|currentPassword|newPassword|analyticsCode)$/.test(path);
      expect(await echo(body), `${id} ${path}`).toEqual(isKept ? body : clean?.[at]?.[1]);
      seen.add(path);
    }
  }
  for (const path of ['content', 'password', 'tags/', 'message', 'term'])
    expect(seen).toContain(path);
});

it.each([
  ['anouk@example.org\u200b', 'anouk@example.org'],
  ['\u202aanouk@example.org\u202c ', 'anouk@example.org'],
  ['\u2060anouk@exam\u00adple.org', 'anouk@example.org'],
  ['ａnouk＠example．org', 'anouk@example.org'],
  ['jo@m\u00fcller.example', 'jo@xn--mller-kva.example'],
  ['jo@MU\u0308LLER.example', 'jo@xn--mller-kva.example'],
  ['Jo Ling <jo@example.org>', 'jo@example.org'],
  ['Ling, Jo <jo@example.org>;', 'jo@example.org'],
  ['jo@example.org<mailto:jo@example.org>', 'jo@example.org'],
  ['mailto:jo%2Bielts@example.org?subject=Hello%20there', 'jo+ielts@example.org'],
  ['‘jo@example.org’,', 'jo@example.org'],
  ['(jo@example.org).', 'jo@example.org'],
  ['jo@example.org (Jo Ling)', 'jo@example.org'],
  ['o’neil@exam‑ple.org', "o'neil@exam-ple.org"],
  ['jo@example.org, al@example.org', 'jo@example.org, al@example.org'],
  ['Jo Ling jo@example.org', 'Jo Ling jo@example.org'],
  ["o'neil+ielts@sub.example.photography", "o'neil+ielts@sub.example.photography"],
  ['no address', 'no address'],
  ['jörg@example.org', 'jörg@example.org'],
])('the address %j is taken as %s', async (email, taken) => {
  expect(await echo({ email, contributorEmail: email })).toEqual({
    email: taken,
    contributorEmail: taken,
  });
});
