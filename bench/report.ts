import type { Measured } from './measure.ts';
import { type PageWeight, weightLimits } from './page-weight.ts';
import { grouped, kilobytes, percent, tableText } from './table.ts';

export function paceTable(measured: readonly Measured[]): string {
  const head = [
    'subject',
    'shop req/s',
    'bare req/s',
    'ratio',
    'p50',
    'p99',
    'shop CPU',
    'bare CPU',
    'CPU ratio',
    'target',
  ];
  const rows = measured.map(({ subject: { name, target }, shop, bare }) => {
    const ratios = bare && { pace: shop.perSecond / bare.perSecond, cpu: bare.cpu / shop.cpu };
    const met = ratios && target ? Math.min(ratios.pace, ratios.cpu) >= target : null;
    return [
      name,
      grouped(shop.perSecond),
      bare ? grouped(bare.perSecond) : '–',
      ratios ? percent(ratios.pace) : '–',
      `${shop.p50} ms`,
      `${shop.p99} ms`,
      `${grouped(shop.cpu)} µs`,
      bare ? `${grouped(bare.cpu)} µs` : '–',
      ratios ? percent(ratios.cpu) : '–',
      target && met !== null ? `≥ ${percent(target)} ${mark(met)}` : '',
    ];
  });
  return tableText([head, ...rows]);
}

export function weightTable(weights: readonly PageWeight[]): string {
  const head = ['page', 'HTML', 'HTML br', 'JS gzip', '≤ 150 kB', 'JS files', 'CSS gzip', '≤ 15 kB', 'fonts'];
  const rows = weights.map(({ path, html, htmlBrotli, script, scriptFiles, style, fonts }) => [
    path,
    kilobytes(html),
    kilobytes(htmlBrotli),
    kilobytes(script),
    mark(script <= weightLimits.script),
    String(scriptFiles.length),
    kilobytes(style),
    mark(style <= weightLimits.style),
    kilobytes(fonts),
  ]);
  return tableText([head, ...rows]);
}

function mark(met: boolean): string {
  return met ? '✓' : '✗';
}
