import { createHash } from 'node:crypto';

/** A page without external resources, and the policy that forbids them. */
export interface PlainPage {
  readonly html: string;
  readonly policy: string;
}

interface Contents {
  readonly lang: string;
  /** Already escaped, like every HTML value here. */
  readonly title: string;
  readonly style: string;
  readonly body: string;
  /** Additional elements of the head. */
  readonly head?: string;
  /** Allowed form targets, in the syntax of the policy. */
  readonly formAction?: string;
}

/** For tools and simulators, which use neither the shop's design nor its scripts. */
export function plainPage({ lang, title, style, body, head = '', formAction = "'none'" }: Contents): PlainPage {
  const html = `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}<title>${title}</title><style>${style}</style></head>
<body><main>
${body}
</main></body></html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`;
  return { html, policy };
}
