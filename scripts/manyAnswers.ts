import { Types } from 'mongoose';
import { Answer } from '../api/src/features/answers/model.ts';
import { keepable } from '../api/src/features/answers/rules.ts';
import { TASK1_SUBTYPES, TASK2_SUBTYPES } from '../api/src/features/answers/schema.ts';
import { readAnswers } from '../api/src/features/content/files.ts';
import { htmlToText } from '../api/src/shared/text.ts';

/** Repeats itself from run to run, so that two runs compare. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Stores answers made of the sentences of the sample content, so that words are as common as they are. */
export async function loadMany(count: number): Promise<void> {
  const random = randomFrom(count);
  const samples = await readAnswers();
  const sentences = samples.flatMap(({ body }) => htmlToText(body).split(/(?<=[.?!]) /));
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  for (let done = 0; done < count; done += 500) {
    const batch = Array.from({ length: Math.min(500, count - done) }, (_none, at) => {
      const number = done + at;
      const task1 = number % 2 === 0;
      const rare = number === Math.floor(count / 2) ? 'Zymurgy. ' : '';
      const body = Array.from({ length: 12 }, () => pick(sentences)).join(' ');
      const status = number % 20;
      const answer = keepable({
        topic: pick(samples).topic,
        content: `<p>${rare}${body.replace(/[<>&]/g, '')}</p>`,
        taskType: task1 ? 'task1' : 'task2',
        subtype: pick<(typeof TASK1_SUBTYPES | typeof TASK2_SUBTYPES)[number]>(
          task1 ? TASK1_SUBTYPES : TASK2_SUBTYPES,
        ),
        author: `Writer ${random(200)}`,
        tags: pick(samples).tags,
        isContributed: false,
        isDraft: status === 0,
        isApproved: status > 1,
      });
      const createdAt = new Date(Date.UTC(2024, 0, 1) + number * 60_000);
      return {
        ...{ ...answer, _id: new Types.ObjectId(), glossaryTermIds: [] },
        ...{ createdAt, updatedAt: createdAt, views: random(5000), version: 1 },
      };
    });
    await Answer.collection.insertMany(batch);
  }
}
