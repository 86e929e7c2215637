import { describe, expect, it } from 'vitest';
import { isFileKey } from '../../../platform/files/file-store.ts';
import { type PreviewedProduct, previewKey, previewPath, previewVersion } from './preview.rules.ts';

const plov: PreviewedProduct = {
  slug: 'beef-for-plov',
  name: 'Beef for plov',
  brand: { name: 'Southern Pasture' },
  picture: { key: 'pack-beef-for-plov', widths: [200, 400, 800] },
  tint: 'rose',
  unit_type: 1,
  unit_amount: 500,
  price: 11_900,
  usual_price: 11_900,
  discount: null,
};

describe('the version of a preview', () => {
  it('stays the same if nothing that it shows changes', () => {
    const later = { ...plov, rating: 4.5, in_stock: false, picture: { ...plov.picture, placeholder: 'x' } };
    expect(previewVersion(later)).toBe(previewVersion(plov));
  });

  it.each<Partial<PreviewedProduct>>([
    { name: 'Beef for palov' },
    { brand: { name: 'Northern Pasture' } },
    { picture: { key: 'photo-7', widths: [800] } },
    { tint: 'clay' },
    { unit_amount: 1000 },
    { price: 11_901 },
    { usual_price: 12_900 },
    { discount: 10 },
  ])('changes after %o', (change) => {
    expect(previewVersion({ ...plov, ...change })).not.toBe(previewVersion(plov));
  });

  it('differs for ten thousand prices', () => {
    const versions = Array.from({ length: 10_000 }, (_, price) => previewVersion({ ...plov, price }));
    expect(new Set(versions).size).toBe(10_000);
  });

  it('is part of a valid URL and file store key', () => {
    expect(previewPath(plov, 'ru')).toMatch(/^\/og\/ru\/beef-for-plov\.png\?v=[0-9a-z]{14}$/);
    expect(isFileKey(previewKey(plov, 'ru'))).toBe(true);
    expect(previewKey(plov, 'uz')).not.toBe(previewKey(plov, 'ru'));
  });
});
