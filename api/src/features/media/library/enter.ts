import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { metadata } from '../../../database/connect.ts';
import { picturesInUse } from '../../answers/pictureUse/queries.ts';
import { mediaFolder, pictureOf } from '../queries.ts';
import { finishDeletions } from './delete.ts';
import { Picture, type StoredPicture } from './model.ts';
import { sizeOf } from './write.ts';

const MARK = 'pictures';

type Entered = Omit<StoredPicture, '_id' | 'version'>;

/** Enters a picture that the library doesn't have yet. */
async function enter({ url, ...picture }: Entered): Promise<void> {
  const known = Object.entries(picture).filter(([, value]) => value !== undefined);
  await Picture.updateOne(
    { url },
    { $setOnInsert: { ...Object.fromEntries(known), version: 1 } },
    { upsert: true },
  );
}

/** Enters the pictures in the folder of this server; a file that can't be read is left out. */
async function enterFiles(dataDir: string, signal: AbortSignal): Promise<void> {
  const folder = mediaFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    signal.throwIfAborted();
    // A thumbnail is no picture of its own.
    if (!/^[0-9a-f]{32}\.webp$/.test(name)) continue;
    const picture = await pictureOf(dataDir, `/media/${name}`).catch(() => undefined);
    if (!picture) continue;
    const { mtime } = await stat(join(folder, name));
    await enter({ ...picture, bytes: await sizeOf(dataDir, picture), uploadedAt: mtime });
  }
}

/**
 * Enters all pictures from before there was a library: the files, and the addresses of answers.
 * Does nothing once it was finished, and may be interrupted and repeated.
 */
export async function enterExistingPictures(dataDir: string, signal: AbortSignal): Promise<void> {
  await finishDeletions(dataDir);
  if (await metadata().findOne({ _id: MARK })) return;
  await enterFiles(dataDir, signal);
  for await (const { _id, picture, pictureAlt } of picturesInUse()) {
    signal.throwIfAborted();
    await enter({
      ...picture,
      uploadedAt: _id.getTimestamp(),
      ...(pictureAlt && { alt: pictureAlt }),
    });
  }
  await metadata().updateOne({ _id: MARK }, { $set: { state: 'entered' } }, { upsert: true });
}
