import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';

const context = testApp();
const { call, create, update } = administrator(context);

const read = async (path: string) => (await context.app.inject(path)).json();
const publicTotal = async (query = '') => (await read(`/api/public-model-answers?${query}`)).total;
const adminTotal = async (query = '') => (await call('GET', `/model-answers?${query}`)).body.total;

describe('the number of answers', () => {
  it('depends on the requested status, task, subtype and author', async () => {
    await answer({ subtype: 'Process Diagram' });
    await answer({ subtype: 'Map', author: 'Bo (Å.)' });
    await answer({ taskType: 'task2', subtype: 'Opinion' });
    await answer(HIDDEN.pending);
    await answer(HIDDEN.draft);
    await create({ isDraft: true, taskType: '', content: '<p>No task yet.</p>' });

    expect(await publicTotal()).toBe(3);
    expect(await publicTotal('taskType=task1')).toBe(2);
    expect(await publicTotal('subtype=Process')).toBe(1);
    expect(await publicTotal('taskType=task2&subtype=Map')).toBe(0);
    expect(await publicTotal('subtype=Table')).toBe(0);
    expect(await read('/api/statistics')).toEqual({ task1Count: 2, task2Count: 1 });

    expect(await adminTotal()).toBe(6);
    expect(await adminTotal('taskType=task1')).toBe(4);
    expect(await adminTotal('status=draft')).toBe(2);
    expect(await adminTotal('status=draft&taskType=task1')).toBe(1);
    expect(await adminTotal('status=published&author=bo+(å.)')).toBe(1);
    expect(await adminTotal('status=pending&author=bo+(å.)')).toBe(0);
    expect((await call('GET', '/inbox-counts')).body.pendingAnswers).toBe(1);
  });

  it('is updated by every write, even if it was cached', async () => {
    const { id } = await create({ taskType: 'task1', subtype: 'Map' });
    expect([await publicTotal(), await publicTotal('subtype=Map')]).toEqual([1, 1]);
    await update(id, { subtype: 'Table' });
    expect([await publicTotal(), await publicTotal('subtype=Map')]).toEqual([1, 0]);
    await update(id, { isDraft: true });
    expect([await publicTotal(), await adminTotal('status=draft')]).toEqual([0, 1]);
    await update(id, { isDraft: false });
    expect(await publicTotal()).toBe(1);
    await call('DELETE', `/model-answers/${id}`);
    expect([await publicTotal(), await adminTotal()]).toEqual([0, 0]);
  });
});
