import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fillIn, findAnswers, newTopic, openForm } from './formSteps.ts';
import { expect, test } from './session.ts';

const PICTURES = resolve(import.meta.dirname, '../../../content/pictures');
const UPLOAD = '**/v1_1/*/image/upload';

test('a picture can be chosen, dropped or pasted, is saved as a local path, and can be removed', {
  tag: '@slow',
}, async ({ page, token }) => {
  const topic = newTopic('With a picture');
  const buffer = await readFile(resolve(PICTURES, 'commuting-harbour.webp'));
  const chart = { name: 'chart.webp', mimeType: 'image/webp', buffer };
  const form = await openForm(page);
  await fillIn(page, topic);

  await test.step('publishing is disabled during an upload, which can be cancelled', async () => {
    await page.route(UPLOAD, () => undefined);
    await form.pictureFile.setInputFiles(chart);
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(form.button('Publish Answer')).toBeDisabled();
    await form.button('Cancel Upload').click();
    await expect(form.button('Choose Picture')).toBeVisible();
    await expect(form.button('Publish Answer')).toBeEnabled();
    await expect(form.error).toHaveCount(0);
    await page.unroute(UPLOAD);
  });

  const preview = page.getByRole('img', { name: 'Preview' });
  const sent = page.waitForRequest(UPLOAD);
  await form.pictureFile.setInputFiles(chart);
  await expect(preview).toHaveAttribute('src', /^\/media\//);
  expect((await sent).headers(), 'the host gets no token').not.toHaveProperty('authorization');

  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  expect(await findAnswers(page, token, topic)).toMatchObject([
    { pictureUrl: expect.stringMatching(/^\/media\//) },
  ]);
  await form.button('Remove Picture').click();
  await expect(preview).toHaveCount(0);
  await expect(form.button('Choose Picture')).toBeFocused();
  await form.undo.click();
  await expect(preview).toBeVisible();
  await form.button('Remove Picture').click();
  await form.button('Save Draft').click();
  await expect
    .poll(async () => (await findAnswers(page, token, topic))[0].pictureUrl)
    .toBeUndefined();

  for (const event of ['drop', 'paste']) {
    await form.button('Choose Picture').evaluate(
      (target, { type, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([bytes], 'chart.webp', { type: 'image/webp' }));
        const options = { bubbles: true, cancelable: true };
        target.dispatchEvent(
          type === 'drop'
            ? new DragEvent('drop', { ...options, dataTransfer: data })
            : new ClipboardEvent('paste', { ...options, clipboardData: data }),
        );
      },
      { type: event, base64: buffer.toString('base64') },
    );
    await expect(preview).toBeVisible();
    await form.button('Remove Picture').click();
  }
});
