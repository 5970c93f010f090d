/** All colours, light and dark; `tokens.css` gets them as custom properties with these names. */
const COLOURS = {
  /** The page background. */
  paper: ['#f7f4ec', '#161412'],
  /** Dialogs, tooltips, the frame of a chart. */
  'paper-raised': ['#fdfbf6', '#1f1c19'],
  /** Text fields, the background of the back office. */
  'paper-sunk': ['#efeadf', '#100e0c'],
  /** Headings, answers. */
  ink: ['#1d1b18', '#ebe5d9'],
  /** Interface text. */
  'ink-2': ['#4a463f', '#c2bbad'],
  /** Metadata, hints: the faintest text allowed. */
  'ink-3': ['#69645a', '#9a9285'],
  /** Decorative hairline. */
  rule: ['#d9d2c3', '#38332c'],
  /** Borders of controls, with a contrast of at least 3:1. */
  'rule-strong': ['#8a8376', '#7d766a'],
  /** The line above a card or section. */
  'rule-ink': ['#1d1b18', '#6b6459'],

  /** Prussian blue. */
  task1: ['#1d4f7c', '#8ebbe6'],
  'task1-wash': ['#e4eaee', '#1a2530'],
  /** Madder. */
  task2: ['#962b38', '#f0959b'],
  'task2-wash': ['#f3e4e0', '#2d1c1d'],
  /** Ochre. */
  gloss: ['#7a5a00', '#dcb75f'],
  'gloss-wash': ['#f3e9cd', '#2a2417'],
  /** Text on a button filled with an accent colour or ink. */
  'on-accent': ['#fdfbf6', '#161412'],

  ok: ['#2f6336', '#8fca95'],
  bad: ['#a3201c', '#ff9d94'],
  'bad-wash': ['#f6e2dd', '#331b19'],
  /** The focus ring: 2px with a gap of 2px. */
  focus: ['#a06a00', '#f3d27a'],
  scrim: ['rgb(29 27 24 / 0.42)', 'rgb(5 4 3 / 0.66)'],
  /** The shadow of overlays. */
  shade: ['rgb(29 27 24 / 0.14)', 'rgb(0 0 0 / 0.5)'],

  /** The background of our own SVG figures. */
  plate: ['#fdfbf6', '#1f1c19'],
  /** The background of uploaded pictures, light in both themes. */
  'plate-photo': ['#fdfbf6', '#e9e4d9'],
  'chart-1': ['#1d4f7c', '#8ebbe6'],
  'chart-2': ['#b4404a', '#f0959b'],
  'chart-3': ['#ad7f16', '#dcb75f'],
  'chart-4': ['#4f7148', '#93b98a'],
  'chart-grid': ['#e6e0d3', '#332f29'],
  'chart-axis': ['#8a8376', '#8a8276'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

/** The font of controls and remarks. */
export const SANS = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

/** A colour's value in one theme. */
export type Colours = (name: keyof typeof COLOURS) => string;

/**
 * A theme's colours, where custom properties can't be used: Ant Design, charts, browser interface.
 */
export function coloursOf(theme: 'light' | 'dark'): Colours {
  return (name) => COLOURS[name][theme === 'dark' ? 1 : 0];
}

/** The custom properties for `tokens.css`. */
export const CUSTOM_PROPERTIES = [
  ...Object.entries(COLOURS).map(([name, [light, dark]]) => ({
    prop: `--${name}`,
    value: `light-dark(${light}, ${dark})`,
  })),
  { prop: '--sans', value: SANS },
];
