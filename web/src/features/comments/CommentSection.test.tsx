// @vitest-environment jsdom
import { useLocation } from '@tanstack/react-router';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, problem, stubApi } from '../../../test/api.ts';
import {
  idOf,
  buildOwnComment as own,
  buildCommentPage as pageOf,
  buildThread as thread,
} from '../../../test/builders.ts';
import { openRoute } from '../../../test/render.tsx';
import { knownAccount } from '../../storage/account.ts';
import { forgetDiscarded } from '../../storage/useDiscarded.ts';
import { CommentSection } from './CommentSection.tsx';

const ANSWER = idOf(0);
const NOW = new Date('2026-03-05T09:10:00.000Z');

type Reply = (url: URL) => Response | Promise<Response>;
interface Stub {
  list?: Reply;
  own?: Reply;
  write?: Reply;
  hash?: string;
  enableRegistration?: boolean;
}

/** The comments with a stubbed API, and the calls that it got. */
async function open(stub: Stub = {}) {
  const { list = json(pageOf([])), own: owns = json({ comments: [] }) } = stub;
  const { write = json(own(9), 201), enableRegistration = true, hash = '' } = stub;
  const { api, calls } = stubApi((call, url) => {
    if (!call.startsWith('GET')) return write(url);
    return call === 'GET /api/me/comments' ? owns(url) : list(url);
  });
  function Answer() {
    return (
      <section id="comments" tabIndex={-1} aria-labelledby="comments-heading">
        <CommentSection answerId={ANSWER} hash={useLocation().hash} />
      </section>
    );
  }
  const site = { enableComments: true, enableRegistration };
  const pages = { '/answer/$id': Answer, '/sign-in': () => null };
  const address = `/answer/${ANSWER}${hash && `#${hash}`}`;
  const router = await openRoute(address, pages, { api, site });
  await screen.findByRole('heading', { name: /^Comments/ });
  await waitFor(() => expect(screen.queryByText('Loading comments…')).toBeNull());
  return { calls, router };
}

const signIn = () => knownAccount.write({ id: idOf(8), name: 'Mina' });
const field = (name = 'Your comment') => screen.getByLabelText<HTMLTextAreaElement>(name);
const button = (name: string | RegExp, place = document.body) =>
  within(place).getByRole('button', { name });
const click = (name: string | RegExp, place?: HTMLElement) => fireEvent.click(button(name, place));
const type = (text: string, name?: string) =>
  fireEvent.change(field(name), { target: { value: text } });
const texts = () =>
  screen.getAllByRole('article').map((each) => each.querySelector('.comment__text')?.textContent);
const article = (number: number) => {
  const found = document.getElementById(`comment-${idOf(number)}`);
  if (!found) throw new Error(`There is no comment ${number}.`);
  return found;
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  forgetDiscarded();
  knownAccount.remove();
});

