import { describe, expect, it } from 'vitest';
import { answers, repeated, terms } from './sources.ts';

const ALLOWED = new Set(
  'p h2 h3 h4 strong em u s sub sup ul ol li blockquote a table caption thead tbody tfoot tr th td span'.split(
    ' ',
  ),
);
const STRAIGHT = /['"]|&(apos|quot|#39|#34);/;
const known = new Set(terms.map(({ term }) => term));

describe('all answers', () => {
  it('have unique ids, and those of a task have different views', () => {
    for (const { id, file } of answers) expect(id, file).toMatch(/^[0-9a-f]{24}$/);
    expect(repeated(answers.map(({ id }) => id))).toEqual([]);
    for (const task of ['task1', 'task2']) {
      const shown = answers.filter((one) => one.taskType === task && one.status === 'published');
      expect(repeated(shown.map(({ views }) => views)), task).toEqual([]);
    }
  });

  it('include drafts, one of them with only the required fields, and one waiting for approval', () => {
    const drafts = answers.filter(({ status }) => status === 'draft');
    expect(drafts.length).toBeGreaterThanOrEqual(3);
    for (const { file, topic, author, body } of drafts) {
      expect([topic, author, body.trim()], file).not.toContain('');
    }
    expect(drafts.some((draft) => !draft.taskType && !draft.subtype)).toBe(true);
    expect(answers.some(({ status }) => status === 'pending')).toBe(true);
  });

  it.each(answers)('$file has a clean body with typographic quotes', ({ body, topic, ...rest }) => {
    for (const [, name] of body.matchAll(/<\/?([a-z0-9]+)/gi)) expect(ALLOWED).toContain(name);
    expect(body).not.toMatch(/&(?!(?:amp|lt|gt|quot|#\d+);)/);
    const text = body.replace(/<\/?[a-z][^<>]*>/gi, '');
    expect(text).not.toMatch(/[<>]/);
    expect(text + topic).not.toMatch(STRAIGHT);
    expect(rest.terms).toHaveLength(body.split('<span').length - 1);
    expect(rest.terms.filter((term) => !known.has(term))).toEqual([]);
    expect(repeated(rest.terms)).toEqual([]);
  });
});
