export const EDITOR = { email: 'editor@example.org', password: 'a long password of the tests' };
