import type { mongo } from 'mongoose';
import { recountAnswers } from '../../api/src/features/answers/countKeeping.ts';
import { Answer } from '../../api/src/features/answers/model.ts';
import { showProgress } from '../progress.ts';
import { answerGenerator } from './generate.ts';
import { readVocabulary } from './vocabulary.ts';

const BATCH = 1_000;
/** So many batches are on their way while the next is made up. */
const AT_ONCE = 3;
/** From here on it is quicker to make the indexes afterwards. */
const INDEXES_LATER_FROM = 20_000;

/**
 * Stores so many made-up answers in the connected, empty database, and says how far it is; the same
 * seed gives the same answers.
 * @returns answers a second, without the indexes
 */
export async function loadMany(count: number, { seed = 1, silent = false } = {}): Promise<number> {
  const answer = answerGenerator(await readVocabulary(), count, seed);
  const indexesLater = count >= INDEXES_LATER_FROM;
  await Answer.createCollection();
  if (indexesLater) await Answer.collection.dropIndexes();
  const began = performance.now();
  const writing = new Set<Promise<unknown>>();
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const batch = Array.from({ length }, (_none, at) => answer(done + at));
    if (writing.size >= AT_ONCE) await Promise.race(writing);
    const write = Answer.collection
      // Nothing of this has to outlive a power cut.
      .insertMany(batch, { ordered: false, writeConcern: { w: 1, j: false } })
      .finally(() => writing.delete(write));
    writing.add(write);
    if (!silent) showProgress('Answers', done + length, count);
  }
  await Promise.all(writing);
  const perSecond = count / ((performance.now() - began) / 1000);
  if (indexesLater) {
    if (!silent) console.log('Making the indexes …');
    // All in one go: MongoDB then reads the answers once.
    const indexes = Answer.schema.indexes().map(([key, options]) => ({ key, ...options }));
    await Answer.collection.createIndexes(indexes as mongo.IndexDescription[]);
  }
  await recountAnswers();
  return perSecond;
}
