import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fillIn, findAnswers, newTopic, openForm } from './formSteps.ts';
import { expect, test } from './session.ts';

const PICTURES = resolve(import.meta.dirname, '../../../content/pictures');
const chart = async () => ({
  name: 'chart.webp',
  mimeType: 'image/webp',
  buffer: await readFile(resolve(PICTURES, 'commuting-harbour.webp')),
});
const SIGN = '**/api/cloudinary-signature';
const UPLOAD = '**/v1_1/*/image/upload';

test('a picture can be chosen, dropped or pasted, is saved as a local path, and can be removed', {
  tag: '@slow',
}, async ({ page, token }) => {
  const topic = newTopic('With a picture');
  const form = await openForm(page);
  await expect(page.getByText('JPG, PNG, WebP, max 10MB')).toBeVisible();
  await fillIn(page, topic);
  const signed = page.waitForResponse(SIGN);
  const sent = page.waitForRequest(UPLOAD);
  await form.pictureFile.setInputFiles(await chart());
  const preview = page.getByRole('img', { name: 'Preview' });
  await expect(preview).toHaveAttribute('src', /^\/media\//);
  await expect
    .poll(() =>
      preview.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
    )
    .toBeGreaterThan(0);

  await test.step('it is uploaded directly to the URL in the signature', async () => {
    const { upload_url } = await (await signed).json();
    const request = await sent;
    expect(request.url()).toBe(new URL(upload_url, page.url()).href);
    expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
    expect(request.headers()).not.toHaveProperty('authorization');
  });

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

  const base64 = (await chart()).buffer.toString('base64');
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
      { type: event, base64 },
    );
    await expect(preview).toBeVisible();
    await form.button('Remove Picture').click();
  }
});

test('invalid uploads show an error, and an upload can be cancelled', { tag: '@slow' }, async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('signature')) calls.push(request.url());
  });
  const form = await openForm(page);

  await test.step('other files and large pictures are not sent', async () => {
    await form.pictureFile.setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('notes'),
    });
    await expect(form.error).toHaveText('Upload Error: Please select an image file');
    await form.pictureFile.setInputFiles({
      name: 'large.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(10 * 1024 * 1024 + 1),
    });
    await expect(form.error).toHaveText('Upload Error: File size must be less than 10MB');
    expect(calls).toEqual([]);
  });

  await test.step('a file that only claims to be a picture is rejected', async () => {
    const refused = page.waitForResponse(UPLOAD);
    await form.pictureFile.setInputFiles({
      name: 'fake.png',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    const response = await refused;
    const { error } = await response.json();
    await expect(form.error).toHaveText(
      `Upload Error: Failed to upload image: ${response.status()}. ${error.message}`,
    );
  });

  await test.step('a rejected signature and a network error are shown', async () => {
    await page.route(SIGN, (route) => route.fulfill({ status: 503, body: 'away' }));
    await form.pictureFile.setInputFiles(await chart());
    await expect(form.error).toHaveText('Upload Error: Failed to get upload signature: 503');
    await page.unroute(SIGN);
    await page.route(UPLOAD, (route) => route.abort());
    await form.pictureFile.setInputFiles(await chart());
    await expect(form.error).toHaveText('Upload Error: Upload failed');
    await page.unroute(UPLOAD);
  });

  await test.step('publishing is disabled during an upload', async () => {
    await page.route(UPLOAD, () => undefined);
    await form.pictureFile.setInputFiles(await chart());
    await expect(page.getByRole('progressbar', { name: 'Upload progress' })).toBeVisible();
    await expect(form.button('Publish Answer')).toBeDisabled();
    await form.button('Cancel Upload').click();
    await expect(form.button('Choose Picture')).toBeVisible();
    await expect(form.button('Publish Answer')).toBeEnabled();
    await expect(form.error).toHaveCount(0);
  });
});
