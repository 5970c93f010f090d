import mongoose from 'mongoose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildNode, ownDatabase } from '../../../test/app.ts';
import { testSite } from '../../../test/site.ts';
import { watchContent } from '../../database/changes.ts';
import { connectDatabase } from '../../database/connect.ts';
import { SETTINGS_ID, Settings } from './queries.ts';

const { context, send, setMaintenance } = testSite();

it('turning maintenance mode on and off takes effect at once, and on another node within a second, in both directions', async () => {
  const other = await buildNode(context.dataDir);
  const onConnection = vi.fn();
  const listener = { onAnswer() {}, onViews() {}, onRelatedWords() {}, onGap() {}, onConnection };
  const watcher = watchContent(
    { ...listener, onChange: () => other.responseCache.clear() },
    { warn: () => {} },
  );
  await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith(true), {
    timeout: 15_000,
  });
  const there = async () => (await other.inject('/api/statistics')).statusCode;
  for (const on of [true, false]) {
    expect(await there()).toBe(on ? 200 : 503);
    await setMaintenance(on);
    for (const path of ['/api/statistics', '/', '/robots.txt']) {
      expect((await send(path)).status, `${path} ${on}`).toBe(on ? 503 : 200);
    }
    await vi.waitFor(async () => expect(await there()).toBe(on ? 503 : 200), {
      timeout: 1_000,
      interval: 10,
    });
  }
  await watcher.close();
  await other.close();
}, 40_000);

describe('the cached setting', () => {
  const turnOnWithoutNotice = () =>
    Settings.updateOne({ _id: SETTINGS_ID }, { maintenanceMode: true }, { upsert: true });
  afterEach(() => vi.restoreAllMocks());

  it('is not read for each request', async () => {
    expect((await send('/robots.txt')).status).toBe(200);
    await turnOnWithoutNotice();
    expect((await send('/robots.txt')).status).toBe(200);
    context.app.responseCache.clear();
    expect((await send('/robots.txt')).status).toBe(503);
  });

  it('is read again after 30 seconds without a change stream', async () => {
    expect((await send('/robots.txt')).status).toBe(200);
    context.app.responseCache.setChangeStreamConnected(false);
    await turnOnWithoutNotice();
    expect((await send('/robots.txt')).status).toBe(200);
    const later = performance.now() + 31_000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    expect((await send('/robots.txt')).status).toBe(503);
  });

  it('does not close the site while MongoDB is unavailable', async () => {
    context.app.responseCache.clear();
    await mongoose.disconnect();
    expect(JSON.parse((await send('/api/statistics')).body).code).toBe('DATABASE_UNAVAILABLE');
    expect((await send('/robots.txt')).status).toBe(200);
    await connectDatabase(ownDatabase(), { warn: () => {} }).connected;
  });
});
