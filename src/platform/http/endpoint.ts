import type { z } from 'zod';
import type { ErrorCode } from '../../kernel/error-codes.ts';
import type { OwnPermission, Permission } from './permissions.ts';

/**
 * What a page or answer was made from; a change to it throws away every cached copy in every process.
 * - `catalogue`: which products a list has, in which order, and what it can be narrowed by
 * - `words`: what a search finds
 * - `categories`: the tree of categories
 * - `home`: which banners and shelves the home page has
 * - `branch:3`: which products there are below that top category, and which of them come first
 * - `card:17`: what a list shows of a product
 * - `product:17`: what its own page shows
 * - `settings:delivery`: one group of settings
 */
export type DataTag =
  | 'catalogue'
  | 'words'
  | 'categories'
  | 'home'
  | `${'branch' | 'card' | 'product'}:${number}`
  | `settings:${string}`;

/** Services of others that somebody who calls may have to wait for. */
export const outsideServices = ['addresses', 'cards', 'logins'] as const;
export type OutsideService = (typeof outsideServices)[number];

/**
 * One call of the API, declared once. The server mounts it, pages and tests call it, the browser's client takes its
 * types from it, and the OpenAPI document is printed from it.
 */
interface AnyEndpoint {
  /** The name that it is exported under: generated clients call it so. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** May hold `:names`, which `params` describes. */
  readonly path: `/api/${string}`;
  /** Which of the two base addresses serves it. */
  readonly base: 'main' | 'async';
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The answer goes on, as server-sent events; `answer` is then what each of them carries. */
  readonly stream?: true;
  /** The body is one picture of at most so many bytes, sent as it is instead of as JSON. */
  readonly picture?: { readonly mostBytes: number /** Or a PDF. */; readonly orPdf?: true };
  /** The body is a table of at most so many bytes (`sheetBody`): a file as it is, a form with one, or JSON with its text. */
  readonly sheet?: { readonly mostBytes: number };
  /** The whole answer, `{ data: … }` and what stands beside it. */
  readonly answer: z.ZodObject<{ data: z.ZodType }>;
  /** The type of the file that `data` holds, where the answer is one instead of JSON. */
  readonly file?: `image/${string}` | 'text/csv' | `application/${string}.sheet` | 'application/octet-stream';
  /** `data` is a file of whatever type the query asks for, where it asks for one. Whoever takes it has to be proven freshly. */
  readonly alsoFile?: true;
  /** Who has to answer before this call can. */
  readonly asks?: OutsideService;
  readonly errors: readonly ErrorCode[];
  /** Omitted where the answer reads nothing that is announced. */
  readonly reads?: readonly DataTag[];
  /** Tags that only the answer tells, such as which product it is about. */
  readonly readsOf?: (answer: { readonly data: unknown }) => readonly DataTag[];
  /** When the answer stops being true by the mere passing of time; pages made from it are not shown after that. */
  readonly goodUntil?: (answer: { readonly data: unknown }) => Date | null;
}

/** `user` calls are refused without a login. `staff` calls say what one does by them; for whoever is not staff they are not there. */
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

/** What a caller passes. */
export type InputOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { readonly params: z.input<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { readonly query: z.input<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { readonly body: z.input<E['body']> } : unknown);

/** What a handler receives once the input has been checked. */
export type CheckedInput<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { readonly params: z.output<E['params']> }
  : unknown) &
  (E['query'] extends z.ZodType ? { readonly query: z.output<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { readonly body: z.output<E['body']> } : unknown);

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
