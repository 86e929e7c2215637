import type { BarChart, LineChart } from './chart.server.ts';

interface Props<Chart> {
  readonly title: string;
  readonly chart: Chart;
}

/** Wide pictures scroll within their own frame on a phone, so that their words stay readable. */
function Frame({ title, chart, children }: Props<{ width: number; height: number }> & { children: React.ReactNode }) {
  return (
    <figure
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
      tabIndex={0}
      aria-label={title}
      className="overflow-x-auto rounded-lg border border-line bg-surface p-3"
    >
      <svg
        viewBox={`0 0 ${chart.width} ${chart.height}`}
        role="img"
        aria-label={title}
        className="block h-auto w-full min-w-136"
      >
        <title>{title}</title>
        {children}
      </svg>
    </figure>
  );
}

export function LinePicture({ title, chart }: Props<LineChart>) {
  return (
    <Frame title={title} chart={chart}>
      {chart.across.map(({ y, label }) => (
        <g key={label}>
          <line x1={chart.left} x2={chart.width - chart.right} y1={y} y2={y} className="stroke-line" />
          <text x={chart.left - 8} y={y + 5} textAnchor="end" fontSize={14} className="fill-ink-soft tabular-nums">
            {label}
          </text>
        </g>
      ))}
      {chart.along.map(({ x, label, isLast }) => (
        <text
          key={label}
          x={x}
          y={chart.height - 6}
          textAnchor={isLast ? 'end' : 'middle'}
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
