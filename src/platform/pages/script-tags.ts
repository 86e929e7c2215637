export interface ScriptTag {
  readonly start: number;
  readonly end: number;
  readonly attributes: string;
  readonly code: string;
}

/** The scripts of a document that are written into it, in their order; one that has not come to its end yet is none. */
export function inlineScripts(html: string): ScriptTag[] {
  const found: ScriptTag[] = [];
  let start = html.indexOf('<script');
  while (start >= 0) {
    const opened = html.indexOf('>', start) + 1;
    const closed = opened > 0 ? html.indexOf('</script>', opened) : -1;
    if (closed < 0) break;
    const end = closed + '</script>'.length;
    const attributes = html.slice(start + '<script'.length, opened - 1);
    if (!attributes.includes(' src=')) found.push({ start, end, attributes, code: html.slice(opened, closed) });
    start = html.indexOf('<script', end);
  }
  return found;
}
