import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { markup } from './kept.tsx';

/** Something kept within something kept is a part of it. */
markup.render = (part) => {
  const { leaveRoom } = markup;
  markup.leaveRoom = undefined;
  try {
    return renderToString(part);
  } finally {
    markup.leaveRoom = leaveRoom;
  }
};

/**
 * Renders a page without what is kept, which is bytes already (half of a list of products), and puts that in afterwards.
 * `secret` marks its places, so it must be something that no text of the page can hold.
 */
export function renderAroundKept(page: ReactNode, secret: string): Buffer {
  const mark = `kept ${secret} `;
  const kept: Uint8Array[] = [];
  markup.leaveRoom = (bytes) => `${mark}${kept.push(bytes) - 1};`;
  try {
    const [start = '', ...others] = renderToString(page).split(mark);
    const pieces = others.flatMap((text) => {
      const end = text.indexOf(';');
      return [kept[Number(text.slice(0, end))] ?? Buffer.of(), Buffer.from(text.slice(end + 1))];
    });
    return Buffer.concat([Buffer.from(start), ...pieces]);
  } finally {
    markup.leaveRoom = undefined;
  }
}
