import fc from 'fast-check';
import { encoded, oddInsteadOf, oddTexts } from './odd-values.ts';
import type { TestShop } from './test-shop.ts';
import { wholeDocument } from './whole-document.ts';

interface Schema {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly examples?: readonly unknown[];
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
  readonly example: unknown;
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly takesPicture: boolean;
  /** The body may be a file of this type. */
  readonly takesSheet: boolean;
}

/** Existing values by field name. Without them, every call would fail at its first lookup. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

export interface Call {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent unchanged instead of the body. */
  readonly raw?: { readonly type: string; readonly text: string };
}

/** Slightly less than the body limit. */
const nearlyWholeBody = 60_000;
const sheetType = 'application/octet-stream';

const oddNumbers = [0, -0, -1, 1.5, 1e-7, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e300, -1e300];
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.constantFrom(...oddNumbers),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], [null], { a: { b: [] } }),
);
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    'idempotency-key': fc.constantFrom('', 'short', 'a-good-key-for-this', 'ü'.repeat(20), 'x'.repeat(5_000)),
    'accept-language': fc.constantFrom('ru', 'uz;q=1e99', ',;,', 'x'.repeat(5_000), 'en-\u00ff'),
    cookie: fc.constantFrom('session=%00', 'oauth_attempt=%ED%A0%80', 'locale=%', 'session', '=;=', 'a=b; __proto__=c'),
  },
  { requiredKeys: [] },
);

type Schemas = Readonly<Record<string, Schema>>;

/**
 * Generates calls of everything in the API document from a seed. Known values are often in the right place, but not
 * always.
 */
export class ApiCalls {
  readonly operations: readonly Operation[];
  readonly #shop: TestShop;
  readonly #schemas: Schemas;
  /** The weight of odd values, against 4 of valid ones. */
  readonly #odd: number;
  #turn = 0;

  static async of(shop: TestShop, odd = 1): Promise<ApiCalls> {
    return new ApiCalls(shop, await wholeDocument(shop), odd);
  }

