/** One key, or two in sequence: `/`, `g t`. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  /** `false`: nothing was done, so the key keeps its default action. */
  readonly act: () => unknown;
}

/** The keys pressed so far that may become a shortcut. */
export interface Begun {
  readonly keys: string;
  readonly at: number;
}

/** The timeout for the second key. */
const patienceMs = 1_500;

interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The intended key, also on a Cyrillic layout: then its position counts. */
export function keyOf({ key, code, shiftKey }: Key): string {
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (key === ' ') return 'Space';
  return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
}

/** The effect of a press after the earlier ones: a shortcut, the start of one, or nothing. */
export function afterPress(
  known: readonly Pick<Shortcut, 'keys'>[],
  begun: Begun | null,
  key: string,
  now: number,
): { readonly hit?: string; readonly begun: Begun | null } {
  const whole = begun && now - begun.at <= patienceMs ? `${begun.keys} ${key}` : key;
  for (const keys of new Set([whole, key])) {
    if (known.some((shortcut) => shortcut.keys === keys)) return { hit: keys, begun: null };
    if (known.some((shortcut) => shortcut.keys.startsWith(`${keys} `))) return { begun: { keys, at: now } };
  }
  return { begun: null };
}
