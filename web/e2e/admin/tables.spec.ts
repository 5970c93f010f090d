import { expectAccessible } from '../fixtures.ts';
import {
  copyHtml,
  fetchAnswer,
  newTopic,
  openForm,
  openNew,
  pressUntilFocused,
} from './formSteps.ts';
import { expect, test } from './session.ts';

const EXCEL = `<html xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {font-weight:700;} --></style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse;width:96pt'>
<!--StartFragment--><col width=64 span=2 style='width:48pt'>
<tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64 style='width:48pt' onclick="document.title = 'run'">Coal</td><td align=right>62<script>document.title = 'run'</script></td></tr>
<tr height=20 style='height:15.0pt'><td height=20>Wind</td><td align=right>5</td></tr>
<!--EndFragment--></table></body></html>`;

test('a table is inserted, edited and saved by keyboard, and readers see it @slow', async ({
  page,
  token,
}) => {
  const { id, form } = await openNew(page, token, {
    topic: newTopic('Tables'),
    content: '<p>Before.</p>',
  });
  const { keyboard } = page;
  const tools = page.getByRole('toolbar', { name: 'Table' });
  const rows = form.content.getByRole('row');
  const press = async (name: string) => {
    await keyboard.press('Alt+F10');
    const button = tools.getByRole('button', { name, exact: true });
    await pressUntilFocused('ArrowRight', button);
    await keyboard.press('Enter');
    await keyboard.press('Escape');
  };

  await test.step('insert from the toolbar', async () => {
    await form.content.focus();
    await keyboard.press('Control+End');
    await keyboard.press('Enter');
    await keyboard.press('Alt+F10');
    await pressUntilFocused('ArrowRight', form.button('Insert table'));
    await keyboard.press('Enter');
    await expect(page.getByRole('spinbutton', { name: 'Rows' })).toBeFocused();
    await keyboard.type('2');
    await keyboard.press('Tab');
    await keyboard.type('2');
    await keyboard.press('Enter');
    await expect(form.content).toBeFocused();
    await expect(form.content.getByRole('columnheader')).toHaveCount(2);
  });

  await test.step('type in cells; Tab in the last cell adds a row', async () => {
    for (const text of ['Fuel', '1990', 'Oil', '20', 'Gas', '13']) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
    await expect(rows).toHaveText(['Fuel1990', 'Oil20', 'Gas13', '']);
    await expect(tools).toBeVisible();
    await expect(page.getByText('Row 4 of 4, column 1 of 2')).toBeVisible();
  });

  await test.step('cells pasted from Excel fill the table', async () => {
    await keyboard.press('Shift+Tab');
    await keyboard.press('Shift+Tab');
    await copyHtml(page, EXCEL, 'Coal\t62\nWind\t5');
    await keyboard.press('Control+v');
    await expect(rows).toHaveText(['Fuel1990', 'Oil20', 'Coal62', 'Wind5']);
  });

  await test.step('headers and the caption', async () => {
    await press('Header column');
    await expect(form.content.getByRole('rowheader')).toHaveText(['Oil', 'Coal', 'Wind']);
    await press('Caption');
    await keyboard.type('Fuels in per cent');
    await keyboard.press('Enter');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.press('Home');
    await keyboard.press('Control+b');
    await keyboard.type('Most ');
    await keyboard.press('Control+b');
  });

  await test.step('copied words stay in their cell, and cut cells stay cells', async () => {
    const words = (count: number) => page.getByText(`${count} words`);
    await expect(words(14)).toBeVisible();
    await keyboard.press('Shift+ArrowLeft');
    await keyboard.press('Control+x');
    // Draft deletes what was cut in a later task, and ignores keys until then.
    await expect(words(13)).toBeVisible();
    await keyboard.press('Control+v');
    await expect(words(14)).toBeVisible();
    await keyboard.press('ArrowUp');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Control+x');
    await expect(words(14)).toHaveCount(0);
    await expect(form.content.locator('th, td')).toHaveCount(8);
    await keyboard.press('Control+z');
    await expect(words(14)).toBeVisible();
    await expect(form.content.locator('th, td')).toHaveCount(8);
  });

  await test.step('Escape leaves the table', async () => {
    await keyboard.press('Escape');
    await expect(tools).toHaveCount(0);
    await keyboard.type('After.');
    await form.content.locator('td').last().click();
    await expectAccessible(page, 'the editor with a table');
  });

  const table = [
    '<table><caption>Fuels in per cent</caption>',
    '<thead><tr><th scope="col">Fuel</th><th scope="col">1990</th></tr></thead>',
    '<tbody><tr><th scope="row"><strong>Most </strong>Oil</th><td>20</td></tr>',
    '<tr><th scope="row"><strong>Coal</strong></th><td>62</td></tr>',
    '<tr><th scope="row">Wind</th><td>5</td></tr></tbody></table>',
  ].join('');

  await test.step('the table is stored, and opened again without a notice', async () => {
    await form.button('Update Answer').click();
    await expect(page.getByText('Answer updated successfully!')).toBeVisible();
    const { content } = await fetchAnswer(page, token, id);
    expect(content.split('\n')).toEqual(['<p>Before.</p>', table, '<p>After.</p>']);
    const again = await openForm(page, `/admin/edit/${id}`);
    await expect(again.content.getByRole('table', { name: 'Fuels in per cent' })).toBeVisible();
    expect(await page.title()).not.toBe('run');
  });

  await test.step('readers see it, also on a phone', async () => {
    await page.goto(`/answer/${id}`);
    const shown = page.getByRole('article').getByRole('table', { name: 'Fuels in per cent' });
    await expect(shown.getByRole('row')).toHaveText(['Fuel1990', 'Most Oil20', 'Coal62', 'Wind5']);
    await expectAccessible(page, 'an answer with a table');
  });
});
