/** A filter for texts that contain this one, without treating it as a pattern. */
export function containing(text: string, options: { $options?: 'i' } = {}) {
  // MongoDB rejects a pattern with this character, which no stored text contains.
  if (text.includes('\0')) return { $in: [] };
  return { $regex: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), ...options };
}
