import { expect, test, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { ChangeBuffer } from './change-buffer.ts';

function keeper() {
  const noted: (Announcement | 'gap')[] = [];
  return {
    noted,
    noteChange: (announced: Announcement) => void noted.push(announced),
    noteGap: () => void noted.push('gap'),
  };
}

test('passes on what was announced while the data was being read, and nothing more', async () => {
  const changes = new ChangeBuffer();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.pass({ of: 'product', ids: [1] });
  changes.attach(later);
  changes.pass({ of: 'synonyms' });
  await vi.waitFor(() => expect(later.noted).toEqual([{ of: 'product', ids: [1] }, { of: 'synonyms' }]));
});

test('reads everything again if no one listened when reading began', async () => {
  const changes = new ChangeBuffer();
  const later = keeper();
  changes.startReading();
  changes.noteListening();
  changes.attach(later);
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});

test('reads everything again if the listener disconnected in between', async () => {
  const changes = new ChangeBuffer();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.noteListening();
  changes.attach(later);
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});

test('passes on later disconnections', async () => {
  const changes = new ChangeBuffer();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.attach(later);
  changes.noteListening();
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});