describe('reading', () => {
  it('shows threads with replies, dates, edits and removed comments, and asks for no own ones', async () => {
    const replies = [{ ...thread(3), editedAt: '2026-03-01T09:01:00.000Z' }];
    const removed = thread(4, { isRemoved: true, text: '', replies: [thread(5)] });
    const list = json(pageOf([thread(2, { replies, createdAt: NOW.toISOString() }), removed]));
    const { calls } = await open({ list });
    expect(texts()).toEqual(['Text 2', 'Text 3', undefined, 'Text 5']);
    expect(article(2).querySelector('time')?.textContent).toBe('just now');
    expect(article(3).textContent).toContain('Mar 1, 2026edited');
    expect(article(4).textContent).toBe('This comment was removed.');
    expect(article(3).closest('ol')?.closest('li')?.contains(article(2))).toBe(true);
    expect(screen.queryByRole('button', { name: /Reply|Report/ })).toBeNull();
    expect(calls.map(({ call }) => call)).toEqual([`GET /api/model-answers/${ANSWER}/comments`]);
  });

  it('shows markup as text, and links only web addresses', async () => {
    const text = '<img src=x onerror=alert(1)>\nhttps://example.org/a. javascript\u003aalert(1)';
    await open({ list: json(pageOf([thread(2, { text })])) });
    expect(article(2).querySelector('.comment__text')?.textContent).toBe(text);
    expect(article(2).querySelector('img')).toBeNull();
    const link = screen.getByRole('link', { name: 'https://example.org/a' });
    expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  });

  it('goes on in both directions, and focuses the next comment', async () => {
    const list: Reply = ({ searchParams }) => {
      if (searchParams.has('at'))
        return Response.json(pageOf([thread(4)], { hasEarlier: true, hasLater: true }));
      return Response.json(pageOf([thread(searchParams.has('after') ? 6 : 2)]));
    };
    const { calls } = await open({ list, hash: `comment-${idOf(4)}` });
    await waitFor(() => expect(document.activeElement).toBe(article(4)));
    expect(article(4).dataset.linked).toBe('true');
    click('Show more comments');
    await waitFor(() => expect(document.activeElement).toBe(article(6)));
    click('Show earlier comments');
    await waitFor(() => expect(document.activeElement).toBe(article(2)));
    expect(texts()).toEqual(['Text 2', 'Text 4', 'Text 6']);
    const asked = calls.map(({ call }) => call.split('?')[1]);
    expect(asked).toEqual(['at', 'after', 'before'].map((name) => `${name}=${idOf(4)}`));
  });

  it('shows in its place what is approved between two pages', async () => {
    let isApproved = false;
    const list: Reply = ({ searchParams }) => {
      if (searchParams.has('after')) {
        isApproved = true;
        return Response.json(pageOf([thread(6)], { total: 3, hasEarlier: true }));
      }
      const threads = isApproved ? [thread(2), thread(4)] : [thread(4)];
      return Response.json(pageOf(threads, { total: threads.length + 1, hasLater: true }));
    };
    await open({ list });
    click('Show more comments');
    await waitFor(() => expect(texts()).toEqual(['Text 2', 'Text 4', 'Text 6']));
    expect(document.activeElement).toBe(article(6));
  });

  it('goes to the newest comments, with an address of their own', async () => {
    const list: Reply = ({ searchParams }) =>
      Response.json(
        searchParams.has('before')
          ? pageOf([thread(8), thread(9)], { hasEarlier: true })
          : pageOf([thread(2)], { hasLater: true }),
      );
    const { router } = await open({ list });
    fireEvent.click(screen.getByRole('link', { name: 'Newest' }));
    await waitFor(() => expect(document.activeElement).toBe(article(9)));
    expect(texts()).toEqual(['Text 8', 'Text 9']);
    expect(router.state.location.hash).toBe('comments-newest');
  });

  it('says that a linked comment is gone, and shows the first page', async () => {
    const gone = problem(404, 'COMMENT_NOT_FOUND', 'There is no such comment.');
    const list: Reply = ({ searchParams }) =>
      searchParams.has('at') ? gone() : Response.json(pageOf([thread(2)]));
    await open({ list, hash: `comment-${idOf(7)}` });
    expect(texts()).toEqual(['Text 2']);
    expect(screen.getByText(/isn’t here any more/)).toBeTruthy();
  });

  it('says what failed and tries again', async () => {
    let list: Reply = () => Response.error();
    await open({ list: (url) => list(url) });
    expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the comments.');
    list = json(pageOf([thread(2)]));
    click('Try again');
    await screen.findByText('Text 2');
  });
});

