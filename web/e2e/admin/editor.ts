/** The administrator of the browser tests' server. */
export const EDITOR = { email: 'editor@example.org', password: 'a long password of the tests' };
