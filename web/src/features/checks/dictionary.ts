/** The affixes and the words of a Hunspell dictionary. */
export interface Dictionary {
  aff: string;
  dic: string;
}

/**
 * Loads the dictionary for British and American spelling, about 195 kB compressed.
 *
 * @throws an error if it can’t be loaded, for example without a connection
 */
export async function loadDictionary(): Promise<Dictionary> {
  // A module itself can't be sent to a worker.
  const { aff, dic } = await import('virtual:spelling-dictionary');
  return { aff, dic };
}
