import css from './styles/tokens.css?raw';

/** The values of one theme, by the names that `tokens.css` gives them. */
export type Tokens = (name: string) => string;

function valuesOf(name: string): string[] {
  return [...css.matchAll(new RegExp(`^\\s*--${name}:\\s*([^;]+);`, 'gm'))].map(([, value = '']) =>
    value.replace(/\s+/g, ' ').trim(),
  );
}

/**
 * Reads `tokens.css`, the one home of colours and type, for what needs the values themselves: it
 * states each one for light first and then, where it differs, for dark.
 */
export function tokensOf(theme: 'light' | 'dark'): Tokens {
  return (name) => {
    const [light, dark] = valuesOf(name);
    const value = theme === 'dark' ? (dark ?? light) : light;
    if (value === undefined) throw new Error(`tokens.css has no --${name}.`);
    return value;
  };
}
