/** Whether a value read from the device or a file is valid. */
export type Check<T> = (value: unknown) => value is T;

/** A text of `min` to `max` characters. */
export function text(max: number, min = 1): Check<string> {
  return (value): value is string =>
    typeof value === 'string' && value.length >= min && value.length <= max;
}

/** A text that matches the pattern. */
export function pattern(form: RegExp): Check<string> {
  return (value): value is string => typeof value === 'string' && form.test(value);
}

/** One of these values. */
export function oneOf<const T>(...values: T[]): Check<T> {
  return (value): value is T => values.some((each) => each === value);
}

/** A number from `min` to `max`, inclusive. */
export function number(min: number, max: number): Check<number> {
  return (value): value is number => typeof value === 'number' && value >= min && value <= max;
}

/** A time in milliseconds since 1970. */
export const moment = number(0, 8.64e15);

/** Up to `max` valid values. */
export function list<T>(max: number, check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] =>
    Array.isArray(value) && value.length <= max && value.every(check);
}

/** The value or undefined. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
  return (value): value is T | undefined => value === undefined || check(value);
}

/** An object whose checked properties are all valid; others are ignored. */
export function shape<T extends object>(
  parts: {
    [Name in keyof T]-?: undefined extends T[Name] ? Check<T[Name] | undefined> : Check<T[Name]>;
  },
): Check<T> {
  const checks: [string, Check<unknown>][] = Object.entries(parts);
  return (value): value is T =>
    isRecord(value) && checks.every(([name, check]) => check(value[name]));
}

/** Any object, so that its properties can be checked. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
