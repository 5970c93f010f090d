import { colour, inkOf, n } from './page.ts';
import type { IconName } from './types.ts';

const blue = inkOf(1);
const red = inkOf(2);
const ochre = inkOf(3);
const green = inkOf(4);
const brown = '#7d5b2c';

const bottlePath = 'M27 6h10v12c0 6 7 8 7 17v21H20V35c0-9 7-11 7-17z';

function stroke(d: string, ink: string = colour.ink2): string {
  return `<path d="${d}" stroke="${ink}"/>`;
}

function fill(d: string, ink: string): string {
  return `<path d="${d}" fill="${ink}" stroke="none"/>`;
}

function bottle(x: number, y: number, scale: number, ink: string): string {
  return `<path transform="translate(${x} ${y}) scale(${scale})" d="${bottlePath}" fill="${ink}" stroke="none"/>`;
}

/** A larva without wings that faces the right. */
function larva(x: number, y: number, scale: number): string {
  return `<g transform="translate(${x} ${y}) scale(${scale})">${
    fill('M4 32c10-14 28-14 38-8 8-6 18 0 18 8s-10 14-18 8C32 46 14 48 4 32z', brown) +
    stroke('M20 22l-6-12M30 20V8M40 22l6-10M20 42l-6 12M30 44v12M40 42l6 10', brown) +
    fill('M53 27a3 3 0 1 0 .1 0z', colour.paper)
  }</g>`;
}

/** A dragonfly from above, which faces the top right. */
function dragonfly(x: number, y: number, scale: number, ink: string): string {
  const wings =
    'M34 26C14 20 2 18 2 24s16 8 32 6zM34 26C28 10 22 0 28 0s12 14 10 28zM36 30C42 46 46 62 52 60s-2-22-12-34zM36 28c18 8 26 8 26 2s-12-8-26-6z';
  return `<g transform="translate(${x} ${y}) scale(${scale})">${
    fill(wings, '#b9d0dc') +
    stroke(wings, colour.ink2).replace('/>', ' stroke-width="1.5"/>') +
    stroke('M6 60L42 20', ink).replace('/>', ' stroke-width="6"/>') +
    fill('M45 10a7 7 0 1 0 .1 0z', ink)
  }</g>`;
}

