import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/auth.ts';
import { answer } from '../../test/factories.ts';

const context = testApp();

/** Two hundred characters with a meaning in patterns, queries, shells or templates. */
const BOMBS = [
  `${'(a+)+'.repeat(40)}$`.slice(0, 200),
  '('.repeat(200),
  ')'.repeat(200),
  '['.repeat(200),
  '\\'.repeat(200),
  '*'.repeat(200),
  '.*'.repeat(100),
  '.{1,99999}'.repeat(20),
  '(?=(a+))'.repeat(25),
  '$where '.repeat(28),
  '"'.repeat(200),
  '-'.repeat(200),
  '%'.repeat(200),
  '\u0000'.repeat(200),
  '\u0301'.repeat(200),
  '\ud800'.repeat(60),
  `${'a'.repeat(199)}!`,
  'a '.repeat(100),
  '{{7*7}}#{7*7}<%=7*7%>'.repeat(9),
  "';return true;//".repeat(12),
];

it('a search term matches only its literal text, never a pattern', async () => {
  const headers = await signedIn();
  await answer({ topic: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' });
  await context.app.answerSearch.compare();
  const parameters = [
    ['/api/public-model-answers', 'search'],
    ['/api/search', 'search'],
    ['/api/admin/model-answers', 'search'],
    ['/api/admin/model-answers', 'author'],
  ] as const;
  for (const bomb of BOMBS) {
    for (const [path, name] of parameters) {
      const ask = (text: string) => {
        const query = new URLSearchParams({ [name]: text });
        return context.app.inject({ url: `${path}?${query}`, headers });
      };
      const { statusCode, body } = await ask(`zz ${bomb}`.slice(0, 200));
      expect([path, bomb, statusCode]).toEqual([path, bomb, 200]);
      expect(JSON.parse(body)).toMatchObject({ total: 0 });
      expect((await ask(bomb)).statusCode).toBe(200);
    }
  }
});
