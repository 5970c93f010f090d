/** Built by `web/spellingDictionary.ts`. */
declare module 'virtual:spelling-dictionary' {
  export const aff: string;
  export const dic: string;
}
