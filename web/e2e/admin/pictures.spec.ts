import sharp from 'sharp';
import { expectAccessible, expectNoHorizontalScroll } from '../fixtures.ts';
import { fillIn, findAnswers, newTopic, openForm } from './formSteps.ts';
import { ownWord, toast } from './listPages.ts';
import { callApi, changeAnswer, expect, test } from './session.ts';

/** A picture that no other test uploads, so that it has an entry of its own. */
async function ownPicture(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 90, height: 60, channels: 3, background: '#888', noise } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

test('a picture is described, used again, cropped, replaced everywhere and deleted @slow', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const alt = `A <b>"${word}"</b> & more`;
  const first = newTopic('First with a picture');
  const second = newTopic('Second with a picture');
  const publish = async (topic: string) => {
    const [{ id }] = await findAnswers(page, token, topic);
    return changeAnswer(page, token, id, { taskType: 'task1', isDraft: false });
  };

  await test.step('the form suggests an alternative text, which can be changed', async () => {
    const form = await openForm(page);
    await fillIn(page, first);
    await form.pictureFile.setInputFiles(await ownPicture(word));
    const text = page.getByLabel('Alternative Text');
    await expect(page.getByText('This picture has no alternative text yet.')).toBeVisible();
    await form.button('Use Suggestion').click();
    await expect(text).toHaveValue(`Picture: ${first}`);
    await text.fill(alt);
    await form.button('Save Draft').click();
    await expect(page.getByText('Draft saved successfully!')).toBeVisible();
    expect(await publish(first)).toMatchObject({ pictureAlt: alt });
  });

  await test.step('it can be chosen for another answer, with its text', async () => {
    const form = await openForm(page);
    await fillIn(page, second);
    await form.button('Choose from Library').click();
    const chooser = page.getByRole('dialog', { name: 'Choose from Library' });
    await chooser.getByLabel('Search the library').fill(word);
    const choice = chooser.getByRole('button', { name: word });
    await expect(choice).toHaveCount(1);
    await expectAccessible(page, 'the chooser');
    await choice.click();
    await expect(page.getByLabel('Alternative Text')).toHaveValue(alt);
    await form.button('Save Draft').click();
    await expect(page.getByText('Draft saved successfully!')).toBeVisible();
    const { id } = await publish(second);
    await page.goto(`/answer/${id}`);
    await expect(page.locator('.chart-pic').getByRole('img', { name: alt })).toBeVisible();
  });

  await test.step('the library shows it with its size and its answers', async () => {
    await page.goto('/admin/pictures?use=used');
    await page.getByLabel('Search pictures').fill(word);
    const card = page.getByRole('link', { name: word });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('90 × 60 px');
    await expect(card).toContainText('Used in 2 answers');
    await expectAccessible(page, 'the library');
    await card.click();
    await expect(page.getByRole('heading', { name: 'Used in 2 answers' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled();
    await expectAccessible(page, 'a picture');
  });
  const original = page.url();

  await test.step('its text is not overwritten unseen', async () => {
    const field = page.getByLabel('Alternative Text');
    await field.fill('My text');
    const id = original.split('/').at(-1);
    await callApi(page, token, ['PUT', `/api/admin/pictures/${id}`], { alt: 'Their text' });
    const save = page.getByRole('button', { name: 'Save Text' });
    await save.click();
    await expect(page.getByText(/^Somebody else has changed this text/)).toBeVisible();
    await expect(page.getByText(/^Somebody else has saved “Their text”/)).toBeVisible();
    await expect(field).toHaveValue('My text');
    await field.fill(alt);
    await save.click();
    await expect(toast(page, 'Alternative text saved')).toBeVisible();
    await expect(field).toHaveValue(alt);
  });

  await test.step('it is cropped by keyboard into a new picture', async () => {
    await page.getByRole('button', { name: 'Crop', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save as New Picture' })).toBeDisabled();
    const corner = page.getByLabel('Lower right corner: move it with the arrow keys');
    await corner.focus();
    const width = page.getByLabel('Width (px)');
    await expect(width).toHaveValue('90');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowLeft');
    await expect(width).not.toHaveValue('90');
    await width.fill('50');
    await width.press('Enter');
    await expectAccessible(page, 'the crop');
    await page.getByRole('button', { name: 'Save as New Picture' }).click();
    await expect(page.getByText(/^50 × \d+ px/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Not used' })).toBeVisible();
    await expect(page.getByLabel('Alternative Text')).toHaveValue(alt);
  });

  await test.step('it is replaced everywhere', async () => {
    await page.goto(original);
    await page.getByRole('button', { name: 'Replace Everywhere' }).click();
    const chooser = page.getByRole('dialog', { name: 'Choose from Library' });
    await chooser.getByLabel('Search the library').fill(word);
    await chooser.getByRole('button', { name: word }).click();
    const question = page.getByRole('dialog', { name: 'Replace this picture in 2 answers?' });
    await question.getByRole('button', { name: 'Replace Everywhere' }).click();
    await expect(toast(page, '2 answers changed')).toBeVisible();
    for (const topic of [first, second]) {
      expect(await findAnswers(page, token, topic)).toMatchObject([
        { pictureWidth: 50, pictureAlt: alt },
      ]);
    }
  });

  await test.step('it can be deleted once nothing uses it, and says what still has it', async () => {
    await expect(page.getByText('2 answers used it only in earlier versions.')).toBeVisible();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Delete this picture?' });
    await expect(question).toContainText('Earlier versions of 2 answers use this picture.');
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/admin\/pictures$/);
    await page.getByLabel('Search pictures').fill(word);
    await expect(page.getByRole('link', { name: word })).toHaveCount(1);
    await expectNoHorizontalScroll(page);
  });
});
