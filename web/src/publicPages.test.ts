import type { AnyRoute } from '@tanstack/react-router';
import { expect, it } from 'vitest';

const modules = import.meta.glob<{ Route: AnyRoute }>(['./routes/*.tsx', '!./routes/__root.tsx']);

/** The pages about question types are the files of this folder. */
const types = Object.keys(import.meta.glob('../../content/types/*.yaml')).map((file) =>
  file.replace(/^.*\/(.+)\.yaml$/, '/types/$1'),
);

// `npm run pages` writes the file.
it('every public page is described on its route, and the API has the list', async () => {
  const pages = await Promise.all(
    Object.entries(modules).map(async ([file, load]) => {
      const { Route } = await load();
      const path = file
        .replace(/^\.\/routes\/(.+)\.tsx$/, '/$1')
        .replace(/^\/index$/, '/')
        .replaceAll('.', '/')
        .replaceAll('_/', '/');
      return { path, page: Route.options.staticData?.page };
    }),
  );
  const described = pages
    .filter(({ path }) => path !== '/$')
    .sort((one, other) => one.path.localeCompare(other.path));
  expect(described.filter(({ page }) => !page).map(({ path }) => path)).toEqual([]);
  const list = described.map(({ path, page }) => ({
    path,
    ...page,
    ...(path === '/types/$type' && { addresses: types }),
  }));
  await expect(`${JSON.stringify(list, null, 2)}\n`).toMatchFileSnapshot(
    '../../api/src/publicPages.json',
  );
});
