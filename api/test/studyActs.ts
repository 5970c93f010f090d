import type { StudyItem } from '../src/features/study/schema.ts';
import { randomFrom } from '../src/shared/seededRandom.ts';
import { mock, review, saved, unfinished, word } from './study.ts';
import { keyOf, type StudyDevice } from './studyDevice.ts';

/** Random choices that are the same for the same seed. */
export class Dice {
  /** From 0 to 1. */
  readonly random: () => number;
  #names = 0;

  constructor(seed: number) {
    this.random = randomFrom(seed);
  }

  /** A whole number from 0. */
  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }

  /** A new id; the last digits make their order random. */
  name(): string {
    this.#names += 1;
    return `${this.below(1000)}-name-${this.#names}`.padStart(14, '0');
  }
}

export const textOf = (item: StudyItem | undefined) =>
  item?.kind === 'attempt' || item?.kind === 'unfinished' ? item.data?.text : undefined;

type Act = (device: StudyDevice, dice: Dice, now: number) => StudyItem[];

function held<K extends StudyItem['kind']>(device: StudyDevice, dice: Dice, kind: K) {
  const isKind = (item: StudyItem): item is Extract<StudyItem, { kind: K }> => item.kind === kind;
  return dice.pick([...device.items.values()].filter(isKind));
}

const anAnswer = (dice: Dice) => `answer ${dice.below(3)}`;

const saveOrRemove: Act = (device, dice) => {
  const answer = anAnswer(dice);
  const isSaved = device.items.has(keyOf(saved(answer, 0)));
  return [saved(answer, 0, isSaved && dice.random() < 0.7 ? null : {})];
};

const starOrRemove: Act = (device, dice) => {
  const term = `term ${dice.below(3)}`;
  return [word(term, 0, device.items.has(keyOf(word(term, 0))) ? null : {})];
};

const reviewWord: Act = (device, dice, now) => {
  const found = held(device, dice, 'word');
  if (!found?.data) return [];
  const reviews = [...found.data.reviews, { ...review(dice.name(), 0), at: now }];
  return [{ ...found, data: { ...found.data, reviews } }];
};

const writeUnfinished: Act = (device, dice) => {
  const answer = anAnswer(dice);
  const found = device.items.get(keyOf(unfinished(answer, 0, null)));
  const begun = found?.kind === 'unfinished' ? found.data : undefined;
  const attemptId = begun?.attemptId ?? dice.name();
  return [unfinished(answer, 0, `Text ${dice.name()}`, { attemptId })];
};

const practiseLonger: Act = (device, dice) => {
  const found = held(device, dice, 'unfinished');
  return found?.data ? [{ ...found, data: { ...found.data, spentMs: dice.below(10_000) } }] : [];
};

const finishAttempt: Act = (device, dice) => {
  const found = held(device, dice, 'unfinished');
  if (!found?.data) return [];
  const { attemptId, ...data } = found.data;
  return [
    { kind: 'attempt', id: attemptId, updatedAt: 0, data: { answerId: found.id, ...data } },
    { kind: 'unfinished', id: found.id, updatedAt: 0 },
  ];
};

const editAttempt: Act = (device, dice) => {
  const found = held(device, dice, 'attempt');
  return found?.data ? [{ ...found, data: { ...found.data, text: `Text ${dice.name()}` } }] : [];
};

const deleteText: Act = (device, dice) => {
  const found = held(device, dice, dice.random() < 0.5 ? 'attempt' : 'unfinished');
  return found ? [{ kind: found.kind, id: found.id, updatedAt: 0 }] : [];
};

const handInMock: Act = (_device, dice) => {
  const name = dice.name();
  return [mock(name, 0, `Text ${name}`)];
};

const deleteMock: Act = (device, dice) => {
  const found = held(device, dice, 'mock');
  return found ? [{ kind: found.kind, id: found.id, updatedAt: 0 }] : [];
};

const ACTS = [
  saveOrRemove,
  saveOrRemove,
  starOrRemove,
  reviewWord,
  reviewWord,
  writeUnfinished,
  writeUnfinished,
  practiseLonger,
  finishAttempt,
  editAttempt,
  deleteText,
  handInMock,
  deleteMock,
];

/**
 * Something that a learner does on a device.
 * @param now in milliseconds
 * @returns the changed items, whose times don't count; without data they are deleted
 */
export function actOn(device: StudyDevice, dice: Dice, now: number): StudyItem[] {
  return dice.pick(ACTS)?.(device, dice, now) ?? [];
}
