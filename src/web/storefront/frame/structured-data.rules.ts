/** Structured data for search engines (schema.org). URLs are absolute. */

interface Company {
  readonly company_name: string;
  readonly company_name_ko: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly business_number: string;
}

interface Shop {
  readonly name: string;
  /** The origin of the shop's URLs. */
  readonly origin: string;
  readonly logo: string;
  readonly languages: readonly string[];
}

const shopId = (origin: string) => `${origin}/#shop`;

export function organizationData({ name, origin, logo, languages }: Shop, company: Company): object {
  const contact = { telephone: internationalPhone(company.phone), email: company.email };
  return {
    '@type': 'Organization',
    '@id': shopId(origin),
    name,
    legalName: company.company_name,
    alternateName: company.company_name_ko,
    url: `${origin}/`,
    logo,
    ...contact,
    taxID: company.business_number,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'KR' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      ...contact,
      areaServed: 'KR',
      availableLanguage: languages,
    },
  };
}

interface Site {
  readonly name: string;
  readonly origin: string;
  readonly home: string;
  readonly list: string;
  readonly locale: string;
}

/** The shop as a website with a search. */
export function websiteData({ name, origin, home, list, locale }: Site): object {
  return {
    '@type': 'WebSite',
    name,
    url: home,
    inLanguage: locale,
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${list}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The breadcrumbs from the home page to this page. */
export function breadcrumbData(crumbs: readonly { readonly name: string; readonly url: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

export function faqData(questions: readonly { readonly question: string; readonly answer: string }[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** Several objects about one page. */
export function structuredGraph(things: readonly object[]): object {
  return { '@context': 'https://schema.org', '@graph': things };
}

/** JSON in which no text can end the surrounding script element. */
export function scriptSafeJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** `031-000-0000` in international format. */
function internationalPhone(phone: string): string {
  return phone.replace(/^0/, '+82-');
}
