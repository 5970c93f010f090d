import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { openForm } from './formSteps.ts';
import { expect, test } from './session.ts';

const PICTURE = resolve(import.meta.dirname, '../../../content/pictures/commuting-harbour.webp');
const UPLOAD = '**/v1_1/*/image/upload';

test('a picture can be chosen, dropped, pasted and removed', {
  tag: '@slow',
}, async ({ page }) => {
  const buffer = await readFile(PICTURE);
  const chart = { name: 'chart.webp', mimeType: 'image/webp', buffer };
  const form = await openForm(page);

  await test.step('publishing is disabled during an upload, which can be cancelled', async () => {
    await page.route(UPLOAD, () => undefined, { times: 1 });
    const held = page.waitForRequest(UPLOAD);
    await form.pictureFile.setInputFiles(chart);
    await held;
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(form.button('Publish Answer')).toBeDisabled();
    await form.button('Cancel Upload').click();
    await expect(form.button('Choose Picture')).toBeVisible();
    await expect(form.button('Publish Answer')).toBeEnabled();
    await expect(form.error).toHaveCount(0);
  });

  const preview = page.getByRole('img', { name: 'Preview' });
  const sent = page.waitForRequest(UPLOAD);
  await form.pictureFile.setInputFiles(chart);
  await expect(preview).toHaveAttribute('src', /^\/media\//);
  expect((await sent).headers(), 'the host gets no token').not.toHaveProperty('authorization');

  await form.button('Remove Picture').click();
  await expect(preview).toHaveCount(0);
  await expect(form.button('Choose Picture')).toBeFocused();
  await form.undo.click();
  await expect(preview).toBeVisible();
  await form.button('Remove Picture').click();

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
