import type { mongo } from 'mongoose';
import { Answer } from '../../api/src/features/answers/model.ts';
import { showProgress } from '../progress.ts';
import { answerGenerator, readVocabulary } from './generate.ts';

const BATCH = 1_000;

/** Stores this many generated answers in the connected, empty database, and shows the progress. */
export async function loadGeneratedAnswers(count: number): Promise<void> {
  const answer = answerGenerator(await readVocabulary(), count);
  await Answer.createCollection();
  // Building the indexes once, afterwards, is faster.
  await Answer.collection.dropIndexes();
  for (let done = 0; done < count; done += BATCH) {
    const length = Math.min(BATCH, count - done);
    const batch = Array.from({ length }, (_none, at) => answer(done + at));
    await Answer.collection.insertMany(batch, { ordered: false });
    showProgress('Answers', done + length, count);
  }
  console.log('Building the indexes …');
  const indexes = Answer.schema.indexes().map(([key, options]) => ({ key, ...options }));
  await Answer.collection.createIndexes(indexes as mongo.IndexDescription[]);
}
