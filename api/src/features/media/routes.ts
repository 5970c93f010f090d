import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Config } from '../../config.ts';
import { ref } from '../../shared/ref.ts';
import { signUpload } from './imageHost.ts';
import { UploadSignature, UploadSignatureRequest } from './schema.ts';

interface MediaOptions {
  config: Config;
  signingSecret: string;
}

/** Permission to upload pictures; the image host receives the upload itself. */
export const adminMediaRoutes: FastifyPluginAsyncTypebox<MediaOptions> = async (app, options) => {
  const { config, signingSecret } = options;

  app.post(
    '/api/cloudinary-signature',
    {
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      config: { role: 'author', scope: 'writeAnswers', audit: false },
      schema: {
        operationId: 'signUpload',
        summary: 'Get a signature for uploading pictures',
        description:
          'Valid for one hour. Post these fields and the `file` to `upload_url` as a multipart form, and read `secure_url` from the response.',
        body: ref(UploadSignatureRequest),
        response: { 200: ref(UploadSignature) },
      },
    },
    async () => signUpload(config, signingSecret),
  );
};
