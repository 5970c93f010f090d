// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses } from './losses.ts';
import { countWords } from './parse.ts';

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
])('hostile HTML never runs and is never saved: %s', async (html) => {
  const hacked = vi.fn();
  vi.stubGlobal('hacked', hacked);
  const back = toHtml(fromHtml(html));
  findLosses(html);
  await new Promise((resolve) => setTimeout(resolve));
  expect(back).toBe('<p>a</p>');
  expect(hacked).not.toHaveBeenCalled();
});

it.each([
  ['', 0],
  ['<p>One two three.</p><p>Four</p>', 4],
  ['<p>un<em>believ</em>able&nbsp;5 %</p>', 3],
  ['<ul><li>a</li><li>b<br>c</li></ul>', 3],
  ['<p><span class="glossary-term" data-definition="not > counted">x</span></p>', 1],
  ['<p>a &lt; b</p><script>c d</script>', 3],
  ['<p>one</p><table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 3],
])('counts the words of %s', (html, words) => {
  expect(countWords(html)).toBe(words);
});
