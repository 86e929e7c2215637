import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { moved, type Point, swiped, tapped, type View, wholePicture, zoomed } from './zoom.rules.ts';

interface Turns {
  readonly next: () => void;
  readonly previous: () => void;
  readonly close: () => void;
}

/** Two taps within this time and distance are a double tap. */
const doubleTap = { milliseconds: 300, pixels: 30 };
const middle: Point = { x: 0, y: 0 };
const keyStep = 1.5;

/** Handles touch, mouse and wheel on a picture. The surrounding frame gets `frame` as its props. */
export function useZoom(turns: Turns) {
  const [view, setView] = useState<View>(wholePicture);
  /** How far a swipe has moved the unzoomed picture. */
  const [drag, setDrag] = useState(middle);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const frame = useRef<HTMLDivElement>(null);
  const side = () => frame.current?.clientWidth ?? 0;

  const pointOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : middle;
  };

  function down(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
    setDrag(middle);
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const center = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const times = distance(now, other) / Math.max(1, distance(before, other));
      setView((shown) => moved(zoomed(shown, times, center, side()), { x: by.x / 2, y: by.y / 2 }, side()));
    } else if (view.scale > 1) setView((shown) => moved(shown, by, side()));
    else setDrag((carried) => ({ x: carried.x + by.x, y: carried.y + by.y }));
  }

  function up(event: PointerEvent) {
    const wasLast = fingers.current.delete(event.pointerId) && fingers.current.size === 0;
    if (!wasLast) return;
    setDrag(middle);
    if (event.type === 'pointercancel') return;
    const meant = view.scale === 1 ? swiped(drag) : null;
    if (meant) {
      setView(wholePicture);
      return turns[meant]();
    }
    const at = pointOf(event);
    const isSecond =
      event.timeStamp - lastTap.current.at < doubleTap.milliseconds && distance(at, lastTap.current) < doubleTap.pixels;
    lastTap.current = { at: isSecond ? 0 : event.timeStamp, ...at };
    if (isSecond) setView((shown) => tapped(shown, at, side()));
  }

  function wheel(event: WheelEvent) {
    setView((shown) => zoomed(shown, Math.exp(-event.deltaY / 300), pointOf(event), side()));
  }

  const { scale, x, y } = view;
  return {
    nearer: () => setView((shown) => zoomed(shown, keyStep, middle, side())),
    farther: () => setView((shown) => zoomed(shown, 1 / keyStep, middle, side())),
    frame: {
      ref: frame,
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: up,
      onWheel: wheel,
      // Desktop browsers would start dragging a copy of the picture.
      onDragStart: (event: React.DragEvent) => event.preventDefault(),
    },
    style: { transform: `translate(${x + drag.x}px, ${y + drag.y}px) scale(${scale})` },
  };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
