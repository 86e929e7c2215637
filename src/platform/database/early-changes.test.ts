import { expect, test, vi } from 'vitest';
import type { Announcement } from './announcement.ts';
import { EarlyChanges } from './early-changes.ts';

function keeper() {
  const noted: (Announcement | 'gap')[] = [];
  return {
    noted,
    noteChange: (announced: Announcement) => void noted.push(announced),
    noteGap: () => void noted.push('gap'),
  };
}

test('passes on what was announced while the data was being read, and nothing more', async () => {
  const changes = new EarlyChanges();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.pass({ of: 'product', ids: [1] });
  changes.handTo(later);
  changes.pass({ of: 'synonyms' });
  await vi.waitFor(() => expect(later.noted).toEqual([{ of: 'product', ids: [1] }, { of: 'synonyms' }]));
});

test('reads everything again if no one listened when reading began', async () => {
  const changes = new EarlyChanges();
  const later = keeper();
  changes.startReading();
  changes.noteListening();
  changes.handTo(later);
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});

test('reads everything again if the listener disconnected in between', async () => {
  const changes = new EarlyChanges();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.noteListening();
  changes.handTo(later);
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});

test('passes on later disconnections', async () => {
  const changes = new EarlyChanges();
  const later = keeper();
  changes.noteListening();
  changes.startReading();
  changes.handTo(later);
  changes.noteListening();
  await vi.waitFor(() => expect(later.noted).toEqual(['gap']));
});
