import { inlineScripts, type ScriptTag } from './script-tags.ts';

/** The inline module that starts the router; with it, the part of a page that is sent at once is complete. */
function starts(html: string): ScriptTag[] {
  return inlineScripts(html).filter(({ attributes }) => attributes.includes(' type="module"'));
}

/** The preloads of the modules it needs. */
const preload = /<link rel="modulepreload"[^<>]*>/g;

/** Who waits longer for a picture would rather have a page that answers; and some browsers do not tell what they drew. */
const longestWait = 3_000;

/**
 * Waits until what is in view has come and is on the screen. Sending for a file takes the browser a moment, and all of
 * them together one that a tap would feel: each has its own turn.
 */
const steps = [
  'let tags=[...document.getElementById("late-scripts").content.children]',
  'const send=()=>{for(const tag of tags)setTimeout(()=>document.head.append(tag));tags=[]}',
  'const painted=()=>new PerformanceObserver(send).observe({type:"paint",buffered:true})',
  'addEventListener("load",()=>requestAnimationFrame(painted))',
  `setTimeout(send,${longestWait})`,
];
/** In a block of its own, so that its names stay there. */
const starter = `{${steps.join(';')}}`;

/**
 * A page can be read and used before its scripts have come: links and forms work without them. So they are put where
 * the browser does not look for anything to load, and take neither line nor processor from the first sight of the page.
 *
 * The router expects a script in the place of its own; the starter stands there, and what is not a script is skipped.
 */
export function letScriptsWait(html: string, nonce: string): string {
  const modules = starts(html);
  const [first] = modules;
  if (!first) return html;
  const preloads = [...html.matchAll(preload)].map(({ index, 0: tag }) => ({ start: index, end: index + tag.length }));
  const waiting = [...preloads, ...modules].toSorted((one, other) => one.start - other.start);
  const tags = waiting.map(({ start, end }) => html.slice(start, end)).join('');
  const place = `<template id="late-scripts">${tags}</template><script nonce="${nonce}">${starter}</script>`;
  let kept = '';
  let at = 0;
  for (const tag of waiting) {
    kept += html.slice(at, tag.start) + (tag === first ? place : '');
    at = tag.end;
  }
  return kept + html.slice(at);
}

/** The same for a page on its way. What comes before its scripts is made in one go, so holding that back costs nothing. */
export function scriptsWaiting(nonce: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let held: string | undefined = '';
  return new TransformStream({
    transform(piece, page) {
      if (held === undefined) return page.enqueue(piece);
      held += decoder.decode(piece, { stream: true });
      if (starts(held).length === 0) return;
      page.enqueue(encoder.encode(letScriptsWait(held, nonce)));
      held = undefined;
    },
    flush(page) {
      if (held) page.enqueue(encoder.encode(held));
    },
  });
}
