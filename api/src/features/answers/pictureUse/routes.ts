import { changeEach } from '../../../changeEach.ts';
import { CodedError } from '../../../errors.ts';
import { problems, type Routes } from '../../../plugins/responses.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { writeAudit } from '../../audit/write.ts';
import { PictureReplacement } from '../../media/library/adminSchema.ts';
import {
  type PictureToUse,
  pictureNotFound,
  readPictureToUse,
} from '../../media/library/queries.ts';
import { type AdminAnswerOptions, LONG_WRITE } from '../adminRoutes.ts';
import { BulkResponse, type SaveOptions } from '../bulk.ts';
import { toSummary } from '../model.ts';
import { saveAnswer } from '../write.ts';

/** Gives one answer another picture, by an ordinary save with an entry in the audit log. */
async function replaceIn(
  { id, version }: PictureReplacement['items'][number],
  { old, next }: Record<'old' | 'next', PictureToUse>,
  { by, pictures }: Omit<SaveOptions, 'log'>,
) {
  const { answer, changes } = await saveAnswer({
    id,
    by,
    pictures,
    expected: { version },
    to: (present) => {
      if (present.picture?.url !== old.picture.url) {
        const message = 'The answer doesn’t use this picture any more.';
        throw new CodedError('EDIT_CONFLICT', message);
      }
      const { pictureAlt, ...others } = present;
      // A text that was written for this answer stays; that of the old picture is replaced.
      const alt = pictureAlt && pictureAlt !== old.alt ? pictureAlt : next.alt;
      return { ...others, picture: next.picture, ...(alt && { pictureAlt: alt }) };
    },
  });
  if (changes.length > 0) {
    const label = { targetId: id, targetLabel: answer.topic };
    await writeAudit({ who: by.email, action: 'updateModelAnswer', ...label, changes });
  }
  return { answer: toSummary(answer) };
}

/** Replacing a picture in answers. Must be registered behind authentication. */
export const pictureReplacementRoutes: Routes<AdminAnswerOptions> = async (app, { pictures }) => {
  app.post('/api/admin/pictures/:id/replacement', {
    config: { role: 'editor', ...LONG_WRITE, audit: 'Replaced a picture in answers' },
    schema: {
      operationId: 'replacePicture',
      summary: 'Give answers another picture',
      description:
        'Each answer is saved separately, as in an update; one failure doesn’t stop the others. The alternative text changes with the picture if it was that of the old picture or empty.',
      params: IdParams,
      body: ref(PictureReplacement),
      response: { 200: ref(BulkResponse), ...problems(pictureNotFound()) },
    },
    handler: async (request) => {
      const { params, body, staff: by, log } = request;
      const old = await readPictureToUse(params.id);
      const next = await readPictureToUse(body.pictureId);
      // One after the other, because each notes the use of the same picture.
      const results = await changeEach(
        body.items,
        (item) => replaceIn(item, { old, next }, { by, pictures }),
        { log, atATime: 1 },
      );
      app.answersChanged(body.items.map(({ id }) => id));
      const replaced = results.filter(({ ok }) => ok).length;
      request.auditTarget = {
        targetId: params.id,
        targetLabel: `${old.name ?? old.picture.url}: ${replaced} answers`,
      };
      return { results };
    },
  });
};
