import { open } from './answerPages.ts';
import { expect, test } from './fixtures.ts';
import { button, PRACTISE, startWriting, typeText } from './practisePages.ts';

const TEXT =
  'The graph shows an university in 2010. Overall, the goverment built it, and the color was blue.';
const DICTIONARY = /spelling-dictionary/;

test.describe('the checks of a text', () => {
  test('find faults and check the spelling in a worker', async ({ page }) => {
    await open(page, PRACTISE);
    await startWriting(page);
    await typeText(page, TEXT);
    await button(page, 'Check my text').click();
    await expect(page.getByText('Did you mean “government”?').first()).toBeAttached();
    await expect(page.getByText('Write “a university”').first()).toBeAttached();
    await expect(page.getByText('“color” isn’t')).toHaveCount(0);
  });

  test('say that the spelling wasn’t checked if the dictionary can’t be loaded', async ({
    page,
  }) => {
    await page.route(DICTIONARY, (route) => route.abort());
    await open(page, PRACTISE);
    await startWriting(page);
    await typeText(page, TEXT);
    await button(page, 'Check my text').click();
    await expect(page.getByText('Write “a university”').first()).toBeAttached();
    await expect(page.getByText('Did you mean')).toHaveCount(0);
  });
});
