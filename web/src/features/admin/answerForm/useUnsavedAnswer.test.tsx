// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildAnswer } from '../../../../test/builders.ts';
import { adminToken } from '../../../storage/adminToken.ts';
import { useAnswerForm } from './useAnswerForm.ts';
import { listCopies, NEW_ORIGIN } from './useUnsavedAnswer.ts';
import { type Answer, EMPTY_VALUES } from './values.ts';

beforeEach(() => void adminToken.write('a.b.c'));

const STORED = buildAnswer({ topic: 'Stored', author: 'Ada', isDraft: true, version: 3 });

const open = (answer?: Answer) => renderHook(() => useAnswerForm(answer)).result;
const openAgain = () => {
  cleanup();
  return open();
};
const storedTopics = () => listCopies(undefined).map(({ values }) => values.topic);
type Form = ReturnType<typeof open>;
const change = (form: Form, ...[values]: Parameters<Form['current']['change']>) =>
  act(() => form.current.change(values));

async function offerOf(form: Form) {
  await expect.poll(() => form.current.offers).toHaveLength(1);
  const [offer] = form.current.offers;
  if (!offer) throw new Error('Nothing is offered.');
  return offer;
}

describe('unsaved text', () => {
  it('is read from an earlier build, with defaults for missing fields', () => {
    const text = {
      values: { topic: 'Old', content: '<p>So.</p>' },
      savedAt: '2024-03-05T00:00:00Z',
    };
    localStorage.setItem('band8.kept.old', JSON.stringify(text));
    localStorage.setItem('band8.kept.damaged', '{"values":7');
    expect(listCopies(undefined)).toMatchObject([
      { values: { ...EMPTY_VALUES, ...text.values }, origin: NEW_ORIGIN },
    ]);
  });

  it('knows after a reload what was sent without a reply, and what others saved', async () => {
    const form = open(STORED);
    for (const author of ['Bo', 'Bo F', 'Bo F']) {
      change(form, { author });
      act(() => form.current.noteSent(form.current.readValues()));
    }
    change(form, { author: 'Bo Falk' });
    cleanup();
    const again = open(STORED);
    await offerOf(again);
    act(() => again.current.offers.forEach(again.current.restore));
    const isOwn = (author: string) => again.current.findOwn({ ...STORED, author }) !== undefined;
    expect(again.current.values.author).toBe('Bo Falk');
    expect(['Ada', 'Bo', 'Bo F', 'Bo Falk'].filter(isOwn)).toEqual(['Bo', 'Bo F']);
    expect(again.current.origin.unconfirmed).toHaveLength(2);
  });

  it('is offered when the form is opened again, and restored in full', async () => {
    const form = open();
    change(form, { topic: 'Why?', content: '<p>So.</p>' });
    const again = openAgain();
    const offer = await offerOf(again);
    expect(again.current.values.topic).toBe('');
    act(() => again.current.restore(offer));
    expect(again.current.values).toMatchObject({ topic: 'Why?', content: '<p>So.</p>' });
    expect(again.current.offers).toEqual([]);
    expect(storedTopics(), 'still stored until the server has it').toEqual(['Why?']);
  });

  it('is deleted by Discard, and offered again after Undo', async () => {
    const form = open();
    change(form, { topic: 'Why?' });
    const again = openAgain();
    const offer = await offerOf(again);
    act(() => again.current.discardOffer(offer));
    expect(storedTopics()).toEqual([]);
    expect(again.current.offers).toEqual([]);
    act(() => again.current.undoDiscardOffer());
    expect(again.current.offers).toEqual([offer]);
    expect(listCopies(undefined), 'stored as it was').toEqual([offer]);
    expect(again.current.discardedOffers.last).toBeUndefined();
  });
});

it('after an expired sign-in, the text is restored automatically in the same tab', () => {
  const form = open();
  change(form, { topic: 'Why?' });
  act(() => adminToken.remove());
  cleanup();
  adminToken.write('d.e.f');
  const again = open();
  expect(again.current.values.topic).toBe('Why?');
  expect(again.current.isRestored).toBe(true);
  act(() => again.current.discardRestored());
  expect(again.current.values.topic).toBe('');
  expect(storedTopics()).toEqual([]);
  act(() => again.current.undoDiscard());
  expect(again.current.values.topic).toBe('Why?');
  expect(storedTopics()).toEqual(['Why?']);
});

it('after an expired sign-in, another tab only offers the text', async () => {
  const form = open();
  change(form, { topic: 'Why?' });
  act(() => adminToken.remove());
  cleanup();
  sessionStorage.setItem('band8.tab', 'another');
  const again = open();
  expect(again.current.isRestored).toBe(false);
  await offerOf(again);
});

it('stores nothing after a successful save, even when the user leaves at once', () => {
  const { result, unmount } = renderHook(() => useAnswerForm());
  change(result, { topic: 'Why?' });
  expect(storedTopics()).toEqual(['Why?']);
  act(() => {
    result.current.markSaved(STORED, result.current.values);
    unmount();
  });
  expect(storedTopics()).toEqual([]);
});

it('stores text typed during a save as unsaved', () => {
  const form = open();
  change(form, { topic: 'Why?' });
  const sent = form.current.values;
  change(form, { topic: 'Why not?' });
  act(() => form.current.markSaved(STORED, sent));
  expect(form.current.isDirty).toBe(true);
  expect(storedTopics(), 'it belongs to the draft now').toEqual([]);
  expect(listCopies(STORED.id).map(({ values }) => values.topic)).toEqual(['Why not?']);
  expect(form.current.origin.stored).toEqual({ id: STORED.id, version: 3 });
});

it('stores and offers the user’s text when the server’s version is loaded', async () => {
  const { result: form } = renderHook(() => useAnswerForm(STORED));
  change(form, { topic: 'Mine' });
  act(() => form.current.takeStored({ ...STORED, topic: 'Theirs', version: 4 }));
  expect(form.current.values.topic).toBe('Theirs');
  expect(form.current.isDirty).toBe(false);
  const offer = await offerOf(form);
  expect(offer.values.topic).toBe('Mine');
  act(() => form.current.restore(offer));
  expect(form.current.values.topic).toBe('Mine');
  expect(form.current.origin.stored?.version, 'the version that it started from').toBe(3);
});

describe('a restored earlier version', () => {
  const EARLIER = { ...EMPTY_VALUES, topic: 'Earlier', content: '<p>So.</p>', author: 'Ada' };

  it('is loaded as unsaved changes, and undone to the previous text, which is offered', async () => {
    const form = open(STORED);
    change(form, { topic: 'Mine' });
    act(() => form.current.loadVersion(2, EARLIER));
    expect(form.current).toMatchObject({ isDirty: true, loadedVersion: 2 });
    expect(form.current.values.topic).toBe('Earlier');
    expect(form.current.origin.stored?.version, 'nothing is saved').toBe(3);
    expect((await offerOf(form)).values.topic).toBe('Mine');
    act(() => form.current.undoLoad());
    expect(form.current.values.topic).toBe('Mine');
    expect(form.current.loadedVersion).toBeUndefined();
    expect(form.current.offers).toEqual([]);
  });

  it('preserves text typed over it when it is undone', async () => {
    const form = open(STORED);
    act(() => form.current.loadVersion(2, EARLIER));
    change(form, { topic: 'Typed over it' });
    act(() => form.current.undoLoad());
    expect(form.current.isDirty).toBe(false);
    expect((await offerOf(form)).values.topic).toBe('Typed over it');
  });
});
