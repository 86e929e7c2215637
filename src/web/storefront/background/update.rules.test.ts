import { describe, expect, it } from 'vitest';
import { afterMissingFile, loadsDocument, updateOffer } from './update.rules.ts';

describe('an update', () => {
  it('is offered when the server has another build', () => {
    expect(updateOffer({ own: 'a', current: 'b', refused: undefined })).toBe('offer');
  });
  it('is withdrawn when the server has the same build', () => {
    expect(updateOffer({ own: 'a', current: 'a', refused: undefined })).toBe('withdraw');
  });
  it('is left as it is when the server cannot be reached', () => {
    expect(updateOffer({ own: 'a', current: undefined, refused: undefined })).toBe('leave');
  });
  it('is not repeated after "not now" until there is another build', () => {
    expect(updateOffer({ own: 'a', current: 'b', refused: 'b' })).toBe('leave');
    expect(updateOffer({ own: 'a', current: 'c', refused: 'b' })).toBe('offer');
  });
});

describe('a missing script file', () => {
  const missing = { isNewVersion: true, hasTyped: false, lastReload: 0, now: 1_000_000 };
  it('causes a reload when there is a new version', () => {
    expect(afterMissingFile(missing)).toBe('reload');
  });
  it('causes only an offer when the visitor has typed something', () => {
    expect(afterMissingFile({ ...missing, hasTyped: true })).toBe('offer');
  });
  it('does not cause two reloads in a row', () => {
    expect(afterMissingFile({ ...missing, lastReload: 950_000 })).toBe('offer');
  });
  it('is treated as a connection problem while the version is the same', () => {
    expect(afterMissingFile({ ...missing, isNewVersion: false })).toBe('nothing');
  });
});

describe('a click on a link', () => {
  const press = { isNewVersion: true, hasTyped: false, isPlain: true, isOwnPage: true, isSamePage: false };
  it('loads a document when there is a new version', () => {
    expect(loadsDocument(press)).toBe(true);
  });
  it.each([
    ['there is no new version', { isNewVersion: false }],
    ['a form is half-filled', { hasTyped: true }],
    ['the link opens in another tab', { isPlain: false }],
    ['the link leads to another site', { isOwnPage: false }],
    ['the link stays on the page', { isSamePage: true }],
  ])('is left to the router when %s', (_, change) => {
    expect(loadsDocument({ ...press, ...change })).toBe(false);
  });
});
