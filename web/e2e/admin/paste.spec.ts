import { copyHtml, fetchAnswer, newTopic, openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

/** HTML as Word copies it, with lists whose markers lack `mso-list:Ignore`. */
const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<base href="https://example.org/drafts/">
<link rel=File-List href="file:///C:/Temp/msohtmlclip1/01/clip_filelist.xml">
<link rel=stylesheet href="https://example.org/theme.css">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal {margin:0cm; font-size:12.0pt;}
 @list l0:level1 {mso-level-number-format:bullet;}
-->
</style>
<!--[if gte mso 10]><style>table.MsoNormalTable {mso-style-name:"Table Normal";}</style><![endif]-->
<script>document.title = 'run';</script>
</head>
<body lang=EN-GB link="#0563C1" style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoNormal title="a > b"style='margin-bottom:8.0pt'><span
style='font-size:11.0pt'>Two things <b style='mso-bidi-font-weight:normal'>matter</b>:<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span><![endif]>Price<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><span style='font-family:Symbol'>·<span>&nbsp;&nbsp;&nbsp; </span></span>Comfort<o:p></o:p></p>
<p class=MsoNormal onclick="document.title = 'run'">In 2.5 years<img src="file:///C:/Temp/clip_image001.png" style='width:10pt' onerror="document.title = 'run'"> both changed.</p>
<svg><style>p { color: red }</style></svg>
<!--EndFragment-->
</body></html>`;

test('a document pasted from Word becomes text and lists, and nothing in it is loaded or run', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, {
    topic: newTopic('Pasted'),
    content: '<p>x</p>',
  });
  const form = await openForm(page, `/admin/edit/${id}`);
  await copyHtml(page, WORD, 'Two things matter');
  await form.content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+v');
  await expect(form.content).toContainText('both changed.');
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
  expect((await fetchAnswer(page, token, id)).content.split('\n')).toEqual([
    '<p>Two things <strong>matter</strong>:</p>',
    '<ul><li>Price</li><li>Comfort</li></ul>',
    '<p>In 2.5 years both changed.</p>',
  ]);
});
