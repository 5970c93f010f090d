import { Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { containingFolded, READ_TIME_MS, storedAs, storedId, storedModel } from './stored.ts';

const Example = storedModel(
  'storedExamples',
  Type.Object({
    _id: storedId(),
    name: Type.String({ maxLength: 2 }),
    note: Type.String({ default: '' }),
    size: Type.Unsafe<'big' | 'small'>({ type: 'string', enum: ['big', 'small'] }),
    list: Type.Array(Type.Object({ at: Type.Date() })),
    seen: Type.Optional(Type.Array(Type.String())),
    anything: Type.Optional(storedAs<{ deep: number }>()),
    createdAt: Type.Date(),
  }),
  { timestamps: 'created' },
);

async function problemsOf(document: object): Promise<string[]> {
  try {
    await new Example(document).validate();
    return [];
  } catch (error) {
    if (!(error instanceof mongoose.Error.ValidationError)) throw error;
    return Object.keys(error.errors).sort();
  }
}

test('requires what isn’t optional and has no other value', async () => {
  expect(await problemsOf({})).toEqual(['name', 'size']);
  expect(await problemsOf({ name: 'a', size: 'big', list: [{}] })).toEqual(['list.0.at']);
});

test('keeps to limits, in characters, and to enumerations', async () => {
  expect(await problemsOf({ name: '🙂🙂', size: 'big' })).toEqual([]);
  expect(await problemsOf({ name: 'abcde', size: 'other' })).toEqual(['name', 'size']);
});

test('stores nothing for an optional list that is absent, and makes the id', () => {
  const { _id, ...stored } = new Example({ name: 'a', size: 'small' }).toObject();
  expect(_id).toBeInstanceOf(mongoose.Types.ObjectId);
  expect(stored).toEqual({ name: 'a', size: 'small', note: '', list: [] });
});

test('refuses fields that aren’t described', () => {
  expect(() => new Example({ other: 1 })).toThrow('other');
});

test('limits the time of a read, unless it sets its own', async () => {
  const reads = [Example.find(), Example.findOne(), Example.find().maxTimeMS(0)];
  const aggregation = Example.aggregate([{ $match: {} }]);
  // Without a connection they fail, after the options were set.
  await Promise.allSettled([...reads, aggregation]);
  const limits = reads.map((read) => read.getOptions().maxTimeMS);
  expect(limits).toEqual([READ_TIME_MS, READ_TIME_MS, 0]);
  expect(aggregation.options.maxTimeMS).toBe(READ_TIME_MS);
});

test.each([
  ['dang thi', 'Đặng Thị'],
  ['ilknur isik', 'İlknur IŞIK'],
  ['weiss', 'Weiß'],
  ['كريم', 'کَریم'],
  ['जमीन १', 'ज़मीन 1'],
  ['o’neil–x', "O'Neil-x"],
  ['ひろし', 'ヒロシ'],
  ['(a.b)*^[c-d]\\', '(A.B)*^[C-D]\\'],
])('a filter for %j finds %j, but nothing else', (typed, stored) => {
  const found = containingFolded(typed);
  if (!('$regex' in found)) throw new Error('no pattern');
  const pattern = new RegExp(found.$regex ?? '', `${found.$options}u`);
  expect([stored, 'axb', 'Dan'].filter((text) => pattern.test(text))).toEqual([stored]);
});
