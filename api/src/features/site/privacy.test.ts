import { beforeEach, describe, expect, it } from 'vitest';
import { buildNode, clearContent, testApp } from '../../../test/app.ts';
import { SETTINGS_ID, Settings } from '../settings/queries.ts';

const context = testApp();

async function readPrivacy(env: NodeJS.ProcessEnv = {}) {
  const app = await buildNode(context.dataDir, { env });
  const { statusCode, body } = await app.inject('/api/privacy');
  await app.close();
  expect(statusCode).toBe(200);
  return JSON.parse(body);
}

beforeEach(() => clearContent(context.app));

describe('what the site stores about people', () => {
  it('is what the program itself does by default', async () => {
    expect(await readPrivacy()).toEqual({
      analyticsMonths: 13,
      hasAnalyticsCode: false,
      analyticsHosts: [],
      sessionDays: 30,
      deviceDays: 365,
      unconfirmedDays: 7,
      deletionDays: 90,
      limitHours: 24,
      auditDays: 400,
    });
  });

  it('names the time of figures, the image host and, while there is code, its hosts', async () => {
    const env = {
      ANALYTICS_MONTHS: '3',
      ANALYTICS_SCRIPT_ORIGINS: 'https://cdn.example.org',
      CLOUDINARY_CLOUD_NAME: 'ours',
      CLOUDINARY_API_KEY: 'key',
      CLOUDINARY_API_SECRET: 'secret',
    };
    const configured = { analyticsMonths: 3, imageHost: 'res.cloudinary.com' };
    expect(await readPrivacy(env)).toMatchObject({ ...configured, analyticsHosts: [] });
    await Settings.create({
      _id: SETTINGS_ID,
      analyticsCode:
        '<script src="https://stats.example.org/a.js"></script><script>send("https://in.example.net/x")</script>',
    });
    expect(await readPrivacy(env)).toMatchObject({
      hasAnalyticsCode: true,
      analyticsHosts: ['cdn.example.org', 'in.example.net', 'stats.example.org'],
    });
  });
});
