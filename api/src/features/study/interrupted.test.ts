import { expect, it } from 'vitest';
import { signedInLearner } from '../../../test/auth.ts';
import { breakAt, interruptedDatabase, momentsOf } from '../../../test/interrupted.ts';
import { attempt, LAPTOP, PHONE, saved, unfinished } from '../../../test/study.ts';
import { StudyItem as Item, StudyState } from './queries.ts';
import { syncStudy } from './write.ts';

const context = interruptedDatabase(2_000);

it.each(momentsOf('update', 'commitTransaction'))(
  'a connection that breaks at %s (%s) leaves each change once',
  async (...moment) => {
    const { id: userId } = await signedInLearner();
    const first = { device: PHONE, changes: [saved('a', 1), unfinished('a', 1, 'Phone')] };
    await syncStudy(userId, first);
    breakAt(context, moment);
    const changes = [saved('a', 2, null), unfinished('a', 2, 'Laptop'), attempt('essay', 2, 'New')];
    const { items } = await syncStudy(userId, { device: LAPTOP, changes });
    const kinds = items.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['attempt', 'attempt', 'saved', 'unfinished']);
    expect(await Item.countDocuments()).toBe(4);
    const [state] = await StudyState.find().lean();
    expect(state).toMatchObject({ items: 3, deletions: 1, version: 6 });
  },
);
