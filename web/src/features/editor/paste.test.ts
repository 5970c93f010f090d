// @vitest-environment jsdom
import { ContentState, EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { htmlWithPasted, pasteHtml, pasteText } from './paste.ts';

const empty = () => EditorState.createWithContent(ContentState.createFromText(''));
const at = (html: string, offset: number) => {
  const state = EditorState.createWithContent(fromHtml(html));
  const selection = state.getSelection().merge({ anchorOffset: offset, focusOffset: offset });
  return EditorState.acceptSelection(state, selection);
};
const htmlOf = (state: EditorState) => toHtml(state.getCurrentContent());
const pasted = (html: string) => htmlOf(pasteHtml(empty(), html).state);

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><style><!-- p.MsoNormal {margin:0cm;} --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]--></head>
<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->
<h1 style='margin-top:12pt'><span style='mso-fareast-language:EN-GB'>Trains<o:p></o:p></span></h1>
<p class=MsoNormal style='margin-bottom:8pt'><span lang=EN-US style='font-family:"Calibri",sans-serif'>Prices
rose <b style='mso-bidi-font-weight:normal'>sharply</b>, and <i>fell</i> by 5<sup>th</sup> May.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First <b>point</b><o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp;&nbsp; </span></span><![endif]>Inner point<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second point<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Numbered<o:p></o:p></p>
<p class=MsoNormal>After.</p>
<!--EndFragment--></body></html>`;

const GOOGLE = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1a2b"><h2 dir="ltr" style="line-height:1.38;"><span style="font-size:16pt;font-weight:400;">A heading</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;text-decoration:none;">Plain, </span><span style="font-weight:700;text-decoration:none;">bold</span><span style="font-weight:400;">, </span><span style="font-weight:400;font-style:italic;">italic</span><span style="text-decoration:line-through;">, struck</span> <a href="https://example.org/a" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a><span style="font-size:0.6em;vertical-align:sub;">2</span></p><br /><ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;">one</span></p></li><ul><li aria-level="2"><p><span>two</span></p></li></ul></ul></b><br class="Apple-interchange-newline">`;

describe('pasted HTML is cleaned', () => {
  it('from Word: no styles, real lists, allowed headings', () => {
    expect(pasted(WORD)).toBe(
      [
        '<h2>Trains</h2>',
        '<p>Prices rose <strong>sharply</strong>, and <em>fell</em> by 5<sup>th</sup> May.</p>',
        '<ul><li>First <strong>point</strong><ul><li>Inner point</li></ul></li><li>Second point</li></ul>',
        '<ol><li>Numbered</li></ol>',
        '<p>After.</p>',
      ].join('\n'),
    );
  });

  it('from Word without list attributes: lists without their markers', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><span style='font-family:Symbol'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>${text}</p>`;
    const list = [
      item(1, '·', '– <b>first</b>&nbsp;point'),
      item(2, 'o', 'inner'),
      item(1, '§', '£&nbsp;5 a day'),
    ];
    expect(pasted(list.join('\n'))).toBe(
      '<ul><li>– <strong>first</strong>&nbsp;point<ul><li>inner</li></ul></li><li>£&nbsp;5 a day</li></ul>',
    );
    expect(pasted([item(1, '1.', '2.5 km'), item(1, '2.', 'o level')].join('\n'))).toBe(
      '<ol><li>2.5 km</li><li>o level</li></ol>',
    );
    expect(pasted(`<p style='mso-list:l0 level1 lfo1'>£&nbsp;5, a.&nbsp;m.</p>`)).toBe(
      '<ul><li>£&nbsp;5, a.&nbsp;m.</li></ul>',
    );
  });

  it('leaves an address that looks like a handler unchanged', () => {
    const link = 'https://example.org/a?x=1/once=2&style=3';
    expect(pasted(`<p title="a > b"style="color:red">See <a href="${link}">it</a></p>`)).toBe(
      `<p>See <a href="${link.replace('&', '&amp;')}">it</a></p>`,
    );
  });

  it('from Google Docs: ignores the outer b and uses the styles of spans', () => {
    expect(pasted(GOOGLE)).toBe(
      [
        '<h2>A heading</h2>',
        '<p>Plain, <strong>bold</strong>, <em>italic</em><s>, struck</s> <a href="https://example.org/a">a link</a><sub>2</sub></p>',
        '<ul><li>one<ul><li>two</li></ul></li></ul>',
      ].join('\n'),
    );
  });

  it('from a web page: only text, links and structure', () => {
    const page = `<article class="post"><h5>Small heading</h5><div style="color:red">Some <font color="red">red</font> text<div>in <code>divs</code></div></div>
      <nav><a href="javascript:alert(1)">bad</a> <a href="https://example.org" onclick="x()" class="y">good</a></nav>
      <blockquote cite="x"><p>One.</p><p>Two.</p></blockquote><pre>a\n  b</pre><button>Press</button></article>`;
    expect(pasted(page)).toBe(
      [
        '<h4>Small heading</h4>',
        '<p>Some red text</p>',
        '<p>in divs</p>',
        '<p>bad <a href="https://example.org">good</a></p>',
        '<blockquote><p>One.</p><p>Two.</p></blockquote>',
        '<p>a<br>b</p>',
        '<p>Press</p>',
      ].join('\n'),
    );
  });

  it('inserts a pasted word into the current line', () => {
    const html = '<meta charset="utf-8"><span style="font-weight:bold">very </span>';
    expect(htmlOf(pasteHtml(at('<p>a fast car</p>', 2), html).state)).toBe(
      '<p>a <strong>very</strong>fast car</p>',
    );
  });
});

describe('plain text', () => {
  it('turns each line into a paragraph, without blank lines', () => {
    expect(htmlOf(pasteText(empty(), 'one\r\n\r\ntwo < three\nfour\n'))).toBe(
      '<p>one</p>\n<p>two &lt; three</p>\n<p>four</p>',
    );
  });
});

describe('pasted tables and images', () => {
  const TABLE =
    '<p>Before</p><table style="x"><caption>Rail</caption><tbody><tr><th scope="col" style="y">Year</th><th>km</th></tr><tr><td colspan="2"><p>1990</p><p><b>5</b></p></td></tr></tbody></table><img src="x.png">';

  it('pastes the text of a table, and counts the table', () => {
    const { state, tables, images } = pasteHtml(empty(), TABLE);
    expect({ tables, images }).toEqual({ tables: 1, images: 1 });
    expect(htmlOf(state)).toBe(
      '<p>Before</p>\n<p>Rail</p>\n<p>Year | km</p>\n<p>1990<br><strong>5</strong></p>',
    );
  });

  it('inserts the table itself into the HTML at the cursor', () => {
    const html = htmlWithPasted(at('<p>onetwo</p><p>three</p>', 3), TABLE);
    expect(html).toBe(
      [
        '<p>one</p>',
        '<p>Before</p>',
        '<table><caption>Rail</caption><tbody><tr><th scope="col">Year</th><th>km</th></tr><tr><td colspan="2"><p>1990</p><p><strong>5</strong></p></td></tr></tbody></table>',
        '<p>two</p>',
        '<p>three</p>',
      ].join('\n'),
    );
    expect(htmlWithPasted(empty(), TABLE)).toMatch(/^<p>Before<\/p>\n<table>/);
  });
});
