/**
 * A page can be read before its scripts have come. Browsers load preloaded modules with the same urgency as the style
 * sheet; marked as less urgent, they no longer take the line from what the first sight of the page needs.
 */
export function letScriptsWait(html: string): string {
  return html.replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ');
}
