import { describe, expect, it } from 'vitest';
import {
  buildCommentPage,
  buildThread,
  idOf,
  buildOwnComment as own,
} from '../../../test/builders.ts';
import { arrangeComments, withoutComment } from './arrange.ts';
import type { CommentPage, CommentThread, OwnComment } from './queries.ts';

const thread = (number: number, ...replies: number[]) =>
  buildThread(number, { replies: replies.map((reply) => buildThread(reply)) });
const page = (comments: CommentThread[], more: Partial<CommentPage> = {}) =>
  buildCommentPage(comments, { total: 9, ...more });

/** The threads as numbers, with their replies. */
const shape = (threads: ReturnType<typeof arrangeComments>['loaded']) =>
  threads
    .map(({ id, replies }) => [id, ...replies.map((reply) => reply.id)].map(Number).join('>'))
    .join(' ');

function arrange(pages: CommentPage[], owns: OwnComment[]) {
  const { earlier, loaded, later } = arrangeComments(pages, owns, 'Mina');
  return [shape(earlier), shape(loaded), shape(later)];
}

describe('the reader’s own comments', () => {
  it('are in their places between the published ones', () => {
    const pages = [page([thread(2, 4, 8), thread(6)])];
    const owns = [own(9), own(1), own(5, { parentId: idOf(2) }), own(7, { parentId: idOf(6) })];
    expect(arrange(pages, owns)).toEqual(['', '1 2>4>5>8 6>7 9', '']);
  });

  it('replace the published version, with the reader’s name', () => {
    const pages = [page([thread(2, 4)])];
    const owns = [own(4, { parentId: idOf(2), status: 'published' })];
    const reply = arrangeComments(pages, owns, 'Mina').loaded[0]?.replies[0];
    expect(reply).toMatchObject({ text: 'Own 4', author: 'Mina', own: { status: 'published' } });
  });

  it('are separate where other comments may be between them and the loaded pages', () => {
    const pages = [page([thread(4)], { hasEarlier: true }), page([thread(6)], { hasLater: true })];
    const owns = [own(1), own(5), own(9), own(8, { parentId: idOf(7) })];
    expect(arrange(pages, owns)).toEqual(['1', '4 5 6', '9']);
  });

  it('are shown alone when nothing is published', () => {
    expect(arrange([page([])], [own(3)])).toEqual(['', '3', '']);
    expect(arrange([], [])).toEqual(['', '', '']);
  });
});

it('lists a thread that two pages have only once', () => {
  expect(arrange([page([thread(2)]), page([thread(2), thread(3)])], [])[1]).toBe('2 3');
});

describe('a deleted comment', () => {
  const pages = [page([thread(2, 4), thread(6)])];

  it('stays without its text while it has replies, and leaves nothing otherwise', () => {
    const [after] = withoutComment(pages, idOf(2));
    expect(after?.comments[0]).toMatchObject({
      isRemoved: true,
      text: '',
      replies: [{ text: 'Text 4' }],
    });
    expect(after?.total).toBe(8);
    expect(withoutComment(pages, idOf(6))[0]?.comments.map(({ id }) => id)).toEqual([idOf(2)]);
    expect(withoutComment(pages, idOf(4))[0]?.comments[0]?.replies).toEqual([]);
  });

  it('takes the thread along that was only left because of it', () => {
    const removed = { ...thread(2, 4), isRemoved: true, text: '' };
    expect(withoutComment([page([removed, thread(6)])], idOf(4))[0]?.comments).toEqual([thread(6)]);
  });

  it('was not counted if it was not published', () => {
    expect(withoutComment(pages, idOf(5))).toEqual(pages);
  });
});