it('a signed-out reader has no form and no link while registration is off, unless a text is left', async () => {
  await open({ enableRegistration: false });
  expect(screen.queryByLabelText('Your comment')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Sign in to comment' })).toBeNull();
  cleanup();
  localStorage.setItem(`band8.comment.new.${ANSWER}`, '{"values":{"text":"Why?"}}');
  await open({ enableRegistration: false });
  expect(field().value).toBe('Why?');
  expect(screen.getByRole('link', { name: 'Sign in to comment' })).toBeTruthy();
});

describe('writing', () => {
  beforeEach(signIn);

  it('keeps the text after a refusal, with the server’s sentence, and sends it once more with the same key', async () => {
    const message = 'That is a lot of comments. Wait an hour.';
    let write: Reply = problem(429, 'TOO_MANY_COMMENTS', message);
    const { calls } = await open({ write: (url) => write(url) });
    type('Why?');
    click('Post comment');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
    expect(field().value).toBe('Why?');
    write = json(own(9), 201);
    click('Post comment');
    await screen.findByText('Own 9');
    const [first, second] = calls.flatMap(({ key }) => key ?? []);
    expect(first).toMatch(/\w/);
    expect(second).toBe(first);
  });

  it('keeps the text when the session has ended, and leads to signing in', async () => {
    const write = problem(401, 'UNAUTHORIZED', 'Sign in first.');
    await open({ write, enableRegistration: false });
    type('Why?');
    click('Post comment');
    await screen.findByRole('link', { name: 'Sign in to comment' });
    expect(knownAccount.read()).toBeUndefined();
    expect(field().value).toBe('Why?');
  });

  it('sends nothing that is empty or too long', async () => {
    const { calls } = await open();
    click('Post comment');
    expect(screen.getByText('Enter a comment.')).toBeTruthy();
    type('x'.repeat(2_001));
    click('Post comment');
    expect(screen.getByText('Too long: remove 1 character (limit 2,000).')).toBeTruthy();
    expect(document.activeElement).toBe(field());
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('replies at the end of a thread, and returns to the button when cancelled', async () => {
    const posted = own(9, { parentId: idOf(2), status: 'published', text: 'Me too.' });
    const list = json(pageOf([thread(2, { replies: [thread(3)] })]));
    const { calls } = await open({ list, write: json(posted) });
    click('Reply to Ben');
    const name = 'Your reply to Ben';
    expect(document.activeElement).toBe(field(name));
    type('Me', name);
    click('Cancel');
    expect(document.activeElement).toBe(button('Reply to Ben'));
    click('Reply to Ben');
    expect(field(name).value).toBe('');
    click('Cancel');
    screen.getByText('Your reply was discarded.');
    click('Undo');
    expect(field(name).value).toBe('Me');
    expect(document.activeElement).toBe(field(name));
    expect(screen.queryByText('Your reply was discarded.')).toBeNull();
    type('Me too.', name);
    click('Post reply');
    await waitFor(() => expect(document.activeElement).toBe(article(9)));
    expect(texts()).toEqual(['Text 2', 'Text 3', 'Me too.']);
    expect(calls.at(-1)?.body).toEqual({ text: 'Me too.', parentId: idOf(2) });
    expect(screen.getByRole('heading').textContent).toBe('Comments 2');
  });

  it('opens a reply again whose text was not sent', async () => {
    localStorage.setItem(`band8.comment.reply.${idOf(2)}`, '{"values":{"text":"Me"}}');
    await open({ list: json(pageOf([thread(2)])) });
    expect(field('Your reply to Ben').value).toBe('Me');
    expect(document.activeElement).toBe(document.body);
  });
});

describe('the reader’s own comments', () => {
  beforeEach(signIn);
  const owns = json({ comments: [own(3), own(5, { status: 'removed' }), own(7)] });
  const list = json(pageOf([thread(2), thread(6)]));
  const openOwn = async (write?: Reply) => {
    const opened = await open({ list, own: owns, ...(write && { write }) });
    await screen.findByText('Own 3');
    return opened;
  };
  const editButton = () => button(/^Edit/, article(3));

  it('are in their places, with their status', async () => {
    await openOwn();
    expect(texts()).toEqual(['Text 2', 'Own 3', 'Own 5', 'Text 6', 'Own 7']);
    expect(article(3).textContent).toContain('Mina (you)');
    expect(article(5).textContent).toContain('Removed by the editors.');
    expect(within(article(5)).queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('can be edited until the time is over; an open form stays', async () => {
    vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
    const edited = own(3, { text: 'Better', editedAt: '2026-03-05T09:11:00.000Z' });
    const { calls } = await openOwn(json(edited));
    fireEvent.click(editButton());
    type('Better', 'Edit your comment');
    act(() => vi.advanceTimersByTime(6 * 60_000));
    expect(within(article(7)).queryByRole('button', { name: /^Edit/ })).toBeNull();
    // Also jsdom's own timer, without which no frame would follow.
    act(() => vi.runOnlyPendingTimers());
    vi.useRealTimers();
    click('Save');
    await screen.findByText('Better');
    await waitFor(() => expect(document.activeElement).toBe(article(3)));
    expect(calls.at(-1)).toMatchObject({
      call: `PUT /api/me/comments/${idOf(3)}`,
      body: { text: 'Better' },
    });
    expect(article(3).textContent).toContain('edited');
  });

  it('get changes back that were cancelled, also after other ones', async () => {
    await openOwn();
    const key = `band8.comment.edit.${idOf(3)}`;
    for (const text of ['One', 'Two']) {
      fireEvent.click(editButton());
      type(text, 'Edit your comment');
      click('Cancel');
      expect(localStorage.getItem(key), 'nothing stays on the device').toBeNull();
    }
    expect(document.activeElement).toBe(editButton());
    const undone = () => {
      click('Undo', article(3));
      return field('Edit your comment').value;
    };
    expect(undone()).toBe('Two');
    expect(localStorage.getItem(key)).toContain('Two');
    click('Cancel');
    expect(undone()).toBe('Two');
    type('Own 3', 'Edit your comment');
    click('Cancel');
    expect(undone()).toBe('One');
  });

  it('are deleted after a question, even if another tab has done it', async () => {
    const write = problem(404, 'COMMENT_NOT_FOUND', 'There is no such comment.');
    await openOwn(write);
    const remove = () => button('Delete your comment', article(3));
    fireEvent.click(remove());
    click('Cancel', article(3));
    expect(document.activeElement).toBe(remove());
    fireEvent.click(remove());
    click('Delete', article(3));
    await waitFor(() => expect(screen.queryByText('Own 3')).toBeNull());
    await waitFor(() => expect(document.activeElement?.id).toBe('comments'));
  });

  it('say so when they can’t be loaded, and the others are shown', async () => {
    await open({ list, own: problem(503, 'TOO_BUSY', 'Too busy.') });
    expect((await screen.findByRole('alert')).textContent).toContain('Too busy.');
    expect(texts()).toEqual(['Text 2', 'Text 6']);
  });
});

it('reports the comment of another with a reason', async () => {
  signIn();
  const { calls } = await open({
    list: json(pageOf([thread(2)])),
    write: json({ received: true }, 202),
  });
  click('Report the comment by Ben');
  type('An advertisement.', 'What is wrong with this comment?');
  click('Cancel');
  screen.getByText('Your report was discarded.');
  click('Undo');
  click('Report');
  await screen.findByText('Reported. Thank you.');
  expect(calls.at(-1)).toMatchObject({
    call: `POST /api/comments/${idOf(2)}/reports`,
    body: { reason: 'An advertisement.' },
  });
  expect(document.activeElement).toBe(article(2));
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull();
});
