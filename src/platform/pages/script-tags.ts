export interface ScriptTag {
  readonly attributes: string;
  readonly code: Buffer;
}

/** The scripts of a document that are written into it, in their order; one that has not come to its end yet is none. */
export function inlineScripts(html: Buffer): ScriptTag[] {
  const found: ScriptTag[] = [];
  let start = html.indexOf('<script');
  while (start >= 0) {
    const opened = html.indexOf('>', start) + 1;
    const closed = opened > 0 ? html.indexOf('</script>', opened) : -1;
    if (closed < 0) break;
    const attributes = html.toString('utf8', start + '<script'.length, opened - 1);
    if (!attributes.includes(' src=')) found.push({ attributes, code: html.subarray(opened, closed) });
    start = html.indexOf('<script', closed);
  }
  return found;
}
