/** Colours as "#rrggbb", modified in OKLCH, so that "a little lighter" means the same for yellow and for blue. */
interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);
const clamp = (value: number) => Math.min(1, Math.max(0, value));

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16);
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

function hex(red: number, green: number, blue: number): string {
  const part = (value: number) =>
    Math.round(clamp(value) * 255)
      .toString(16)
      .padStart(2, '0');
  return `#${part(red)}${part(green)}${part(blue)}`;
}

function toOklch(colour: string): Oklch {
  const [red, green, blue] = channels(colour).map(toLinear) as [number, number, number];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): string {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return hex(
    toGamma(clamp(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short)),
    toGamma(clamp(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short)),
    toGamma(clamp(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short)),
  );
}

/** Changes the lightness by `amount` (−1 to 1). */
export function lighter(colour: string, amount: number): string {
  const own = toOklch(colour);
  return fromOklch({ ...own, lightness: clamp(own.lightness + amount) });
}

export const darker = (colour: string, amount: number): string => lighter(colour, -amount);

/** The colour's hue with the given lightness and maximum chroma. */
export function toned(colour: string, lightness: number, chroma: number): string {
  const own = toOklch(colour);
  return fromOklch({ lightness, chroma: Math.min(chroma, own.chroma), hue: own.hue });
}

export function mixed(first: string, second: string, share: number): string {
  const [r1, g1, b1] = channels(first);
  const [r2, g2, b2] = channels(second);
  return hex(r1 + (r2 - r1) * share, g1 + (g2 - g1) * share, b1 + (b2 - b1) * share);
}

export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 0 for grey, about 0.3 for the strongest colours. */
export function chromaOf(colour: string): number {
  return toOklch(colour).chroma;
}

/** WCAG contrast, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Degrees between two hues, 0 to 180. A grey counts as far from every hue. */
export function hueDistance(first: string, second: string): number {
  const one = toOklch(first);
  const two = toOklch(second);
  if (one.chroma < 0.03 || two.chroma < 0.03) return 120;
  const turn = Math.abs(((one.hue - two.hue) * 180) / Math.PI) % 360;
  return turn > 180 ? 360 - turn : turn;
}

/** Moves `ink` towards black or white until it is readable on `ground`. */
export function readable(ink: string, ground: string, wanted = 4.5): string {
  const step = luminance(ground) > 0.25 ? -0.03 : 0.03;
  let found = ink;
  for (let tries = 0; tries < 34 && contrast(found, ground) < wanted; tries++) found = lighter(found, step);
  return found;
}
