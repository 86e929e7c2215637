import { describe, expect, it } from 'vitest';
import { afterMissingFile, loadsDocument, updateOffer } from './update.rules.ts';

describe('an update', () => {
  it('is offered when the server has another build', () => {
    expect(updateOffer({ own: 'a', current: 'b', refused: undefined })).toBe('offer');
  });
  it('is not offered while it is the same', () => {
    expect(updateOffer({ own: 'a', current: 'a', refused: undefined })).toBe('withdraw');
  });
  it('changes nothing when the server could not be asked', () => {
    expect(updateOffer({ own: 'a', current: undefined, refused: undefined })).toBe('leave');
  });
  it('is not offered again after "not now", but the next one is', () => {
    expect(updateOffer({ own: 'a', current: 'b', refused: 'b' })).toBe('leave');
    expect(updateOffer({ own: 'a', current: 'c', refused: 'b' })).toBe('offer');
  });
});

describe('a missing file', () => {
  const missing = { isNewVersion: true, hasTyped: false, lastReload: 0, now: 1_000_000 };
  it('is fetched with a new version', () => {
    expect(afterMissingFile(missing)).toBe('reload');
  });
  it('never costs what somebody has typed', () => {
    expect(afterMissingFile({ ...missing, hasTyped: true })).toBe('offer');
  });
  it('is not reloaded for twice in a row', () => {
    expect(afterMissingFile({ ...missing, lastReload: 950_000 })).toBe('offer');
  });
  it('is a matter of the connection while the shop has not changed', () => {
    expect(afterMissingFile({ ...missing, isNewVersion: false })).toBe('nothing');
  });
});

describe('a press on a link', () => {
  const press = { isNewVersion: true, hasTyped: false, isPlain: true, isOwnPage: true, isSamePage: false };
  it('loads a document once there is a new version', () => {
    expect(loadsDocument(press)).toBe(true);
  });
  it.each([
    ['there is none', { isNewVersion: false }],
    ['something is half-written', { hasTyped: true }],
    ['it opens another tab', { isPlain: false }],
    ['it leads elsewhere', { isOwnPage: false }],
    ['it stays on the page', { isSamePage: true }],
  ])('is left to the router when %s', (_, change) => {
    expect(loadsDocument({ ...press, ...change })).toBe(false);
  });
});
