import { expect, it } from 'vitest';
import { declaredEndpoints } from '../../../scripts/declared-endpoints.ts';

/** A cached page stays valid until a change of one of its tags is announced. */
const untagged: Readonly<Record<string, string>> = {
  listReviews: 'its handler notes the product',
  listVariations: 'its handler notes the product',
  listWanted: 'belongs to the caller',
  getPendingLink: 'belongs to the caller',
  getPhoto: 'is a file of its own, in no page',
  getCertificateScan: 'is a file of its own, in no page',
};

it('every public GET call declares the tags that it reads, except these', async () => {
  const endpoints = [...(await declaredEndpoints()).values()];
  const silent = endpoints.filter(
    ({ access, method, reads = [], readsOf }) =>
      access === 'public' && method === 'GET' && reads.length === 0 && !readsOf,
  );
  expect(silent.map(({ name }) => name).toSorted()).toEqual(Object.keys(untagged).toSorted());
});