// Each icon fills a square of 64 by 64.
const icons: Record<IconName, string> = {
  tide: [
    'M4 22c9-9 19-9 28 0s19 9 28 0',
    'M4 37c9-9 19-9 28 0s19 9 28 0',
    'M4 52c9-9 19-9 28 0s19 9 28 0',
  ]
    .map((d) => stroke(d, blue))
    .join(''),
  pond:
    fill('M8 30h48l-7 22H15z', '#a9c3d8') +
    stroke('M2 24h6l9 28h30l9-28h6') +
    stroke('M32 6v16M25 16l7 7 7-7', blue),
  sun:
    fill('M32 10a14 14 0 1 0 .1 0z', ochre) +
    stroke('M32 0v5M32 43v5M8 24h5M51 24h5M15 7l4 4M49 7l-4 4M15 41l4-4M49 41l-4-4', ochre) +
    stroke('M4 60c9-7 19-7 28 0s19 7 28 0', blue),
  rake:
    fill('M6 58l16-22 16 22z', '#d9d2c3') +
    stroke('M6 58l16-22 16 22z') +
    stroke('M60 6L40 40M30 34l19 11M33 36l-4 7M40 40l-4 7M46 43l-4 7'),
  basket: stroke('M8 26h48l-7 30H15zM8 26C12 2 52 2 56 26M12 40h40M24 26l3 30M40 26l-3 30'),
  heat:
    stroke('M6 54h52M12 54v6M52 54v6') +
    stroke(
      'M18 46c-7-8 7-14 0-22s4-12 2-16M34 46c-7-8 7-14 0-22s4-12 2-16M50 46c-7-8 7-14 0-22s4-12 2-16',
      red,
    ),
  sieve:
    stroke('M6 16h52l-8 18H14z') +
    stroke('M22 16v18M32 16v18M42 16v18') +
    fill('M20 42h5v5h-5zM30 42h5v5h-5zM40 42h5v5h-5zM25 53h5v5h-5zM36 53h5v5h-5z', colour.ink2),
  sack:
    fill('M18 18h28c12 12 12 42 4 42H14c-8 0-8-30 4-42z', '#e6dcc4') +
    stroke('M18 18h28c12 12 12 42 4 42H14c-8 0-8-30 4-42zM18 18c-2-6-4-8-6-12h40c-2 4-4 6-6 12'),
  bin: stroke('M10 24h44v36H10zM6 24h52M22 24V10h20v14') + fill('M25 33h14v8H25z', green),
  colours:
    bottle(-14, 8, 0.8, '#b9d0dc') + bottle(6, 8, 0.8, green) + bottle(26, 8, 0.8, '#8a5a22'),
  wash:
    bottle(-8, 8, 0.85, '#b9d0dc') +
    stroke(
      'M44 8c-6 9-6 13 0 13s6-4 0-13zM54 26c-6 9-6 13 0 13s6-4 0-13zM42 42c-6 9-6 13 0 13s6-4 0-13z',
      blue,
    ),
  pieces:
    fill(
      'M6 58l10-14 9 14zM28 58l4-18 12 6-2 12zM46 58l4-11 10 11zM16 40l8-12 8 9zM36 36l6-14 10 12z',
      green,
    ) + stroke('M14 6l10 12M32 3v14M50 6L40 18'),
  bottle: stroke('M6 58V30h14M58 58V30H44M6 58h52') + bottle(0, 0, 1, green),
  fill:
    bottle(0, 12, 0.88, green) + stroke('M46 16h12M46 28h12M46 40h12') + stroke('M28 0v10', red),
  shop:
    stroke('M8 28v32h48V28M16 60V40h14v20M38 40h12v10H38z') +
    fill('M4 14h56v10c-4 6-10 6-14 0-4 6-10 6-14 0-4 6-10 6-14 0-4 6-10 6-14 0z', red),
  mate:
    dragonfly(6, 2, 0.62, blue) +
    dragonfly(22, 24, 0.62, red) +
    stroke('M2 60c10-6 20-6 30 0s20 6 30 0', blue),
  eggs:
    stroke('M4 12c9-7 19-7 28 0s19 7 28 0', blue) +
    stroke('M30 62C28 46 30 34 38 20M31 44C24 40 20 34 20 28', green) +
    [
      [37, 30],
      [44, 34],
      [36, 40],
      [43, 45],
      [35, 51],
      [42, 56],
    ]
      .map(([x, y]) => `<ellipse cx="${x}" cy="${y}" rx="4" ry="3" fill="${ochre}" stroke="none"/>`)
      .join(''),
  hatch:
    stroke('M10 40a16 20 0 0 0 32 0l-6 5-5-7-6 7-5-7-4 6z', ochre) +
    fill('M30 14c8 0 9 8 7 14l-6 8-8-6c-2-7 0-16 7-16z', brown) +
    stroke('M37 20l9-4M38 26l10 1M22 20l-8-4', brown),
  larva: larva(0, 4, 1) + stroke('M2 8c6-4 12-4 18 0', blue) + fill('M50 6a4 4 0 1 0 .1 0z', green),
  skins:
    `<g opacity=".45">${larva(-4, -10, 0.6)}</g>` +
    `${larva(12, 14, 0.85)}` +
    stroke('M8 40v14h12M16 50l4 4-4 4', red),
  stem:
    stroke('M40 62V2M40 30c8-2 14-8 16-16', green) +
    `<g transform="rotate(-90 32 32)">${larva(6, -2, 0.75)}</g>` +
    stroke('M2 52c9-7 19-7 28 0s19 7 28 0', blue),
  emerge:
    stroke('M44 62V2', green) +
    `<g transform="rotate(-90 32 32)" opacity=".55">${larva(-6, 6, 0.62)}</g>` +
    dragonfly(2, -2, 0.66, blue),
  hunt:
    dragonfly(0, 2, 1, blue) +
    fill('M56 4a3.5 3.5 0 1 0 .1 0zM60 14a2.5 2.5 0 1 0 .1 0z', colour.ink),
  home: stroke('M4 32L32 8l28 24M12 28v32h40V28') + bottle(16, 30, 0.5, green),
  pipe:
    fill('M2 14h34v18H2z', '#d9d2c3') +
    stroke('M2 14h34v18H2M36 10v26') +
    stroke('M40 18c10 2 12 10 12 20M40 27c5 2 5 6 5 11', blue) +
    stroke('M32 50c7-6 13-6 14 0s7 6 14 0M32 59c7-6 13-6 14 0s7 6 14 0', blue),
  bubbles:
    fill('M8 20h48v38H8z', '#a9c3d8') +
    stroke('M8 8v50h48V8') +
    [
      [18, 46, 4],
      [28, 34, 5],
      [38, 48, 4],
      [46, 32, 5],
      [18, 28, 3],
    ]
      .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#ffffff" stroke="${blue}"/>`)
      .join(''),
  lamp:
    fill('M10 4h44v10H10z', ochre) +
    stroke('M18 20v8M32 20v8M46 20v8M18 33v4M32 33v4M46 33v4', ochre) +
    stroke('M4 48c9-7 19-7 28 0s19 7 28 0M4 59c9-7 19-7 28 0s19 7 28 0', blue),
  spark:
    stroke('M8 58V26l12-10 12 10v32z') +
    stroke('M20 16V6M4 58h32') +
    fill('M50 8L38 34h10l-5 22 17-30H49z', ochre),
  tank:
    fill('M10 26h44v32H10z', brown) +
    stroke('M10 58V20c0-14 44-14 44 0v38zM32 10V2') +
    stroke('M22 52c-4-5 4-8 0-14M32 52c-4-5 4-8 0-14M42 52c-4-5 4-8 0-14', '#fdfbf6'),
};

/** An icon of the given size whose top left corner is at (x, y). */
export function icon(name: IconName, x: number, y: number, size: number): string {
  const scale = n((size / 64) * 10);
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${Number(scale) / 10})" fill="none" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">${icons[name]}</g>`;
}
