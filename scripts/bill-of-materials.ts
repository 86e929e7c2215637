import type { Licensed } from './licence-list.ts';

/**
 * The runtime dependencies of the shop in CycloneDX format, reproducible, for programs that check for vulnerabilities
 * and licences. npm's own `npm sbom --omit=dev` omits packages that a development tool uses too, such as React, pg and
 * zod.
 */
export function billOfMaterials(shop: { name: string; version: string }, licensed: readonly Licensed[]): string {
  const components = new Map(licensed.map((one) => [purlOf(one), componentOf(one)]));
  const metadata = { component: { type: 'application', name: shop.name, version: shop.version } };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata,
    components: [...components.values()],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

function componentOf(one: Licensed) {
  const { name, version, licence, integrity } = one;
  const isOne = /^[\w.-]+$/.test(licence);
  return {
    type: 'library',
    'bom-ref': purlOf(one),
    name,
    version,
    purl: purlOf(one),
    licenses: [isOne ? { license: { id: licence } } : { expression: licence }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  };
}

function purlOf({ name, version }: Licensed): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
