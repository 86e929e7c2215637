interface Props {
  /** A prefix for the ids of the drawing, which must be unique on the page. */
  readonly id: string;
  readonly isSteaming: boolean;
}

const [blue, deepBlue, gold] = ['#1f4fa3', '#12306b', '#f3b544'];

/** A choynak with its piala: cobalt, with the cotton flower that every teahouse knows. */
export function Teapot({ id, isSteaming }: Props) {
  const glaze = `${id}glaze`;
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <defs>
        <radialGradient id={glaze} cx=".36" cy=".3" r=".8">
          <stop stopColor="#4d83dd" />
          <stop offset=".45" stopColor={blue} />
          <stop offset="1" stopColor={deepBlue} />
        </radialGradient>
      </defs>
      <ellipse cx="25" cy="57" rx="24" ry="4" opacity=".35" />
      <path d="M40 31c13-4 14 16-1 18" fill="none" stroke={deepBlue} strokeWidth="3.6" />
      <path d="M40 31c13-4 14 16-1 18" fill="none" stroke="#6f9be6" strokeWidth=".9" />
      <path d="M12 47C3 45 6 35 .5 27.500l4-2.200C10 29 9 35 15 36z" fill={blue} />
      <path d="M.5 27.500l4-2.200" stroke={gold} strokeWidth="1.3" />
      <path d="M9.500 41c0-9.500 7-15 17-15s17 5.500 17 15-7 16-17 16-17-6.500-17-16z" fill={`url(#${glaze})`} />
      <path
        d="M12 33.500c8 2.800 21 2.800 29 0M11.500 50c9 2.600 21 2.600 30 0"
        fill="none"
        stroke={gold}
        strokeWidth="1"
      />
      <circle cx="26.500" cy="42" r="7.200" fill="#fdfaf2" stroke={gold} strokeWidth=".9" />
      <g fill="#fff" stroke={blue} strokeWidth=".8">
        <path d="M26.500 46c-1.800 1.600-4.800.4-4.300-2 .2-1.300 1.600-1.900 2.600-1.400-.9-2.200.3-4 1.700-4s2.600 1.800 1.700 4c1-.5 2.400.1 2.600 1.400.5 2.400-2.500 3.600-4.300 2z" />
      </g>
      <path d="M26.500 46v2M24.800 47.200l1.700.8 1.700-.8" fill="none" stroke="#2f7d4f" strokeWidth=".9" />
      <path
        d="M17.500 27.500c.6-6 4-8.500 9-8.500s8.400 2.500 9 8.500c-4.500 1.800-13.500 1.800-18 0z"
        fill={`url(#${glaze})`}
      />
      <path d="M17.500 27.500c4.500 1.800 13.500 1.800 18 0" fill="none" stroke={gold} strokeWidth="1.200" />
      <circle cx="26.500" cy="17" r="2.600" fill={gold} />
      <path d="M14 36c1-3.500 4-6 8-7" fill="none" stroke="#fff" strokeOpacity=".6" strokeWidth="1.600" />
      <path d="M-11 46.500h16c0 6.500-3.400 10-8 10s-8-3.500-8-10z" fill="#fdfaf2" />
      <path d="M-10.400 51h14.800" stroke={blue} strokeWidth="1.500" strokeDasharray="1 2.400" />
      <ellipse cx="-3" cy="46.500" rx="8" ry="2.200" fill="#fff" />
      <ellipse cx="-3" cy="46.700" rx="6.600" ry="1.500" fill="#b8691c" />
      {isSteaming && (
        <g className="animate-steam" fill="none" stroke="#fff" strokeWidth="1.800">
          <path d="M1 21c-4-4 3-6 0-11 -2-4 2-5 1-8" opacity=".75" />
          <path d="M23 11c-3-3.500 3-5.500.5-9.500-1.500-3 1.500-4 1-6.500" opacity=".9" />
          <path d="M31 12c-3-3 2.500-5 .5-8.500-1.500-3 1.500-4 1-6" opacity=".6" />
        </g>
      )}
    </g>
  );
}
