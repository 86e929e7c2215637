import { describe, expect, it } from 'vitest';
import { letScriptsWait, scriptsWaiting } from './late-scripts.ts';

const styles = '<link rel="stylesheet" href="/assets/styles.css"/>';
const preload = (file: string) => `<link rel="modulepreload" href="/assets/${file}.js" nonce="n"/>`;
const context = '<script nonce="n">window.context = {}</script>';
const start = '<script nonce="n" type="module" async="">import "/assets/a.js";\nimport("/assets/entry.js");</script>';
const data = '<script nonce="n">context.enqueue("[1]")</script>';

describe('the scripts of a page', () => {
  const page = (head: string, body: string) => `<head>${head}</head><body><main>food</main>${body}</body>`;
  const html = letScriptsWait(page(styles + preload('a') + preload('b'), context + start + data), 'n');
  const [before = '', template = '', after = ''] = html.split(/<template id="late-scripts">|<\/template>/);

  it('wait, all of them, where the browser does not look for things to load', () => {
    expect(template).toBe(preload('a') + preload('b') + start);
    expect(before).toBe(`<head>${styles}</head><body><main>food</main>${context}`);
  });

  it('are started by one that stands in the place of the first', () => {
    const [, starter = ''] = /^<script nonce="n">(.*?)<\/script>/.exec(after) ?? [];
    expect(starter).toContain('late-scripts');
    expect(after.slice(`<script nonce="n">${starter}</script>`.length)).toBe(`${data}</body>`);
  });

  it('come as they are where nothing would start them', () => {
    const plain = page(styles + preload('a'), context);
    expect(letScriptsWait(plain, 'n')).toBe(plain);
  });

  it('may hold what looks like a pattern', () => {
    const odd = start.replace('a.js', () => "$&$'$1.js");
    expect(letScriptsWait(odd, 'n')).toContain(`<template id="late-scripts">${odd}</template>`);
  });
});

describe('the scripts of a page that streams', () => {
  const shell = `<head>${styles}${preload('a')}</head><main>плов</main>${context}${start}`;

  /** The page as it arrives when it leaves in pieces of so many bytes. */
  async function arrived(page: string, bytes: number): Promise<string> {
    const all = Buffer.from(page);
    const pieces = new ReadableStream<Uint8Array<ArrayBuffer>>({
      start(stream) {
        for (let from = 0; from < all.length; from += bytes) stream.enqueue(all.subarray(from, from + bytes));
        stream.close();
      },
    });
    return new Response(pieces.pipeThrough(scriptsWaiting('n'))).text();
  }

  it.each([1, 7, 100_000])('wait as well, wherever it is cut (%d bytes)', async (bytes) => {
    expect(await arrived(shell + data, bytes)).toBe(letScriptsWait(shell, 'n') + data);
  });

  it('are not waited for by what comes before them', async () => {
    const stream = scriptsWaiting('n');
    const writer = stream.writable.getWriter();
    void writer.write(Buffer.from(shell));
    const { value } = await stream.readable.getReader().read();
    expect(new TextDecoder().decode(value)).toBe(letScriptsWait(shell, 'n'));
  });

  it('may be missing', async () => {
    expect(await arrived(`${styles}плов`, 3)).toBe(`${styles}плов`);
  });
});
