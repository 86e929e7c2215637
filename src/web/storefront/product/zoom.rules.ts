/** How a picture lies in its square frame: how much larger, and how far its middle is from the frame's. */
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
/** The largest encoding has no more to show. */
const mostScale = 4;
const tappedScale = 2.5;
/** A finger that moves less has not swiped. */
const swipeLength = 48;

/** So many times as large, with what lies at that point of the frame, measured from its middle, staying there. */
export function zoomed(view: View, times: number, at: Point, side: number): View {
  const scale = within(view.scale * times, 1, mostScale);
  const grown = scale / view.scale;
  return held({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, side);
}

/** A second tap goes near, the next one back. */
export function tapped(view: View, at: Point, side: number): View {
  return view.scale > 1 ? wholePicture : zoomed(view, tappedScale, at, side);
}

export function moved(view: View, by: Point, side: number): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, side);
}

/** What a finger meant that has moved so far over a whole picture. */
export function swiped({ x, y }: Point): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) > Math.abs(y)) return Math.abs(x) < swipeLength ? null : x < 0 ? 'next' : 'previous';
  return y >= swipeLength * 2 ? 'close' : null;
}

/** No edge of the picture comes into the frame. */
function held({ scale, x, y }: View, side: number): View {
  const most = (side * (scale - 1)) / 2;
  return { scale, x: within(x, -most, most), y: within(y, -most, most) };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
