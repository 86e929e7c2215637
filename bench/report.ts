import type { Measured } from './measure.ts';
import type { PageWeight } from './page-weight.ts';
import { grouped, kilobytes, percent, tableText } from './table.ts';

export const weightLimits = { script: 135_000, style: 15_000 } as const;

export function paceTable(measured: readonly Measured[]): string {
  const head = ['subject', 'shop req/s', 'bare req/s', 'ratio', 'p50', 'p99', 'CPU/req', 'bare CPU', 'target'];
  const rows = measured.map(({ subject, shop, bare }) => {
    const ratio = bare ? shop.perSecond / bare.perSecond : null;
    return [
      subject.name,
      grouped(shop.perSecond),
      bare ? grouped(bare.perSecond) : '–',
      ratio === null ? '–' : percent(ratio),
      `${shop.p50} ms`,
      `${shop.p99} ms`,
      `${grouped(shop.cpu)} µs`,
      bare ? `${grouped(bare.cpu)} µs` : '–',
      subject.target && ratio !== null ? `≥ ${percent(subject.target)} ${mark(ratio >= subject.target)}` : '',
    ];
  });
  return tableText([head, ...rows]);
}

export function weightTable(weights: readonly PageWeight[]): string {
  const head = ['page', 'HTML', 'HTML br', 'JS gzip', '≤ 135 kB', 'JS files', 'CSS gzip', '≤ 15 kB', 'fonts'];
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

export function isTooHeavy({ script, style }: PageWeight): boolean {
  return script > weightLimits.script || style > weightLimits.style;
}

function mark(met: boolean): string {
  return met ? '✓' : '✗';
}
