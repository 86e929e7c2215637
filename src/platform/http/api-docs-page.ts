import { createHash } from 'node:crypto';
import { z } from 'zod';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { documentedPath, type Endpoint } from './endpoint.ts';
import { whoMay } from './openapi.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem; }
section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0; }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 6%, transparent); }
`;

interface DocsPage {
  readonly html: string;
  readonly policy: string;
}

/** A readable page about the API: plain HTML without scripts. */
export function apiDocsPage(endpoints: readonly Endpoint[]): DocsPage {
  const hash = createHash('sha256').update(style).digest('base64');
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dasturxon API</title><style>${style}</style></head>
<body><main><h1>Dasturxon API</h1>
<p>Requests and responses are JSON. Success: <code>{ "data": … }</code>. Failure: an HTTP error status and
<code>{ "error": { "code", "message", "fields"? } }</code>, with the message in the language of
<code>Accept-Language</code> (en, ru, uz). The trailing slash is optional. Calls with access <code>user</code> require
<code>Authorization: Token …</code> with the token from <code>/api/users/sms-verify/</code>; browsers send it in a
cookie. The machine-readable document is at <a href="/api/schema/">/api/schema/</a>.</p>
${endpoints.map(sectionOf).join('\n')}
</main></body></html>
`;
  return { html, policy: `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'` };
}

function sectionOf(endpoint: Endpoint): string {
  return `<section><h2><code>${endpoint.method} ${escapeHtml(documentedPath(endpoint))}</code></h2>
<p>${escapeHtml(endpoint.summary)}. Base address: ${endpoint.base}. Access: ${accessOf(endpoint)}.</p>
${schemaBlock('Path', endpoint.params, 'input')}${schemaBlock('Query', endpoint.query, 'input')}${schemaBlock('Body', endpoint.body, 'input')}${schemaBlock('Answer', endpoint.answer, 'output')}</section>`;
}

function accessOf(endpoint: Endpoint): string {
  return endpoint.access === 'staff' ? `staff (${whoMay(endpoint)})` : endpoint.access;
}

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<details><summary>${title}</summary><pre tabindex="0">${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>\n`;
}
