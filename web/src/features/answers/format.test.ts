import { describe, expect, it } from 'vitest';
import { cardTags, count, cutText, cutTopic } from './format.ts';

describe('cutTopic', () => {
  it('leaves 60 characters unchanged and cuts 61 after the 60th', () => {
    expect(cutTopic('a'.repeat(60))).toBe('a'.repeat(60));
    expect(cutTopic('a'.repeat(61))).toBe(`${'a'.repeat(60)}…`);
  });

  it('cuts at a word boundary, before or at the limit', () => {
    const words = `${'ab '.repeat(19)}xyz`; // 60 characters
    expect(cutTopic(`${words} more`)).toBe(`${words}…`);
    expect(cutTopic(`${words}z more`)).toBe(`${'ab '.repeat(19).trimEnd()}…`);
    expect(cutTopic(`${'a'.repeat(59)} b`)).toBe(`${'a'.repeat(59)}…`);
  });

  it('leaves no comma or dash before the ellipsis', () => {
    expect(cutTopic(`${'ab '.repeat(18)}ab, – elephants`)).toBe(`${'ab '.repeat(18)}ab…`);
  });

  it('cuts a single word that is longer than the limit', () => {
    expect(cutTopic(`${'a'.repeat(61)} b`)).toBe(`${'a'.repeat(60)}…`);
  });

  it('never cuts a character in half', () => {
    expect(cutTopic('📊'.repeat(61))).toBe(`${'📊'.repeat(60)}…`);
  });
});

describe('cutText', () => {
  it('leaves 120 characters unchanged and cuts 121 after the 120th', () => {
    expect(cutText('a'.repeat(120))).toBe('a'.repeat(120));
    expect(cutText('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
  });
});

describe('cardTags', () => {
  it('shows three tags and the number of other tags', () => {
    expect(cardTags([])).toEqual({ tags: [] });
    expect(cardTags(['a', 'b', 'c'])).toEqual({ tags: ['a', 'b', 'c'] });
    expect(cardTags(['a', 'b', 'c', 'd', 'e'])).toEqual({
      tags: ['a', 'b', 'c'],
      more: '+2 more',
    });
  });
});

describe('count', () => {
  it('groups thousands and uses the singular for 1', () => {
    expect(count(0, 'view')).toBe('0 views');
    expect(count(1, 'view')).toBe('1 view');
    expect(count(4812, 'view')).toBe('4,812 views');
    expect(count(1_234_567, 'word')).toBe('1,234,567 words');
  });
});
