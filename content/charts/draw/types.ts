/** One of the five series colours of the light theme. */
export type Ink = 1 | 2 | 3 | 4 | 5;

/** The heading printed on every picture. */
interface Base {
  title: string;
}

/** A named row of figures, one for each category. */
export interface Series {
  name: string;
  ink: Ink;
  values: number[];
  /** The middle of the name on a line graph: a place along the bottom and a value. */
  at?: [x: number, value: number];
}

/** A value axis: its unit, its end and the distance between its lines. */
export interface Axis {
  unit: string;
  suffix?: string;
  max: number;
  step: number;
  /** False if readers estimate the values from the grid; not for stacked or horizontal bars. */
  showValues?: boolean;
}

/** A line graph; `x` has the labels along the bottom, at equal distances. */
export interface LineChart extends Base, Axis {
  kind: 'line';
  x: string[];
  xTitle?: string;
  /** The height of the axis, if it is not the usual one. */
  height?: number;
  series: Series[];
}

/** A bar chart; the bars of a category are grouped, or are parts of one bar. */
export interface BarChart extends Base, Axis {
  kind: 'bar';
  direction: 'vertical' | 'horizontal';
  stacked?: boolean;
  categories: string[];
  series: Series[];
}

/** One pie, or two with the same slices. */
export interface PieChart extends Base {
  kind: 'pie';
  unit: string;
  suffix: string;
  slices: { name: string; ink: Ink }[];
  pies: { label: string; values: number[] }[];
}

/** One column of figures in a table. */
export interface Column {
  label: string;
  unit: string;
  decimals?: number;
}

/** A table of figures. */
export interface TableChart extends Base {
  kind: 'table';
  rowTitle: string;
  columns: Column[];
  rows: { label: string; values: number[] }[];
}

/** The icons of the stages. */
export type IconName =
  | 'tide'
  | 'pond'
  | 'sun'
  | 'rake'
  | 'basket'
  | 'heat'
  | 'sieve'
  | 'sack'
  | 'bin'
  | 'colours'
  | 'wash'
  | 'pieces'
  | 'bottle'
  | 'fill'
  | 'shop'
  | 'home'
  | 'mate'
  | 'eggs'
  | 'hatch'
  | 'larva'
  | 'skins'
  | 'stem'
  | 'emerge'
  | 'hunt'
  | 'pipe'
  | 'bubbles'
  | 'lamp'
  | 'spark'
  | 'tank';

/** One stage; `figure` is a temperature, a duration or an amount. */
export interface Stage {
  label: string;
  icon: IconName;
  figure?: string;
  /** The stage belongs to this group: its place in the list of groups. */
  group?: number;
  /** The places of the stages that follow, if they are not just the next one. */
  next?: number[];
}

/** A process in two columns, read to and fro unless `next` says otherwise, or as a closed circle. */
export interface ProcessChart extends Base {
  kind: 'process';
  layout: 'rows' | 'cycle';
  note?: string;
  groups?: string[];
  stages: Stage[];
}

/** A place on a map, in units of its grid from the top left of its frame (68.8 by 42). */
export type Point = [x: number, y: number];

/** A rectangle on a map: left, top, width, height. */
export type Box = [x: number, y: number, width: number, height: number];

/** Something drawn on a map. A label is centred on its shape unless `at` moves it. */
export type Shape =
  | {
      type: 'area';
      ground: 'grass' | 'field' | 'paving' | 'water';
      box: Box;
      label?: string;
      at?: Point;
    }
  | { type: 'river'; points: Point[]; label?: string; at?: Point }
  | { type: 'road'; points: Point[]; width?: number; label?: string; at?: Point; turn?: number }
  | { type: 'street'; points: Point[]; width?: number; label?: string; at?: Point; turn?: number }
  | { type: 'rail'; points: Point[] }
  | { type: 'path'; points: Point[]; label?: string; at?: Point }
  | { type: 'subway'; points: Point[] }
  | { type: 'bridge'; box: Box; label?: string; at?: Point }
  | { type: 'footbridge'; box: Box; label?: string; at?: Point }
  | { type: 'building'; box: Box; label?: string; at?: Point; turn?: number }
  | { type: 'room'; box: Box; label?: string; at?: Point }
  | { type: 'door'; at: Point; side?: 'left' }
  | { type: 'windows'; boxes: Box[]; label?: string; at?: Point }
  | { type: 'ramp'; box: Box; label?: string; at?: Point }
  | { type: 'glass'; points: Point[] }
  | { type: 'furniture'; boxes: Box[]; label?: string; at?: Point; turn?: number }
  | { type: 'tables'; spots: Point[]; label?: string; at?: Point }
  | { type: 'armchairs'; spots: Point[]; label?: string; at?: Point }
  | { type: 'houses'; spots: Point[]; label?: string; at?: Point }
  | { type: 'trees'; spots: Point[]; label?: string; at?: Point }
  | { type: 'site'; box: Box; label: string; at?: Point }
  | { type: 'label'; label: string; at: Point };

/** A map of a place, or two; `common` is drawn on both. */
export interface MapChart extends Base {
  kind: 'map';
  common: Shape[];
  views: { label: string; shapes: Shape[] }[];
}

/** A chart that can be a part of a picture. */
export type SingleChart = LineChart | BarChart | PieChart | TableChart | ProcessChart | MapChart;

/** Two charts in one picture, one below the other. */
export interface MixedChart extends Base {
  kind: 'mixed';
  parts: SingleChart[];
}

/** The data behind one Task 1 picture. */
export type Chart = SingleChart | MixedChart;
