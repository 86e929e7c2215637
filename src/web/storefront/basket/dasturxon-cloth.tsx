import { type CSSProperties, type Ref, useId } from 'react';
import type { DetailedItem } from '../../../domain/basket/lines/basket.contract.ts';
import { useClothText } from '../../../platform/i18n/cloth-text.ts';
import { classes } from '../../ui/classes.ts';
import { mostPlates, type Plate, platesFor } from './cloth-layout.rules.ts';
import { Teapot } from './teapot.tsx';

export interface Serving {
  readonly id: number;
  readonly name: string;
  /** URL of a small picture of the food. */
  readonly serving: string;
}

/** A line of the basket as it is laid on the cloth. */
export function servingOf({ product_variation: { id, product } }: Pick<DetailedItem, 'product_variation'>): Serving {
  return { id, name: product.name, serving: product.serving };
}

interface Props {
  readonly lines: readonly Serving[];
  /** The teapot steams. */
  readonly isDeliveryFree: boolean;
  readonly className?: string | undefined;
  readonly ref?: Ref<SVGSVGElement>;
}

const [ivory, pomegranate, leaf, saffron] = ['#f8efdc', '#a3203c', '#2b6b4a', '#f0a92b'];
/** The glaze of the rims, by turns. */
const rims = ['#2456a8', '#a3203c', '#2b6b4a', '#1d8a99', '#b8741a'] as const;

/** The cloth after which the shop is named. Each line of a basket or an order is laid on it as a plate. */
export function DasturxonCloth({ lines, isDeliveryFree, className, ref }: Props) {
  const t = useClothText();
  const id = useId().replaceAll(/\W/g, '');
  const shown = lines.slice(0, mostPlates);
  const more = lines.length - shown.length;
  const places = platesFor(shown.length);
  const names = lines.map(({ name }) => name).join(', ');
  const label =
    lines.length === 0
      ? t('cloth.bare')
      : `${t('cloth.laid', { count: lines.length, names })}${isDeliveryFree ? ` ${t('cloth.steams')}` : ''}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 360 120"
      ref={ref}
      className={classes('dark:brightness-90', className)}
    >
      <Cloth id={id} isBare={lines.length === 0} />
      {places.map((place, nth) => {
        const line = shown[nth];
        return line && <Laid key={line.id} id={`${id}p${nth}`} plate={place} nth={nth} picture={line.serving} />;
      })}
      {more > 0 && (
        <g transform="translate(267 89)">
          <circle r="11.500" cy="1.500" opacity=".3" />
          <circle r="11.500" fill={ivory} stroke={saffron} strokeWidth="1.500" />
          <text y="3.800" textAnchor="middle" fontSize="10.500" fontWeight="700" fill={pomegranate}>
            +{more}
          </text>
        </g>
      )}
      {lines.length > 0 && (
        <g transform="translate(290 41) scale(.92)">
          <Teapot id={id} isSteaming={isDeliveryFree} />
        </g>
      )}
    </svg>
  );
}

interface LaidProps {
  readonly id: string;
  readonly plate: Plate;
  readonly nth: number;
  readonly picture: string;
}

/** A plate of 100 units. The other plates make room for a new one. */
function Laid({ id, plate: { x, y, size }, nth, picture }: LaidProps) {
  const rim = rims[nth % rims.length];
  return (
    <g
      className="transition-transform duration-300"
      style={{ transform: `translate(${x}px, ${y}px) scale(${size / 100})` }}
    >
      <g className="animate-lay" style={{ '--lay-after': `${nth * 40}ms` } as CSSProperties}>
        <ellipse cy="8" rx="52" ry="50" opacity=".34" />
        <circle r="50" fill="#fffdf7" />
        <circle r="48.300" fill="none" stroke={rim} strokeWidth="1.800" />
        <circle
          r="44.300"
          fill="none"
          stroke={rim}
          strokeWidth="4.200"
          strokeLinecap="round"
          pathLength="36"
          strokeDasharray="0 1"
        />
        <circle r="41" fill="#e9dec8" />
        <circle r="40.500" cy="1" fill="#fdf9f0" />
        <clipPath id={id}>
          <circle r="42" />
        </clipPath>
        {/* The food is below the middle of its picture. */}
        <g clipPath={`url(#${id})`}>
          <image href={picture} x="-55" y="-62" width="110" height="110" preserveAspectRatio="xMidYMid slice" />
        </g>
        <path d="M-39-23A46 46 0 0 1-5-45.500" fill="none" stroke="#fff" strokeWidth="2.500" strokeLinecap="round" />
      </g>
    </g>
  );
}

