/** Preloads of modules, and the inline module that starts the router with them. */
const scripts = /<link rel="modulepreload"[^>]*>|<script(?=[^>]* type="module")(?![^>]* src=)[^>]*>[\s\S]*?<\/script>/g;

/** Waits for the first frame to be drawn; a page in a background tab waits until somebody looks at it. */
const starter =
  'requestAnimationFrame(()=>setTimeout(()=>' +
  'document.head.append(document.getElementById("late-scripts").content.cloneNode(true))))';

/**
 * A page can be read and used before its scripts have come: links and forms work without them. So they are put where
 * the browser does not look for anything to load, and take neither line nor processor from the first sight of the page.
 *
 * The router expects a script in the place of its own; the starter stands there, and what is not a script is skipped.
 */
export function letScriptsWait(html: string, nonce: string): string {
  const waiting = html.match(scripts) ?? [];
  const first = waiting.find((tag) => tag.startsWith('<script'));
  if (!first) return html;
  const place = `<template id="late-scripts">${waiting.join('')}</template><script nonce="${nonce}">${starter}</script>`;
  return html.replace(scripts, (tag) => (tag === first ? place : ''));
}
