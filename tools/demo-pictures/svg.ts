/** One decimal is a tenth of a pixel at the largest size. More would only make the drawing slower to parse. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Path data that may span several lines. Its numbers are rounded. */
export function trace(parts: TemplateStringsArray, ...values: readonly (number | string)[]): string {
  const written = parts.map((part, index) => {
    const value = values[index] ?? '';
    return part.replace(/\n\s*/g, ' ') + (typeof value === 'number' ? n(value) : value);
  });
  return written.join('').trim();
}

type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Collects gradients, clip paths and reused parts, and gives each an id. */
export interface Sheet {
  /**
   * A gradient across the bounding box of the shape. `angle` is in degrees: 0 is left to right, 90 is top to bottom.
   */
  linear(angle: number, ...stops: readonly Stop[]): string;
  /** A radial gradient round a point of the bounding box, by default lit from the upper left. */
  radial(stops: readonly Stop[], at?: { x: number; y: number; r: number }): string;
  clip(shape: string): string;
  /** A filter. Its region is larger than the shape, so that a blur is not cut off. */
  filter(effects: string): string;
  /** Stores markup under an id that `use` can reference many times. */
  part(markup: string): string;
  definitions(): string;
}

export function newSheet(): Sheet {
  const names = new Map<string, string>();
  const define = (kind: string, write: (name: string) => string, key: string): string => {
    const known = names.get(`${kind} ${key}`);
    if (known) return known.slice(0, known.indexOf(' '));
    const name = `d${names.size.toString(36)}`;
    names.set(`${kind} ${key}`, `${name} ${write(name)}`);
    return name;
  };
  const stopMarkup = (stops: readonly Stop[]) =>
    stops
      .map(([offset, colour, opacity = 1]) => {
        const faded = opacity === 1 ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
        return `<stop offset="${offset}" stop-color="${colour}"${faded}/>`;
      })
      .join('');
  return {
    linear(angle, ...stops) {
      const radians = (angle * Math.PI) / 180;
      const [dx, dy] = [Math.cos(radians) / 2, Math.sin(radians) / 2];
      const percent = (value: number) => `${Math.round((0.5 + value) * 100)}%`;
      const ends = `x1="${percent(-dx)}" y1="${percent(-dy)}" x2="${percent(dx)}" y2="${percent(dy)}"`;
      const inner = stopMarkup(stops);
      const write = (name: string) => `<linearGradient id="${name}" ${ends}>${inner}</linearGradient>`;
      return `url(#${define('l', write, ends + inner)})`;
    },
    radial(stops, { x, y, r } = { x: 0.36, y: 0.3, r: 0.75 }) {
      const ends = `cx="${x}" cy="${y}" r="${r}"`;
      const inner = stopMarkup(stops);
      const write = (name: string) => `<radialGradient id="${name}" ${ends}>${inner}</radialGradient>`;
      return `url(#${define('r', write, ends + inner)})`;
    },
    clip: (shape) => `url(#${define('c', (name) => `<clipPath id="${name}">${shape}</clipPath>`, shape)})`,
    filter(effects) {
      const region = 'x="-30%" y="-30%" width="160%" height="160%" color-interpolation-filters="sRGB"';
      return `url(#${define('f', (name) => `<filter id="${name}" ${region}>${effects}</filter>`, effects)})`;
    },
    part: (markup) => define('p', (name) => `<g id="${name}">${markup}</g>`, markup),
    definitions: () =>
      `<defs>${[...names.values()].map((entry) => entry.slice(entry.indexOf(' ') + 1)).join('')}</defs>`,
  };
}

export interface Placing {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly turn?: number;
  /** Mirrored left to right. */
  readonly flip?: boolean;
}

export function placed({ x, y, scale = 1, turn = 0, flip = false }: Placing, markup: string): string {
  const turned = turn === 0 ? '' : ` rotate(${n(turn)})`;
  const across = Math.round(scale * 1000) / 1000;
  const scaled = scale === 1 && !flip ? '' : ` scale(${flip ? -across : across} ${across})`;
  return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${markup}</g>`;
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function line(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  const shape = `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}"`;
  return `${shape} fill="${fill}"${more && ` ${more}`}/>`;
}

export function box(x: number, y: number, w: number, h: number, fill: string, radius = 0, more = ''): string {
  const round = radius > 0 ? ` rx="${n(radius)}"` : '';
  const shape = `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}"${round}`;
  return `${shape} fill="${fill}"${more && ` ${more}`}/>`;
}

/** A closed smooth curve through points in clockwise order. */
export function smooth(points: readonly (readonly [number, number])[], tension = 0.5): string {
  const at = (index: number) => points[(index + points.length) % points.length] as readonly [number, number];
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let index = 0; index < points.length; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const reach = tension / 3;
    d += `C${n(from[0] + (to[0] - before[0]) * reach)} ${n(from[1] + (to[1] - before[1]) * reach)}`;
    d += ` ${n(to[0] - (after[0] - from[0]) * reach)} ${n(to[1] - (after[1] - from[1]) * reach)}`;
    d += ` ${n(to[0])} ${n(to[1])}`;
  }
  return `${d}Z`;
}

export function moved(x: number, y: number, markup: string): string {
  return `<g transform="translate(${n(x)} ${n(y)})">${markup}</g>`;
}

/** Clips the markup to the outline. */
export function clipped(sheet: Sheet, d: string, markup: string): string {
  return `<g clip-path="${sheet.clip(path(d, '#000'))}">${markup}</g>`;
}
