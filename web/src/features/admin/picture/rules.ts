import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { q } from '../../../kit/adminApi.ts';

/** The limit in megabytes, and the extensions of files. */
export type PictureRules = Pick<Schemas['Settings'], 'uploadLimit' | 'allowedFileTypes'>;

/** The rules until an administrator changes them. */
export const DEFAULT_RULES: PictureRules = {
  uploadLimit: 10,
  allowedFileTypes: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
};

/** The names of types that aren't their extension in capitals. */
const NAMES: Readonly<Record<string, string>> = { jpeg: 'JPG', webp: 'WebP' };

/** The names of the types without duplicates: 'JPG, PNG, GIF'. */
function typeNames({ allowedFileTypes }: PictureRules): string {
  return [...new Set(allowedFileTypes.map((type) => NAMES[type] ?? type.toUpperCase()))].join(', ');
}

/** The hint below the field; for the default types it names only the usual ones. */
export function ruleHint(rules: PictureRules): string {
  const [own, usual] = [rules, DEFAULT_RULES].map((one) => [...one.allowedFileTypes].sort().join());
  const types = own === usual ? 'JPG, PNG, WebP' : typeNames(rules);
  return `${types}, max ${rules.uploadLimit}MB`;
}

/** Why a file is rejected, or null if it is accepted; the server decides by its content. */
export function checkPicture(
  { type: given, size, name = '' }: Pick<File, 'type' | 'size'> & { name?: string },
  rules: PictureRules = DEFAULT_RULES,
): string | null {
  // Some phones and programs give the type another name, or none.
  const type = given.replace(/^image\/p?jpe?g$/, 'image/jpeg');
  if (/hei[cf]$/i.test(type || name))
    return 'This is a HEIC photo. Save it as JPG, then choose it.';
  if (type && !type.startsWith('image/')) return 'Please select an image file';
  const isAllowed =
    !type || rules.allowedFileTypes.some((one) => `image/${one.replace('jpg', 'jpeg')}` === type);
  if (!isAllowed) return `Please select an image file of these types: ${typeNames(rules)}`;
  const { uploadLimit } = rules;
  return size > uploadLimit * 1024 * 1024 ? `File size must be less than ${uploadLimit}MB` : null;
}

/** The rules in the settings, or the defaults until they are loaded; the server checks as well. */
export function usePictureRules(): PictureRules {
  return useQuery(q('/api/admin/settings', {}, 'Failed to fetch settings')).data ?? DEFAULT_RULES;
}