  private constructor(shop: TestShop, { paths, components: { schemas } }: Document, odd: number) {
    this.#shop = shop;
    this.#schemas = schemas;
    this.#odd = odd;
    this.operations = operationsIn(paths, (schema) => this.#followed(schema));
  }

  sample(operation: Operation, known: Known, seed: number, calls: number): Call[] {
    return fc.sample(this.#callOf(operation, known), { seed, numRuns: calls });
  }

  /** Values of the maximum length and longer, the maximum depth, and the maximum body size. */
  huge(operation: Operation, known: Known): Call[] {
    const inPlace = (place: 'path' | 'query', bytes: number) =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, schema }) => [name, this.#big(schema, known, name, { bytes, obeys: true })]),
      );
    const call: Call = { path: inPlace('path', 10), query: inPlace('query', 2_000), body: undefined, headers: {} };
    const { body } = operation;
    if (!body) return operation.parameters.some((parameter) => parameter.in === 'query') ? [call] : [];
    if (operation.takesPicture) {
      return [{ ...call, raw: { type: 'image/png', text: `\u0089PNG\r\n\u001a\n${'\0'.repeat(nearlyWholeBody)}` } }];
    }
    const [field = 'a'] = Object.keys(body.properties ?? {});
    const open = `{"${field}":[`.repeat(Math.floor(nearlyWholeBody / (field.length + 8)));
    const deep = `${open}${open.replaceAll(`{"${field}":[`, ']}')}`;
    const bigBody = (obeys: boolean) => this.#big(body, known, '', { bytes: nearlyWholeBody, obeys });
    const sheets = [
      `${','.repeat(200)}\n`.repeat(300),
      `"${'""'.repeat(nearlyWholeBody / 2)}`,
      `PK\u0003\u0004${'\0'.repeat(nearlyWholeBody)}`,
    ];
    return [
      { ...call, body: bigBody(true) },
      { ...call, body: bigBody(false) },
      { ...call, raw: { type: 'application/json', text: deep } },
      ...(operation.takesSheet ? sheets.map((text) => ({ ...call, raw: { type: sheetType, text } })) : []),
    ];
  }

  /**
   * Repeats the document's example, each time with one odd value in one field, so that only that value can be the
   * reason for a refusal. A field gets a value of each kind, or of one kind, which changes from field to field.
   */
  oneOdd(operation: Operation, known: Known, kinds: 'each' | 'one'): Call[] {
    const inPlace = (place: 'path' | 'query') =>
      Object.fromEntries(
        operation.parameters
          .filter((parameter) => parameter.in === place)
          .map(({ name, example }) => [name, withKnown(example, known, name)]),
      );
    const body = operation.takesPicture ? undefined : withKnown(operation.body?.examples?.[0], known, '');
    const good: Call = { path: inPlace('path'), query: inPlace('query'), body, headers: {} };
    const oddFor = (value: unknown) => {
      const odd = oddInsteadOf(value);
      return kinds === 'each' ? odd : [odd[this.#turn++ % odd.length]];
    };
    return (['path', 'query', 'body'] as const).flatMap((place) =>
      withOneOdd(good[place], oddFor).map((value) => ({ ...good, [place]: value })),
    );
  }

  send(operation: Operation, call: Call, who: { readonly headers: Record<string, string> } | undefined) {
    const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => written(call.path[name]));
    const query = Object.entries(call.query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => `${name}=${written(one)}`),
    );
    const contentType = call.raw?.type ?? (operation.takesPicture ? 'image/png' : 'application/json');
    const text = call.raw?.text ?? (operation.takesPicture ? String(call.body) : JSON.stringify(call.body));
    const payload = text === undefined ? undefined : Buffer.from(text);
    return this.#shop.app.inject({
      method: operation.method,
      url: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
      headers: { ...call.headers, ...who?.headers, ...(payload === undefined ? {} : { 'content-type': contentType }) },
      ...(payload === undefined ? {} : { payload }),
    });
  }

