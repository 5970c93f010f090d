import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ownDatabase } from '../../test/app.ts';
import { signedInLearner } from '../../test/auth.ts';
import { storedComment } from '../../test/comments.ts';
import { answer, term } from '../../test/factories.ts';
import { startProxy } from '../../test/proxy.ts';
import { Answer } from '../features/answers/model.ts';
import { User } from '../features/auth/model.ts';
import { Comment } from '../features/comments/model.ts';
import { RelatedWords } from '../features/relatedWords/queries.ts';
import { watchContent } from './changes.ts';
import { connectDatabase } from './connect.ts';

const quiet = { warn: () => {} };
const PATIENCE = { timeout: 15_000 };
/** The driver notices only by its heartbeats. */
const SLOW = { tags: ['slow'], timeout: 40_000 };

let proxy: Awaited<ReturnType<typeof startProxy>>;
let watcher: ReturnType<typeof watchContent> | undefined;

beforeAll(async () => {
  proxy = await startProxy(ownDatabase());
  await connectDatabase(proxy.uri, quiet).connected;
});
afterEach(() => watcher?.close());
afterAll(async () => {
  await mongoose.connection.db?.dropDatabase();
  await mongoose.disconnect();
  await proxy.close();
});

async function listening() {
  const listener = {
    onChange: vi.fn(),
    onAnswer: vi.fn(),
    onViews: vi.fn(),
    onRelatedWords: vi.fn(),
    onGap: vi.fn(),
    onConnection: vi.fn(),
  };
  watcher = watchContent(listener, quiet);
  await vi.waitFor(() => expect(listener.onConnection).toHaveBeenLastCalledWith(true), PATIENCE);
  return listener;
}

it('the change stream reports new, changed and deleted content, but not view counts', async () => {
  const id = await answer();
  const { onChange, onAnswer, onViews, onRelatedWords } = await listening();
  await Answer.updateOne({ _id: id }, { $inc: { views: 1 } }, { timestamps: false });
  await term('overtake');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), PATIENCE);
  expect(onViews.mock.calls).toEqual([[id, 1]]);
  expect(onAnswer).not.toHaveBeenCalled();
  await Answer.updateOne({ _id: id }, { topic: 'Changed' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), PATIENCE);
  await Answer.deleteOne({ _id: id });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3), PATIENCE);
  expect(onAnswer.mock.calls).toEqual([[id], [id]]);
  expect(onRelatedWords).not.toHaveBeenCalled();
  await RelatedWords.create({ words: ['a', 'b'], key: 'a' });
  await vi.waitFor(() => expect(onRelatedWords).toHaveBeenCalledTimes(1), PATIENCE);
});

it('the change stream reports comments and the names of users, but no answer and nothing else of users', async () => {
  const { onChange, onAnswer } = await listening();
  const { id } = await signedInLearner();
  await User.updateOne({ _id: id }, { passwordVersion: 2 });
  const comment = await storedComment({ answerId: new Types.ObjectId() });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1), PATIENCE);
  await Comment.updateOne({ _id: comment }, { status: 'removed' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2), PATIENCE);
  await User.updateOne({ _id: id }, { name: 'Mina Dray' });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(3), PATIENCE);
  await User.deleteOne({ _id: id });
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(4), PATIENCE);
  expect(onAnswer).not.toHaveBeenCalled();
});

it('the change stream reports that changes may have been missed when it opens, and when a collection is dropped', async () => {
  await answer();
  const { onGap } = await listening();
  expect(onGap).toHaveBeenCalledTimes(1);
  await Answer.collection.drop();
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledTimes(2), PATIENCE);
});

it(
  'the change stream reports a disconnection, and the reconnection once MongoDB is back',
  SLOW,
  async () => {
    const { onChange, onConnection } = await listening();
    proxy.cut();
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith(false), PATIENCE);
    proxy.mend();
    await vi.waitFor(() => expect(onConnection).toHaveBeenLastCalledWith(true), PATIENCE);
    const before = onChange.mock.calls.length;
    await answer();
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(before + 1), PATIENCE);
  },
);
