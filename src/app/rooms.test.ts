import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rooms } from './rooms.ts';

const folder = join(import.meta.dirname, '../domain');

it('every room is listed, in the order in which rooms may import each other', async () => {
  const { roomsFromTheBottom } = await import(join(import.meta.dirname, '../../.dependency-cruiser.mjs'));
  expect(Object.keys(rooms)).toEqual(roomsFromTheBottom);
  const lists = globSync('**/*.room.ts', { cwd: folder });
  expect(lists.toSorted()).toEqual(roomsFromTheBottom.map((room: string) => `${room}/${room}.room.ts`).toSorted());
});

it('every part of a room is in its list', async () => {
  for (const [name, room] of Object.entries(rooms)) {
    expect(Object.values(await import(join(folder, name, `${name}.room.ts`)))).toEqual([room]);
  }
});
