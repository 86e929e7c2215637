export const policyNames = ['about', 'delivery', 'terms', 'refunds', 'privacy'] as const;
export type PolicyName = (typeof policyNames)[number];

/** A paragraph or a structured block. Texts contain `{facts}` and links as `[words](address)`. */
export type BlockText =
  | string
  | { readonly list: readonly string[] }
  | { readonly steps: readonly string[] }
  | { readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly questions: readonly (readonly [question: string, answer: string])[] };

export interface SectionText {
  /** Part of permanent URLs, so it is the same in every language and never changes. */
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly BlockText[];
}

/** One policy page in one language. */
export interface PolicyText {
  readonly title: string;
  /** For search engines and link previews. */
  readonly description: string;
  readonly lead: string;
  readonly sections: readonly SectionText[];
}

/** The texts that one language needs for policies, besides the facts. */
export interface PolicyWords {
  readonly contents: string;
  /** January first. */
  readonly months: readonly string[];
  readonly updated: string;
  /** Like `updated`, for a text whose day is known. */
  readonly updatedOn: string;
  readonly versions: string;
  readonly older: string;
  readonly texts: Readonly<Record<PolicyName, PolicyText>>;
}
