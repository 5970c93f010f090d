// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses } from './losses.ts';
import { countWords } from './wordCount.ts';

const TABLE = '<table><tbody><tr><td>a</td></tr></tbody></table>';

describe('parts that would be lost are named', () => {
  it.each([
    [TABLE.replace('>a<', `>${TABLE}<`), 'a table with 1 row'],
    [TABLE.replace('>a<', '><ul><li>b</li></ul><'), 'where a list begins and ends'],
    [
      TABLE.replace('</tbody>', '</tbody><tbody><tr><td>b</td></tr></tbody>'),
      'the order or the nesting of some parts',
    ],
    [
      '<p>a<img src="x.png" alt="b"></p>',
      'an image, the attribute “src” of <img>, the attribute “alt” of <img>',
    ],
    ['<p>a</p><hr><p>b</p>', 'a horizontal line'],
    ['<h1>a</h1>', 'a heading of level 1'],
    ['<p>a <strong title="t">b</strong></p>', 'the attribute “title” of <strong>'],
    ['<ol start="3"><li>a</li></ol>', 'the attribute “start” of <ol>'],
    ['<p style="color: red">a</p>', 'the attribute “style” of <p>'],
    ['<p><code>a</code></p>', 'code'],
    ['<ul><li>a</li></ul><ul><li>b</li></ul>', 'where a list begins and ends'],
    ['<blockquote>a</blockquote><blockquote>b</blockquote>', 'where a quotation begins and ends'],
    ['<blockquote><ul><li>a</li></ul></blockquote>', 'where a quotation begins and ends'],
    ['<ul><li><p>a</p><p>b</p></li></ul>', 'paragraphs within a list item'],
    ['<ul><li>a<ul><li>b</li></ul>c</li></ul>', 'the order or the nesting of some parts'],
    [
      '<p><span class="glossary-term" data-term-id="1">a <a href="https://e.org">b</a></span></p>',
      '',
    ],
    ['<p><a href="javascript:alert(1)">a</a></p>', 'a link to javascript:alert(1)'],
    ['<p>a</p><script>alert(1)</script>', 'a script'],
  ])('%s', (html, losses) => {
    expect(findLosses(html).join(', ')).toBe(losses);
  });

  it('names lists that are nested too deeply', () => {
    const deep = '<ul><li>a'.repeat(6) + '</li></ul>'.repeat(6);
    expect(findLosses(deep)).not.toEqual([]);
    expect(findLosses('<ul><li>a'.repeat(5) + '</li></ul>'.repeat(5))).toEqual([]);
  });
});

describe('hostile HTML never runs and is never saved', () => {
  it.each([
    '<p>a<script>globalThis.hacked()</script></p>',
    '<p>a<img src=x onerror="hacked()"></p>',
    '<p onclick="hacked()">a</p>',
    '<svg onload="hacked()"><a xlink:href="javascript:hacked()"><text>a</text></a></svg><p>a</p>',
    '<p><a href="javascript:hacked()">a</a></p>',
    '<p><a href=" java\nscript:hacked()">a</a></p>',
    '<p><a href="data:text/html,<script>hacked()</script>">a</a></p>',
    '<p><a href="//evil.example">a</a></p>',
    '<p>a<iframe srcdoc="<script>parent.hacked()</script>"></iframe></p>',
    '<math><mi xlink:href="javascript:hacked()">x</mi></math><p>a</p>',
    '<p>a<style>@import "x"</style><textarea><img src=x onerror=hacked()></textarea></p>',
    '<p style="background:url(javascript:hacked())">a</p>',
  ])('%s', async (html) => {
    const hacked = vi.fn();
    vi.stubGlobal('hacked', hacked);
    const back = toHtml(fromHtml(html));
    findLosses(html);
    await new Promise((resolve) => setTimeout(resolve));
    expect(back).toBe('<p>a</p>');
    expect(hacked).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });

  it('preserves terms whose definitions contain markup as text', () => {
    const html =
      '<p><span class="glossary-term" data-term-id="1" data-definition="&quot;&gt;&lt;img src=x onerror=hacked()&gt;">a</span></p>';
    expect(toHtml(fromHtml(html))).toBe(html);
    expect(
      new DOMParser().parseFromString(toHtml(fromHtml(html)), 'text/html').images,
    ).toHaveLength(0);
  });
});

describe('counting words', () => {
  it.each([
    ['', 0],
    ['<p>One two three.</p><p>Four</p>', 4],
    ['<p>un<em>believ</em>able&nbsp;5 %</p>', 3],
    ['<ul><li>a</li><li>b<br>c</li></ul>', 3],
    ['<p><span class="glossary-term" data-definition="not > counted">x</span></p>', 1],
    ['<p>a &lt; b</p><script>c d</script>', 3],
    ['<p>one</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 3],
  ])('%s', (html, words) => {
    expect(countWords(html)).toBe(words);
  });
});