  #callOf(operation: Operation, known: Known): fc.Arbitrary<Call> {
    const parametersIn = (place: 'path' | 'query') => {
      const fields = operation.parameters.filter((parameter) => parameter.in === place);
      const values = fields.map(({ name, schema }) => [name, this.#oftenGood(schema, known, name)] as const);
      return fc.record(Object.fromEntries(values), {
        requiredKeys: fields.filter(({ required }) => required).map(({ name }) => name),
      });
    };
    return fc.record({
      path: parametersIn('path'),
      query: parametersIn('query'),
      body: operation.body ? this.#oftenGood(operation.body, known, '') : fc.constant(undefined),
      headers: this.#odd > 0 ? oddHeaders : fc.constant({}),
    });
  }

  #oftenGood(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
    const good = { arbitrary: this.#goodValue(schema, known, name), weight: 4 };
    return fc.oneof(good, { arbitrary: odd, weight: this.#odd });
  }

  #goodValue(schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.#goodValue(this.#followed(schema), known, name);
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map((form) => this.#goodValue(form, known, name)));
    if (schema.const !== undefined) return fc.constant(schema.const);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (known[name]) return fc.constantFrom(...known[name]);
    if (schema.type === 'array') {
      const item = this.#oftenGood(schema.items ?? {}, known, name);
      return fc.array(item, { minLength: schema.minItems ?? 0, maxLength: (schema.minItems ?? 0) + 3 });
    }
    if (schema.type === 'object') {
      const fields = Object.entries(schema.properties ?? {});
      const values = fields.map(([field, part]) => [field, this.#oftenGood(part, known, field)] as const);
      return fc.record(Object.fromEntries(values), { requiredKeys: [...(schema.required ?? [])] });
    }
    if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? 0, max: (schema.minimum ?? 0) + 20 });
    if (schema.type === 'boolean') return fc.boolean();
    if (schema.format === 'date-time') return fc.constant('2026-11-15T09:30:00+09:00');
    if (schema.type === 'string')
      return fc.string({ minLength: schema.minLength ?? 0, maxLength: (schema.minLength ?? 0) + 20 });
    return odd;
  }

  /**
   * About this many bytes of JSON: arrays and texts of the maximum length or, ignoring the schema, as long as the space
   * allows.
   */
  #big(schema: Schema, known: Known, name: string, room: Room): unknown {
    const { bytes, obeys } = room;
    if (schema.$ref) return this.#big(this.#followed(schema), known, name, room);
    if (schema.anyOf) {
      const forms = schema.anyOf.map((form) => this.#followed(form));
      const longest = ['array', 'object', 'string'].map((type) => forms.find((form) => form.type === type));
      return this.#big(longest.find((form) => form) ?? forms[0] ?? {}, known, name, room);
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[0];
    if (known[name]) return known[name][0];
    if (schema.type === 'array') {
      const item = this.#big(schema.items ?? {}, known, name, { bytes: 20, obeys });
      const fit = Math.floor(bytes / ((JSON.stringify(item)?.length ?? 1) + 1));
      const most = obeys ? (schema.maxItems ?? Number.POSITIVE_INFINITY) : Number.POSITIVE_INFINITY;
      return Array(Math.max(schema.minItems ?? 0, 1, Math.min(fit, most))).fill(item);
    }
    if (schema.type === 'object') {
      const fields = Object.entries(schema.properties ?? {});
      const each = { bytes: bytes / fields.length, obeys };
      return Object.fromEntries(fields.map(([field, part]) => [field, this.#big(part, known, field, each)]));
    }
    if (schema.type === 'integer') return schema.minimum ?? 1;
    if (schema.type === 'boolean') return true;
    if (schema.format === 'date-time') return '2026-11-15T09:30:00+09:00';
    // A conjoining Korean letter: three bytes, and several of them form one visible character.
    const letters = Math.max(schema.minLength ?? 0, Math.floor(bytes / 3));
    return '\u1100'.repeat(obeys ? Math.min(letters, schema.maxLength ?? letters) : letters);
  }

  #followed(schema: Schema = {}): Schema {
    return schema.$ref ? (this.#schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
  }
}

interface Room {
  readonly bytes: number;
  readonly obeys: boolean;
}

/** Replaces values of an example by existing ones. */
function withKnown(example: unknown, known: Known, name: string): unknown {
  if (known[name]) return known[name].at(-1);
  if (Array.isArray(example)) return example.map((item) => withKnown(item, known, name));
  if (typeof example !== 'object' || example === null) return example;
  return Object.fromEntries(Object.entries(example).map(([field, part]) => [field, withKnown(part, known, field)]));
}

/**
 * Replaces one field at a time by an odd value, once for each kind and field. In a list, only the first element is
 * replaced.
 */
function withOneOdd(value: unknown, oddFor: (value: unknown) => readonly unknown[]): unknown[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.length > 0) return withOneOdd(value[0], oddFor).map((odd) => value.with(0, odd));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [...oddFor(value)];
  return Object.entries(value).flatMap(([field, part]) =>
    withOneOdd(part, oddFor).map((odd) => ({ ...value, [field]: odd })),
  );
}

function written(value: unknown): string {
  return encoded(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: { readonly schemas: Schemas };
}
interface Described {
  readonly parameters?: Operation['parameters'];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: { readonly 200: { readonly content: object } };
}

/** All except streams, which do not end. */
function operationsIn(paths: Document['paths'], followed: (schema: Schema | undefined) => Schema): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => !('text/event-stream' in responses[200].content))
      .map(([method, { parameters = [], requestBody }]) => ({
        method: method.toUpperCase() as Operation['method'],
        path,
        parameters,
        body:
          requestBody && followed((requestBody.content['application/json'] ?? requestBody.content['image/*'])?.schema),
        takesPicture: requestBody?.content['image/*'] !== undefined,
        takesSheet: requestBody?.content[sheetType] !== undefined,
      })),
  );
}
