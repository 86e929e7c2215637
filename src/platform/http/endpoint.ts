import type { z } from 'zod';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { OwnPermission, Permission } from './permissions.ts';

/**
 * The data that a page or response depends on. A change to it invalidates every cached copy in every process.
 * - `catalogue`: which products a list contains, their order and the available filters
 * - `words`: what a search finds
 * - `categories`: the category tree
 * - `home`: the banners and product rows of the home page
 * - `branch:3`: which products are below that top category, and which come first
 * - `card:17`: what a list shows of a product
 * - `product:17`: what the product page shows
 * - `settings:delivery`: one group of settings
 */
export type DataTag =
  | 'catalogue'
  | 'words'
  | 'categories'
  | 'home'
  | `${'branch' | 'card' | 'product'}:${number}`
  | `settings:${string}`;

/** Third-party services that a call may have to wait for. */
export const outsideServices = ['addresses', 'cards', 'logins'] as const;
export type OutsideService = (typeof outsideServices)[number];

/**
 * An API call, declared once. The server mounts it, pages and tests call it, the browser client derives its types from
 * it, and the OpenAPI document is generated from it.
 */
interface AnyEndpoint {
  /** The name of its export, which generated clients use too. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** May contain `:names`, which `params` describes. */
  readonly path: `/api/${string}`;
  /** Which of the two base URLs serves it. */
  readonly base: 'main' | 'async';
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The response is a stream of server-sent events, and `answer` describes each of them. */
  readonly stream?: true;
  /** The body is one picture of at most this many bytes, sent raw instead of as JSON. */
  readonly picture?: { readonly mostBytes: number /** Or a PDF. */; readonly orPdf?: true };
  /**
   * The body is a table of at most this many bytes (`sheetBody`): a raw file, a form with one, or JSON with its text.
   */
  readonly sheet?: { readonly mostBytes: number };
  /** The whole response: `{ data: … }` and its sibling fields. */
  readonly answer: z.ZodObject<{ data: z.ZodType }>;
  /** The content type of the file in `data`, if the response is a file instead of JSON. */
  readonly file?:
    | `image/${string}`
    | 'text/csv'
    | 'text/calendar'
    | `application/${string}.sheet`
    | 'application/octet-stream';
  /** `data` may be a file of the type that the query asks for. Downloading it requires re-authentication. */
  readonly alsoFile?: true;
  /** The third-party service that this call depends on. */
  readonly asks?: OutsideService;
  readonly errors: readonly ErrorCode[];
  /** Omitted if the response depends on nothing that is announced. */
  readonly reads?: readonly DataTag[];
  /** Tags that depend on the response, such as the product it describes. */
  readonly readsOf?: (answer: { readonly data: unknown }) => readonly DataTag[];
  /** When the response expires because of time alone. Pages that use it are not shown after that. */
  readonly goodUntil?: (answer: { readonly data: unknown }) => Date | null;
}

/** `user` calls require a login. `staff` calls declare a permission; for anyone else they do not exist. */
export type Endpoint = AnyEndpoint &
  (
    | { readonly access: 'public' | 'user'; readonly may?: never }
    | { readonly access: 'staff'; readonly may: Permission | OwnPermission }
  );

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration;
}

/** The path as documents write it: `/api/addresses/{id}/`. */
export function documentedPath({ path }: Pick<Endpoint, 'path'>): string {
  return path.replace(/:(\w+)/g, '{$1}');
}

/** The input of a call. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { readonly params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { readonly query: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { readonly body: z.input<E['body']> } : unknown);

/** The input that a handler receives after validation. */
export type CheckedInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { readonly params: z.output<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { readonly query: z.output<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { readonly body: z.output<E['body']> } : unknown);

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
