import { createHmac } from 'node:crypto';
import type { Config, ImageHost } from '../../config.ts';
import type { UploadSignature } from './schema.ts';
import { sign } from './signature.ts';

/** Where the provider takes uploads. */
export const PROVIDER_ORIGIN = 'https://api.cloudinary.com';
/** The folder that every upload of ours names. */
const FOLDER = 'band8';
/** What this server does itself, asked of the provider: no wider than 1600 pixels. */
const PROVIDER_TRANSFORMATION = 'c_limit,w_1600';

/** This server as its own image host. Its secret follows from the signing secret, and is not it. */
export function localHost(signingSecret: string): ImageHost {
  return {
    cloudName: 'band8',
    apiKey: 'band8-local',
    apiSecret: createHmac('sha256', signingSecret).update('image host').digest('hex'),
  };
}

/** Permits one kind of upload for the next hour: at the provider if one is set up, else here (I1). */
export function signUpload(config: Config, signingSecret: string): UploadSignature {
  const { cloudName, apiKey, apiSecret } = config.cloudinary ?? localHost(signingSecret);
  const signed = {
    timestamp: Math.floor(Date.now() / 1000),
    folder: FOLDER,
    ...(config.cloudinary && { transformation: PROVIDER_TRANSFORMATION }),
  };
  const origin = config.cloudinary ? PROVIDER_ORIGIN : '';
  return {
    ...signed,
    signature: sign(signed, apiSecret),
    api_key: apiKey,
    cloud_name: cloudName,
    upload_url: `${origin}/v1_1/${cloudName}/image/upload`,
  };
}
