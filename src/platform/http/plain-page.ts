import { createHash } from 'node:crypto';

/** A page that needs nothing but itself, and the policy that lets it load nothing else. */
export interface PlainPage {
  readonly html: string;
  readonly policy: string;
}

interface Contents {
  readonly lang: string;
  /** Already escaped, like everything that is given in HTML. */
  readonly title: string;
  readonly style: string;
  readonly body: string;
  /** Further elements of the head. */
  readonly head?: string;
  /** Where forms may lead, as the policy writes it. */
  readonly formAction?: string;
}

/** For tools and simulators, which have neither the shop's looks nor its scripts. */
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
