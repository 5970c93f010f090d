import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../test/admin.ts';
import { buildNode } from '../../test/app.ts';
import { RIGHT } from '../../test/auth.ts';
import { hashSource } from '../../test/hashSource.ts';
import { SETTINGS_ID, Settings } from '../features/settings/queries.ts';
import { SUBMISSION_FIELDS } from '../submissionForm.ts';
import { tokenGuard } from './pagePolicy.ts';
import { builtPages } from './pages.ts';

const FORM = 'https://forms.example';
const { context, saveSettings } = adminSite({
  pages: builtPages,
  env: {
    CORS_ORIGINS: 'https://friend.example',
    ANALYTICS_SCRIPT_ORIGINS: 'https://more.example',
    SUBMISSION_FORM_URL: `${FORM}/take?x=1`,
    SUBMISSION_FORM_ENTRIES: SUBMISSION_FIELDS.map((name) => `${name}=entry.${name}`).join(','),
  },
});

const INLINE = "window.counted = '</body>'";
const CODE = `<script>${INLINE}</script><script async src="https://count.example/a.js"></script>`;
const HASH = hashSource(INLINE);

async function get(url: string, sent: Record<string, string> = {}) {
  const { statusCode, headers, body } = await context.app.inject({ url, headers: sent });
  const policy = new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );
  return { status: statusCode, headers, body, policy };
}

async function save(changes: Record<string, unknown>) {
  const { status } = await saveSettings({ ...changes, currentPassword: RIGHT.password });
  expect(status).toBe(200);
}

it.each(['/', '/task1', '/glossary', '/nothing', '/admin/login'])(
  'Safari makes no telephone numbers of figures on %s',
  async (url) => {
    expect((await get(url)).body).toContain(
      '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    );
  },
);

describe('what browsers keep for times without a connection', () => {
  it('has a service worker that may only call this site', async () => {
    const { status, headers, policy, body } = await get('/sw.js');
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^(text|application)\/javascript/);
    expect([...policy]).toEqual([
      ['default-src', ["'none'"]],
      ['connect-src', ["'self'"]],
    ]);
    expect(body).toContain('/assets/entry-client-');
    expect(body).not.toMatch(/\/assets\/(antd|admin|RichTextEditor)-/);
  });

  it('ends where copies are switched off, and everything kept is deleted', async () => {
    const env = { OFFLINE_COPIES: 'off' };
    const app = await buildNode(context.dataDir, { env, pages: builtPages });
    const { body, headers } = await app.inject('/sw.js');
    expect(body).toContain('registration.unregister()');
    expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
    await app.close();
  });

  it('has a page for addresses without a copy, also in maintenance mode', async () => {
    await save({ siteName: 'Nine <b>', maintenanceMode: true });
    const { status, headers, body } = await get('/offline');
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(body).toContain('<h1>You’re offline</h1>');
    expect(body).not.toContain('<script type="application/json"');
    await save({ maintenanceMode: false });
    const { name, icons } = JSON.parse((await get('/manifest.webmanifest')).body);
    expect(name).toBe('Nine <b>');
    for (const { src } of icons) expect((await get(src)).headers['content-type']).toBe('image/png');
  });
});

describe('the policy of a public page', () => {
  it('allows only this site, its inline content and the external form if there is no analytics code', async () => {
    const { status, policy, body } = await get('/');
    expect(status).toBe(200);
    expect(policy.get('script-src')).toEqual([
      "'self'",
      expect.stringMatching(/^'sha256-/),
      expect.stringMatching(/^'sha256-/),
    ]);
    expect(policy.get('connect-src')).toEqual(["'self'", FORM]);
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(styles).toEqual([expect.stringContaining('--paper:')]);
    expect(policy.get('style-src')).toEqual(["'self'", ...styles.map(hashSource)]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
  });

  it('allows the hashes and origins of analytics code, and sending only to those origins', async () => {
    const before = (await get('/')).policy.get('script-src') ?? [];
    await save({ analyticsCode: CODE });
    for (const round of ['rendered', 'cached']) {
      const { policy, body } = await get('/');
      expect(policy.get('script-src'), round).toEqual([
        ...before,
        tokenGuard.source,
        HASH,
        'https://count.example',
        'https://more.example',
      ]);
      expect(policy.get('connect-src')).toEqual([
        "'self'",
        FORM,
        'https://count.example',
        'https://more.example',
      ]);
      expect(policy.get('img-src')).toContain('https:');
      expect(
        body.endsWith(
          `${CODE.replace('async src', 'src').replace('.js"', '.js" async')}</body></html>`,
        ),
      ).toBe(true);
    }
    await save({ analyticsCode: '' });
    const { policy, body } = await get('/');
    expect(policy.get('script-src')).toEqual(before);
    expect(policy.get('connect-src')).toEqual(["'self'", FORM]);
    expect(body).not.toContain('count.example');
  });

  it('allows nothing for invalid code that an earlier version stored', async () => {
    await Settings.create({ _id: SETTINGS_ID, analyticsCode: `<b>x</b>${CODE}` });
    const { policy, body } = await get('/');
    expect(policy.get('script-src')).toHaveLength(3);
    expect(body).not.toContain('count.example');
  });
});

describe('analytics code', () => {
  beforeEach(() => save({ analyticsCode: CODE }));

  it.each(['/admin', '/admin/login', '/admin/settings', '/admin/unknown'])(
    'is not on %s, and not in its policy',
    async (path) => {
      const { headers, body } = await get(path);
      expect(body).toContain('<title>');
      expect(body).not.toContain(INLINE);
      expect(headers['content-security-policy']).not.toMatch(/count\.example|more\.example/);
      expect(headers['content-security-policy']).not.toContain(HASH);
    },
  );

  it.each(['/ADMIN/login', '/%41dmin', '//admin/login', '/x/..%5cadmin'])(
    'is not on a back-office page whose address is spelled %s',
    async (path) => {
      const { status, body } = await get(path);
      expect(body).not.toContain('Band8 admin</title>');
      expect([301, 404]).toContain(status);
    },
  );

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
    'is not on pages for a browser that sends %j, whatever was cached',
    async (refusal) => {
      for (const sent of [{}, refusal, {}, refusal]) {
        const { status, headers, body, policy } = await get('/about', sent);
        const isTracked = sent !== refusal;
        expect(status).toBe(200);
        expect(headers.vary).toMatch(/Sec-GPC, DNT/);
        expect(body.includes(INLINE)).toBe(isTracked);
        expect(policy.get('script-src')?.includes(HASH)).toBe(isTracked);
      }
    },
  );

  it('is not on the page of maintenance mode', async () => {
    await save({ maintenanceMode: true });
    const { status, headers, body } = await get('/');
    expect(status).toBe(503);
    expect(body).not.toContain(INLINE);
    expect(headers['content-security-policy']).not.toContain(HASH);
  });
});

it('pages are not redirected because of percent-encoding', async () => {
  for (let code = 1; code < 128; code += 1) {
    // Slashes and capitals are normalised, however they are encoded.
    if (/[/A-Z]/.test(String.fromCharCode(code))) continue;
    const path = `/a%${code.toString(16).padStart(2, '0')}b`;
    expect((await get(path)).status, path).toBe(404);
  }
});
