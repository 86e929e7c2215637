import { fetchRaw } from './answer.ts';

export interface Subject {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number;
  /** Served by the shop that keeps no pages. */
  readonly uncached?: true;
  /** Compared with node:http sending the same bytes; pointless where the work is the rendering. */
  readonly againstBare: boolean;
  /** The least share of the bare server's pace. */
  readonly target?: number;
}

const compressed = { 'accept-encoding': 'gzip, deflate, br' };

/** What is measured. Paths differ, because the bare server tells its answers apart by path. */
export async function subjectsOf(origin: string, script: string): Promise<readonly Subject[]> {
  const { header } = await fetchRaw(`${origin}/uz`);
  return [
    { name: 'cached page', path: '/ru', headers: compressed, status: 200, againstBare: true, target: 0.6 },
    {
      name: 'unchanged page (304)',
      path: '/uz',
      headers: { ...compressed, 'if-none-match': header('etag') },
      status: 304,
      againstBare: true,
    },
    { name: 'script', path: script, headers: compressed, status: 200, againstBare: true },
    { name: 'API list', path: '/api/products/category-list/', headers: compressed, status: 200, againstBare: true },
    { name: 'rendered page', path: '/ru', headers: compressed, status: 200, uncached: true, againstBare: false },
    { name: 'rendered 404', path: '/ru/nothing-here', headers: compressed, status: 404, againstBare: false },
  ];
}
