/** The name of a device in the list of logins. Guessed from the user agent, the most specific names first. */
export function deviceName(agent: string): string {
  const browser = firstOf(agent, [
    [/KAKAOTALK/i, 'KakaoTalk'],
    [/Telegram/i, 'Telegram'],
    [/SamsungBrowser/, 'Samsung Internet'],
    [/Whale\//, 'Whale'],
    [/YaBrowser/, 'Yandex'],
    [/Edg(?:e|A|iOS)?\//, 'Edge'],
    [/OPR\//, 'Opera'],
    [/Firefox|FxiOS/, 'Firefox'],
    [/Chrome|CriOS/, 'Chrome'],
    [/Safari/, 'Safari'],
  ]);
  const system = firstOf(agent, [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android/, 'Android'],
    [/Windows/, 'Windows'],
    [/Mac OS X|Macintosh/, 'Mac'],
    [/Linux/, 'Linux'],
  ]);
  return [browser, system].filter(Boolean).join(' · ');
}

function firstOf(agent: string, names: readonly (readonly [RegExp, string])[]): string | undefined {
  return names.find(([pattern]) => pattern.test(agent))?.[1];
}
