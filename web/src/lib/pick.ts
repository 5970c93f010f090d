type Set<T> = { [Name in keyof T]: Exclude<T[Name], undefined> };

/** Those of the named properties that an object has. */
export function pick<T extends object, K extends keyof T>(
  from: T,
  names: readonly K[],
): Set<Pick<T, K>> {
  const set = names.filter((name) => from[name] !== undefined);
  return Object.fromEntries(set.map((name) => [name, from[name]])) as Set<Pick<T, K>>;
}
