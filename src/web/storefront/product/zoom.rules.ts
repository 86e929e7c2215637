/** The position of a picture in its square frame: its scale, and the offset of its centre from the frame's centre. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const wholePicture: View = { scale: 1, x: 0, y: 0 };
/** The largest image file has no more detail. */
const mostScale = 4;
const tappedScale = 2.5;
/** A shorter movement is not a swipe. */
const swipeLength = 48;

/** Multiplies the scale. The given point, measured from the centre of the frame, stays in place. */
export function zoomed(view: View, times: number, at: Point, side: number): View {
  const scale = within(view.scale * times, 1, mostScale);
  const grown = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, side);
}

/** A double tap zooms in, the next one zooms out. */
export function tapped(view: View, at: Point, side: number): View {
  return view.scale > 1 ? wholePicture : zoomed(view, tappedScale, at, side);
}

export function moved(view: View, by: Point, side: number): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, side);
}

/** The meaning of a movement over an unzoomed picture. */
export function swiped({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < swipeLength ? null : x < 0 ? 'next' : 'previous';
  return y >= swipeLength * 2 ? 'close' : null;
}

/** Keeps the edges of the picture outside the frame. */
function held({ scale, x, y }: View, side: number): View {
  const most = (side * (scale - 1)) / 2;
  return { scale, x: within(x, -most, most), y: within(y, -most, most) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
