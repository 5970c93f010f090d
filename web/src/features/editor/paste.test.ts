// @vitest-environment jsdom
import { ContentState, EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { pasteHtml, pasteText } from './paste.ts';

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

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

describe('pasted tables', () => {
  it('that are too large are not pasted, and the text stays', () => {
    const rows = `<tr>${'<td>1</td>'.repeat(20)}</tr>`.repeat(101);
    const { state, ...leftOut } = pasteHtml(at('<p>Text</p>', 2), `<table>${rows}</table>`);
    expect(leftOut).toEqual({ images: 0, isTooLarge: true });
    expect(htmlOf(state)).toBe('<p>Text</p>');
    const wide = `<table><tr><td colspan=100><tr>${'<td>'.repeat(30)}${'<tr>'.repeat(70)}</table>`;
    expect(pasteHtml(empty(), wide)).toMatchObject({ isTooLarge: true });
  });

  it('from Word: header rows and merged cells, without widths and styles', () => {
    const html = `<html xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- table.MsoTableGrid {mso-style-name:"Table Grid"; border:solid windowtext 1.0pt;} --></style></head>
<body lang=EN-GB><!--StartFragment-->
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <thead><tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=301 colspan=2 valign=top style='width:225.4pt;border:solid windowtext 1.0pt'><p class=MsoNormal style='margin-bottom:0cm'><b>Energy<o:p></o:p></b></p></td>
 </tr></thead>
 <tr style='mso-yfti-irow:1;mso-yfti-lastrow:yes'>
  <td width=301 valign=top style='width:225.4pt'><p class=MsoNormal>Coal<o:p></o:p></p><p class=MsoNormal>and <i>gas</i><o:p></o:p></p></td>
  <td width=301 valign=top><p class=MsoNormal><o:p>&nbsp;</o:p></p></td>
 </tr>
</table>
<p class=MsoNormal>After.<o:p></o:p></p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe(
      [
        '<table><thead><tr><td colspan="2"><strong>Energy</strong></td></tr></thead><tbody><tr><td>Coal<br>and <em>gas</em></td><td></td></tr></tbody></table>',
        '<p>After.</p>',
      ].join('\n'),
    );
  });

  it('from Excel: cells without the row that sets widths', () => {
    const html = `<html xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=ProgId content=Excel.Sheet>
<style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700; text-align:center;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>
<!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='height:15.0pt;width:48pt'>Year</td><td class=xl65 width=64>Km &lt; 5</td></tr>
<tr height=20><td height=20 align=right rowspan=2 style='height:15.0pt'>1990</td><td align=right>1.5</td></tr>
<tr height=20><td align=right>2</td></tr>
<![if supportMisalignedColumns]><tr height=0 style='display:none'><td width=64 style='width:48pt'></td><td width=64></td></tr><![endif]>
<!--EndFragment--></table></body></html>`;
    expect(pasted(html)).toBe(
      '<table><tbody><tr><td>Year</td><td>Km &lt; 5</td></tr><tr><td rowspan="2">1990</td><td>1.5</td></tr><tr><td>2</td></tr></tbody></table>',
    );
  });

  it('from Google Sheets and Docs: bold cells, links and sub- and superscript', () => {
    const sheets = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" dir="ltr" border="1" style="table-layout:fixed;width:0px;border:none" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="padding:2px 3px;vertical-align:bottom;font-weight:bold;">City</td><td style="text-align:right;" data-sheets-value="{&quot;1&quot;:3}"><a href="https://e.org" onclick="x()">12</a></td></tr></tbody></table></google-sheets-html-origin>`;
    expect(pasted(sheets)).toBe(
      table(row('<strong>City</strong>', '<a href="https://e.org">12</a>')),
    );
    const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><div dir="ltr" style="margin-left:0pt;" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="120"/></colgroup><tbody><tr style="height:0pt"><td style="border-left:solid #000 1pt;vertical-align:top;"><p dir="ltr" style="line-height:1.2;"><span style="font-weight:700;">CO</span><span style="font-size:0.6em;vertical-align:sub;">2</span></p></td><td><ul><li><p>a</p></li><li><p>b</p></li></ul></td></tr></tbody></table></div><br /></b>`;
    expect(pasted(docs)).toBe(table(row('<strong>CO</strong><sub>2</sub>', 'a<br>b')));
  });

  it('splits the paragraph at the cursor, and leaves out scripts, spans that are too large and tables in cells', () => {
    const html = `<p>Before</p><table style="x"><caption>Rail <script>x()</script></caption><tr><th scope="col" style="y" onclick="x()">Year</th><th scope="evil">km</th></tr><tr><td colspan="9999" rowspan="-1">a<img src=x onerror=x()></td><td>${table(row('in', 'ner'))}</td></tr></table>`;
    const { state, images } = pasteHtml(at('<p>onetwo</p>', 3), html);
    expect(images).toBe(1);
    expect(htmlOf(state)).toBe(
      [
        '<p>one</p>',
        '<p>Before</p>',
        '<table><caption>Rail</caption><tbody><tr><th scope="col">Year</th><th>km</th></tr><tr><td>a</td><td>in<br>ner</td></tr></tbody></table>',
        '<p>two</p>',
      ].join('\n'),
    );
  });

  it('into a cell: text becomes lines, and a table fills cells and adds what is missing', () => {
    const cellAt = (html: string, block: number) => {
      const state = EditorState.createWithContent(fromHtml(html));
      const key = state.getCurrentContent().getBlocksAsArray()[block]?.getKey() ?? '';
      return EditorState.acceptSelection(
        state,
        state.getSelection().merge({ anchorKey: key, focusKey: key }),
      );
    };
    const html = table(row('a', 'b'), row('c', 'd'));
    // The first block is the empty line before the table.
    const text = pasteHtml(cellAt(html, 4), '<h2>x</h2><ul><li><b>y</b></li></ul>').state;
    expect(htmlOf(text)).toBe(table(row('a', 'b'), row('c', 'x<br><strong>y</strong>d')));
    const filled = pasteHtml(cellAt(html, 4), table(row('1', '<b>2</b>'), row('3', '4'))).state;
    expect(htmlOf(filled)).toBe(
      table(row('a', 'b', ''), row('c', '1', '<strong>2</strong>'), row('', '3', '4')),
    );
    expect(htmlOf(EditorState.undo(filled))).toBe(html);
  });
});