/** Pomegranate cotton with an embroidered edge, a fringe at both ends, and the creases of the cupboard. */
function Cloth({ id, isBare }: { readonly id: string; readonly isBare: boolean }) {
  const of = (name: string) => `url(#${id}${name})`;
  return (
    <>
      <defs>
        <linearGradient id={`${id}ground`} x1="0" y1="0" x2=".25" y2="1">
          <stop stopColor="#b02a48" />
          <stop offset=".55" stopColor="#951d38" />
          <stop offset="1" stopColor="#7a142b" />
        </linearGradient>
        <linearGradient id={`${id}crease`}>
          <stop stopOpacity=".16" />
          <stop offset=".5" stopOpacity="0" />
          <stop offset=".5" stopColor="#fff" stopOpacity=".16" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <pattern id={`${id}weave`} width="3" height="3" patternUnits="userSpaceOnUse">
          <path d="M0 .5h3M.5 0v3" stroke="#fff" strokeWidth=".5" opacity=".05" />
        </pattern>
        <pattern id={`${id}fringe`} width="10" height="3" patternUnits="userSpaceOnUse">
          <path d="M0 1.500h10" stroke="#c58a32" strokeWidth="1.400" strokeLinecap="round" />
        </pattern>
        <filter id={`${id}soft`} x="-5%" y="-10%" width="110%" height="125%">
          <feGaussianBlur stdDeviation="2.500" />
        </filter>
        <g id={`${id}flower`}>
          {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
            <path
              key={turn}
              d="M0-4.600C1.700-3.600 1.500-2 0-1.400-1.500-2-1.700-3.600 0-4.600Z"
              transform={`rotate(${turn})`}
            />
          ))}
        </g>
        <pattern id={`${id}edge`} width={314 / 14} height="13" x="23" y="0" patternUnits="userSpaceOnUse">
          <Motif flower={`#${id}flower`} />
        </pattern>
        <pattern id={`${id}side`} width="13" height="21.500" y="17" patternUnits="userSpaceOnUse">
          <g transform="translate(13 0) rotate(90) scale(.9586 1)">
            <Motif flower={`#${id}flower`} />
          </g>
        </pattern>
      </defs>
      <rect x="9" y="7" width="343" height="111" rx="4" opacity=".32" filter={of('soft')} />
      <rect x="3" y="5" width="354" height="108" fill={of('fringe')} />
      <rect x="10" y="3" width="340" height="113" rx="2.500" fill={ivory} />
      <g transform="translate(0 4)">
        <rect x="23" width="314" height="13" fill={of('edge')} />
      </g>
      <g transform="translate(0 102)">
        <rect x="23" width="314" height="13" fill={of('edge')} />
      </g>
      <g transform="translate(10 0)">
        <rect y="17" width="13" height="85" fill={of('side')} />
      </g>
      <g transform="translate(337 0)">
        <rect y="17" width="13" height="85" fill={of('side')} />
      </g>
      {[
        [16.5, 10.5],
        [343.5, 10.5],
        [16.5, 108.5],
        [343.5, 108.5],
      ].map(([x, y]) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y})`}>
          <circle r="5.400" fill={leaf} />
          <use href={`#${id}flower`} fill={ivory} />
          <circle r="1.400" fill={saffron} />
        </g>
      ))}
      <rect x="23" y="17" width="314" height="85" fill={of('ground')} />
      <rect x="23" y="17" width="314" height="85" fill={of('weave')} />
      <g fill="#f6c9a0" opacity=".34">
        <Rosette x={180} y={59.5} size={1.5} flower={`#${id}flower`} />
        <Rosette x={80} y={59.5} size={1.05} flower={`#${id}flower`} />
        <Rosette x={280} y={59.5} size={1.05} flower={`#${id}flower`} />
        {[130, 230].map((x) => (
          <g key={x} transform={`translate(${x} 59.500)`}>
            <path d="M0-24c5 4 5 10 0 14-5-4-5-10 0-14zM0 24c5-4 5-10 0-14-5 4-5 10 0 14z" />
            <use href={`#${id}flower`} transform="scale(1.100)" />
          </g>
        ))}
        {isBare && (
          <path d="M34 28c8 0 12 5 11 11-5 1-10-3-11-11zM326 28c-8 0-12 5-11 11 5 1 10-3 11-11zM34 91c8 0 12-5 11-11-5-1-10 3-11 11zM326 91c-8 0-12-5-11-11 5-1 10 3 11 11z" />
        )}
      </g>
      <rect x="98" y="17" width="14" height="85" fill={of('crease')} />
      <rect x="250" y="17" width="14" height="85" fill={of('crease')} />
      <rect x="23" y="17" width="314" height="85" fill="none" stroke={saffron} strokeWidth="1.200" />
      <rect
        x="25.500"
        y="19.500"
        width="309"
        height="80"
        fill="none"
        stroke="#f6c9a0"
        strokeWidth=".6"
        strokeDasharray="2 2"
        opacity=".7"
      />
      <rect x="10.500" y="3.500" width="339" height="112" rx="2" fill="none" stroke={pomegranate} strokeWidth="1" />
    </>
  );
}

/** One repeat of the embroidered edge: a flower between two leaves on a stem. */
function Motif({ flower }: { readonly flower: string }) {
  return (
    <>
      <path
        d="M0 6.500C3 2.500 6 2.500 6.500 6.500M22.430 6.500c-3 4-6 4-6.500 0"
        fill="none"
        stroke={leaf}
        strokeWidth=".9"
      />
      <path
        d="M1.500 10.500c1-3 3-3.200 4.500-2.500-.5 2-2.500 3-4.500 2.500zM20.900 2.500c-1 3-3 3.200-4.500 2.500.5-2 2.500-3 4.500-2.500z"
        fill={leaf}
      />
      <g transform="translate(11.220 6.500)">
        <circle r="4.900" fill={pomegranate} />
        <use href={flower} fill={ivory} transform="scale(.92)" />
        <circle r="1.300" fill={saffron} />
      </g>
      <circle cx="0" cy="6.500" r="1" fill={saffron} />
      <circle cx="22.430" cy="6.500" r="1" fill={saffron} />
    </>
  );
}

interface RosetteProps {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flower: string;
}

function Rosette({ x, y, size, flower }: RosetteProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <use href={flower} transform="scale(2)" />
      <circle r="11" fill="none" stroke="#f6c9a0" strokeWidth=".8" />
      {Array.from({ length: 16 }, (_, nth) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the leaves never change
          key={nth}
          d="M0-13C2.600-15 2.600-18.500 0-22-2.600-18.500-2.600-15 0-13Z"
          transform={`rotate(${nth * 22.5})`}
        />
      ))}
      <circle r="24.500" fill="none" stroke="#f6c9a0" strokeWidth=".6" strokeDasharray="1 2.500" />
    </g>
  );
}
