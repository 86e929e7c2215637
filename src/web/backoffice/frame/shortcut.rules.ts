/** One key, or two after each other: `/`, `g t`. */
export interface Shortcut {
  readonly keys: string;
  readonly label: string;
  /** `false`: nothing came of it, so the key does what it always does. */
  readonly act: () => unknown;
}

/** Keys pressed so far that may become a shortcut. */
export interface Begun {
  readonly keys: string;
  readonly at: number;
}

/** The second key of two is waited for so long. */
const patienceMs = 1_500;

interface Key {
  readonly key: string;
  readonly code: string;
  readonly shiftKey: boolean;
}

/** The key that is meant, also by somebody whose keyboard is set to Cyrillic: then its place decides. */
export function keyOf({ key, code, shiftKey }: Key): string {
  if (/^[a-z/?]$/i.test(key)) return key.toLowerCase();
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return letter.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  if (key === ' ') return 'Space';
  return shiftKey && key.startsWith('Arrow') ? `Shift+${key}` : key;
}

/** What a press makes of those before it: a shortcut, the beginning of one, or nothing. */
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
