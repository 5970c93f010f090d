import { describe, expect, it } from 'vitest';
import { fillGlossary, sanitizeContent, termIdsOf } from './html.ts';

function table(rows: number, cells: string): string {
  return `<table><tbody>${`<tr>${cells}</tr>`.repeat(rows)}</tbody></table>`;
}

const ID = '65e6f2a04c1b8d0012a4a001';
const OTHER = '65e6f2a04c1b8d0012a4a002';
const span = (inner: string, id = ID) =>
  `<span class="glossary-term" data-term-id="${id}">${inner}</span>`;

describe('sanitising a body', () => {
  it.each([
    '<p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> H<sub>2</sub>O m<sup>2</sup></p>',
    '<h2>a</h2><h3>b</h3><h4>c</h4>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><ol><li>c</li></ol>',
    '<blockquote><p>a</p></blockquote>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>',
    '<p>5 &lt; 6 &amp; 7</p>',
    `<p>${span('overtook')}</p>`,
    '<table><caption>Rail <em>lines</em></caption><thead><tr><th colspan="2" scope="colgroup">a</th></tr></thead><tbody><tr><th rowspan="100" scope="row">b</th><td>c<br />d</td></tr></tbody><tfoot><tr><td>e</td></tr></tfoot></table>',
  ])('leaves %s unchanged', (html) => {
    expect(sanitizeContent(html)).toBe(html);
  });

  it.each([
    [
      '<table onclick="x()" style="position:fixed" border="1" class="x"><colgroup><col width="9"></colgroup><tr style="x" onmouseover="x()"><td bgcolor="red" onclick="x()" headers="a" id="b">a<script>x()</script><img src=x onerror=x()></td></tr></table>',
      '<table><tr><td>a </td></tr></table>',
    ],
    [
      '<table><tr><td colspan="1000" rowspan="65534">a</td><td colspan="0" rowspan="-1">b</td><td colspan="1e2" rowspan="x">c</td><td colspan="101" scope="col">d</td></tr></table>',
      '<table><tr><td>a</td><td>b</td><td>c</td><td>d</td></tr></table>',
    ],
    [
      '<table><tr><th scope="javascript:x()" colspan="2&quot; onclick=&quot;x()">a</th></tr></table>',
      '<table><tr><th>a</th></tr></table>',
    ],
    [
      '<table><caption><iframe src="x"></iframe><a href="javascript:x()">a</a></caption><tr><td><svg onload=x()></svg><style>td{}</style>b</td></tr></table>',
      '<table><caption> a</caption><tr><td>b</td></tr></table>',
    ],
  ])('makes the table %s harmless', (html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });

  it.each([
    ['rows of many cells', table(21, '<td>1</td>'.repeat(100))],
    ['many tables', table(2, '<td>1</td>').repeat(1001)],
    ['wide cells', table(3, '<td colspan="100"></td>'.repeat(7))],
    ['tall cells', table(101, '<td rowspan="100"></td>')],
    [
      'one wide row above many rows',
      `<table><tr>${'<td></td>'.repeat(50)}</tr>${'<tr></tr>'.repeat(40)}</table>`,
    ],
    ['a table that is not closed', `<table>${'<tr><td>'.repeat(2001)}`],
    ['tables in cells', table(1, `<td>${table(40, '<td>1</td>'.repeat(51))}</td>`)],
  ])('rejects tables with more than 2000 places for cells: %s', (_what, html) => {
    expect(() => sanitizeContent(html)).toThrow('has more than 2000 cells in its tables');
  });

  it('accepts tables with up to 2000 places for cells', () => {
    for (const html of [
      table(20, '<td>1</td>'.repeat(100)),
      table(20, '<td colspan="100">1</td>'),
    ]) {
      expect(sanitizeContent(html)).toBe(html);
    }
  });

  it.each([
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<style>*{}</style><svg onload=alert(1)><a href="x">b</a></svg>', ''],
    ['<math><mtext><img src=x onerror=alert(1)></mtext></math>', ''],
    ['<textarea><p>a</p></textarea>', ''],
    ['<iframe src="//x"></iframe><img src=x onerror=alert(1)><p>a</p>', '<p>a</p>'],
    ['<h1>a</h1><div>b</div>', '<h2>a</h2><p>b</p>'],
    ['<div>a. <b>b</b></div><div>c</div>', '<p>a. <strong>b</strong></p><p>c</p>'],
    ['<h1>a</h1>b<section>c</section><pre>d\ne</pre>', '<h2>a</h2><p>b</p><p>c</p><p>d\ne</p>'],
    ['<dl><dt>a</dt><dd>b</dd></dl><p>c</p>', '<p>a</p><p>b</p><p>c</p>'],
    ['<article><div><p>a</p>b</div></article>c', '<p>a</p><p>b</p><p>c</p>'],
    ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li>a<br />b</li></ul>'],
    ['a<hr>b<div><br></div><div>c</div>', '<p>a</p><p>b</p><p>c</p>'],
    ['<q cite="x">a <em>b</em></q> c', '“a <em>b</em>” c'],
    ['a<img>b <ruby>c<rt>d</rt></ruby><button>e</button>', 'a b c d  e'],
    ['<span style="display: block">a</span><i>b</i>', '<p>a</p><p><em>b</em></p>'],
    ['<div style="display:flex"><span>a</span><span>b</span></div>', '<p>a</p><p>b</p>'],
    ['<strong><div>a</div>b</strong>', '<strong><p>a</p>b</strong>'],
    ['<h5>a</h5><menu><li>b</li></menu>', '<h4>a</h4><ul><li>b</li></ul>'],
    ['<b>a</b><i>b</i><strike>c</strike>', '<strong>a</strong><em>b</em><s>c</s>'],
    ['<a href="#_ftn1">[1]</a> <a href="chapter2.htm">next</a>', '[1] next'],
    ['<span style="x">a</span>', 'a'],
    ['<span class="glossary-term" data-term-id="not an id">a</span>', 'a'],
  ])('turns %s into %s', (html, expected) => {
    expect(sanitizeContent(html)).toBe(expected);
  });

  it('keeps links to the web and to mail, with a safe rel', () => {
    expect(sanitizeContent('<a href="https://x.org/?a=1&amp;b=2" target="_blank">a</a>')).toBe(
      '<a href="https://x.org/?a=1&amp;b=2" rel="noopener noreferrer nofollow">a</a>',
    );
    expect(sanitizeContent('<a href="mailto:a@b.org">a</a>')).toContain('href="mailto:a@b.org"');
  });

  it('keeps only the id of a term, and no nested terms', () => {
    expect(
      sanitizeContent(
        `<span class="glossary-term big" data-term-id="${ID}" data-term="x" data-definition="y">a ${span('b', OTHER)} <em>c</em></span>`,
      ),
    ).toBe(span('a b <em>c</em>'));
  });
});

it('glossary terms in a body are listed once each, in order', () => {
  expect(termIdsOf(`${span('a', OTHER)} ${span('b')} ${span('c', OTHER)}`)).toEqual([OTHER, ID]);
});

it('glossary terms in a body become escaped attributes, or plain text if inactive', () => {
  const body = `<p>${span('<em>a</em>')} ${span('b', OTHER)}</p>`;
  const filled = fillGlossary(body, new Map([[ID, { term: 'a"', definition: '<x> & $1' }]]));
  expect(filled).toBe(
    `<p><span class="glossary-term" data-term-id="${ID}" data-term="a&quot;" data-definition="&lt;x&gt; &amp; $1"><em>a</em></span> b</p>`,
  );
});
