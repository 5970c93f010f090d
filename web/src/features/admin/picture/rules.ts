import { useQuery } from '@tanstack/react-query';
import { q } from '../../../kit/adminApi.ts';

export interface PictureRules {
  megabytes: number;
  /** File extensions as in the settings. */
  types: readonly string[];
}

/** The rules until an administrator changes them. */
export const DEFAULT_RULES: PictureRules = {
  megabytes: 10,
  types: ['jpg', 'jpeg', 'png', 'gif', 'webp'],
};

/** The names of types that aren't their extension in capitals. */
const NAMES: Readonly<Record<string, string>> = { jpeg: 'JPG', webp: 'WebP' };

/** The names of the types without duplicates: 'JPG, PNG, GIF'. */
function typeNames({ types }: PictureRules): string {
  return [...new Set(types.map((type) => NAMES[type] ?? type.toUpperCase()))].join(', ');
}

/** The hint below the field; for the default types it names only the usual ones. */
export function ruleHint(rules: PictureRules): string {
  const [own, usual] = [rules, DEFAULT_RULES].map(({ types }) => [...types].sort().join());
  const types = own === usual ? 'JPG, PNG, WebP' : typeNames(rules);
  return `${types}, max ${rules.megabytes}MB`;
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
    !type || rules.types.some((one) => `image/${one.replace('jpg', 'jpeg')}` === type);
  if (!isAllowed) return `Please select an image file of these types: ${typeNames(rules)}`;
  const { megabytes } = rules;
  return size > megabytes * 1024 * 1024 ? `File size must be less than ${megabytes}MB` : null;
}

/** The rules in the settings, or the defaults until they are loaded; the server checks as well. */
export function usePictureRules(): PictureRules {
  const { data } = useQuery(q('/api/admin/settings', {}, 'Failed to fetch settings'));
  return data ? { megabytes: data.uploadLimit, types: data.allowedFileTypes } : DEFAULT_RULES;
}
