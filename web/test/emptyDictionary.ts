/** Stands for the spelling dictionary, which only a build of the pages has. */
export const aff = '';
export const dic = '';
