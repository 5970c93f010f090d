import american from 'dictionary-en';
import british from 'dictionary-en-gb';
import type { Plugin } from 'vite';

const NAME = 'virtual:spelling-dictionary';

/**
 * The British dictionary with the American words that it lacks, so that “color” and “organize” are
 * right too. Both have the same affixes.
 */
export function readSpellingDictionary(): { aff: string; dic: string } {
  const decoder = new TextDecoder();
  // The first line says how many words there are, which nspell doesn't read.
  const words = [british, american].flatMap(({ dic }) =>
    decoder.decode(dic).trim().split('\n').slice(1),
  );
  const unique = [...new Set(words)].sort();
  return { aff: decoder.decode(british.aff), dic: [unique.length, ...unique].join('\n') };
}

/** Builds the dictionary as a script of its own, so that it is compressed and cached like the others. */
export function spellingDictionary(): Plugin {
  return {
    name: 'band8:spelling-dictionary',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load(id) {
      if (id !== `\0${NAME}`) return undefined;
      // The server checks nothing.
      const { aff, dic } =
        this.environment.name === 'client' ? readSpellingDictionary() : { aff: '', dic: '' };
      return `export const aff = ${JSON.stringify(aff)};\nexport const dic = ${JSON.stringify(dic)};`;
    },
  };
}
