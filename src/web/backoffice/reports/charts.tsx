import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import type { BarChart, LineChart } from './chart.server.ts';

interface Props<Chart> {
  readonly title: string;
  readonly chart: Chart;
}

interface FrameProps extends Props<{ readonly width: number; readonly height: number }> {
  /** The legend of the lines. */
  readonly legend?: ReactNode;
  readonly children: ReactNode;
}

/** Wide charts scroll within their own frame on a phone, so that their text stays legible. */
function Frame({ title, chart, legend, children }: FrameProps) {
  const isWide = chart.width > 600;
  return (
    <figure aria-label={title} className="rounded-lg border border-line bg-surface">
      <div
        // A scrollable area must be reachable by keyboard.
        tabIndex={isWide ? 0 : undefined}
        className={classes('p-3', isWide && 'scroll-shade-x overflow-x-auto', legend ? 'rounded-t-lg' : 'rounded-lg')}
      >
        <svg
          viewBox={`0 0 ${chart.width} ${chart.height}`}
          role="img"
          aria-label={title}
          className={classes('block h-auto w-full', isWide ? 'min-w-180' : 'max-w-lg')}
        >
          <title>{title}</title>
          {children}
        </svg>
      </div>
      {legend && (
        <figcaption className="flex flex-wrap gap-x-6 gap-y-1 px-3 pb-3 text-ink-soft text-sm">{legend}</figcaption>
      )}
    </figure>
  );
}

function LegendLine({ children, dashed }: { readonly children: ReactNode; readonly dashed?: boolean }) {
  return (
    <span className="flex items-center gap-2 tabular-nums">
      <svg viewBox="0 0 28 4" aria-hidden="true" className="h-1 w-7">
        <path
          d="M0 2H28"
          strokeWidth={dashed ? 2 : 2.5}
          strokeDasharray={dashed ? '5 4' : undefined}
          className={dashed ? 'stroke-accent-text' : 'stroke-brand-text'}
        />
      </svg>
      {children}
    </span>
  );
}

interface LineProps extends Props<LineChart> {
  /** The days of the line, and those of the compared line. */
  readonly days: string;
  readonly comparedDays: string | null;
}

export function LinePicture({ title, chart, days, comparedDays }: LineProps) {
  const legend = chart.compared && comparedDays && (
    <>
      <LegendLine>{days}</LegendLine>
      <LegendLine dashed>{comparedDays}</LegendLine>
    </>
  );
  return (
    <Frame title={title} chart={chart} legend={legend}>
      {chart.across.map(({ y, label }) => (
        <g key={label}>
          <line x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} className="stroke-line" />
          <text x={chart.left - 8} y={y + 5} textAnchor="end" fontSize={14} className="fill-ink-soft tabular-nums">
            {label}
          </text>
        </g>
      ))}
      {chart.along.map(({ x, label }) => (
        <text
          key={label}
          x={x}
          y={chart.height - 6}
          textAnchor="middle"
          fontSize={14}
          className="fill-ink-soft tabular-nums"
        >
          {label}
        </text>
      ))}
      <path d={chart.area} className="fill-brand-soft" />
      {chart.compared && (
        <path d={chart.compared} fill="none" strokeWidth={2} strokeDasharray="5 4" className="stroke-accent-text" />
      )}
      <path d={chart.line} fill="none" strokeWidth={2.5} className="stroke-brand-text" />
      {chart.dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r={5} className="fill-brand-text" />
      ))}
    </Frame>
  );
}

export function BarPicture({ title, chart }: Props<BarChart>) {
  if (chart.bars.length === 0) return null;
  return (
    <Frame title={title} chart={chart}>
      {chart.bars.map(({ y, height, width, label, text }) => (
        <g key={y}>
          <text x={chart.left - 10} y={y + height / 2 + 5} textAnchor="end" fontSize={14} className="fill-ink">
            {label}
          </text>
          <rect x={chart.left} y={y} width={width} height={height} rx={3} className="fill-brand-text" />
          <text x={chart.left + width + 6} y={y + height / 2 + 5} fontSize={14} className="fill-ink-soft tabular-nums">
            {text}
          </text>
        </g>
      ))}
    </Frame>
  );
}
