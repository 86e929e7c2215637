import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { declaredEndpoints } from '../../../scripts/declared-endpoints.ts';
import { loggedIn } from '../../domain/customers/testing/logged-in.ts';
import { type TestShop, testShop } from '../testing/test-shop.ts';
import { ownerHeaders } from '../testing/whole-document.ts';
import { apiDocsPage } from './api-docs-page.ts';
import { documentedPath, endpoint } from './endpoint.ts';
import { openApiDocument } from './openapi.ts';
import { nameSchemas } from './schema-names.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: object[];
  readonly servers?: { readonly url: string }[];
  readonly tags: string[];
  readonly parameters?: {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: object;
    readonly example: unknown;
  }[];
  readonly requestBody?: { readonly required: boolean; readonly content: Record<string, { readonly schema: object }> };
  readonly responses: Record<
    string,
    { readonly description: string; readonly content: Record<string, { schema: object }> }
  >;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Record<string, Record<string, Operation>>;
  readonly servers: { readonly url: string }[];
  readonly components: { readonly schemas: Record<string, { readonly examples: unknown[] }> };
}

interface Branch {
  name: string;
  branches: Branch[];
}
const branch: z.ZodType<Branch> = z.object({
  name: z.string(),
  get branches() {
    return z.array(branch);
  },
});
nameSchemas({ Branch: branch });
const everything = endpoint({
  name: 'plantTree',
  method: 'POST',
  path: '/api/trees/plant/',
  base: 'async',
  access: 'public',
  summary: 'Plants <b>a tree</b> & waters it',
  query: z.object({ where: z.string(), page: z.coerce.number().default(1) }),
  body: z.object({ tree: z.string(), note: z.string().max(20).optional() }),
  answer: z.object({ data: branch }),
  errors: ['not_found', 'malformed_body', 'request_key_required'],
});
const other = { ...everything, name: 'fellTree', method: 'DELETE', summary: 'Fells it' } as const;
const facts = {
  origins: { main: 'https://shop.test', async: 'https://async.shop.test' },
  exampleValues: {
    'Idempotency-Key': 'one-oak-please',
    message: 'No',
    retry_after: 1,
    name: 'Oak',
    where: 'here',
    'plantTree.where': 'there',
    page: 1,
    tree: 'Oak',
    note: 'Soon',
  },
};

const references = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => String(reference));

function resolve(document: unknown, reference: string): unknown {
  const steps = reference.replace(/^#\//, '').split('/');
  return steps.reduce((part, step) => (part as Record<string, unknown> | undefined)?.[step], document);
}

describe('the document about a call that uses every feature', () => {
  const document = openApiDocument([everything, other], facts) as unknown as Document;
  const operation = document.paths['/api/trees/plant/']?.post;

  it('contains its parameters and which are required', () => {
    expect(operation?.parameters).toEqual([
      { name: 'where', in: 'query', required: true, schema: { type: 'string' }, example: 'there' },
      { name: 'page', in: 'query', required: false, schema: expect.objectContaining({ default: 1 }), example: 1 },
      {
        name: 'Idempotency-Key',
        in: 'header',
        required: false,
        schema: expect.objectContaining({ type: 'string' }),
        example: 'one-oak-please',
      },
    ]);
  });

  it('contains its body and its responses, failures under their status', () => {
    expect(operation?.requestBody).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/PlantTreeBody' } } },
    });
    expect(document.components.schemas.PlantTreeBody).toMatchObject({ type: 'object', required: ['tree'] });
    expect(
      Object.entries(operation?.responses ?? {}).map(([status, { description }]) => [status, description]),
    ).toEqual([
      ['200', 'OK'],
      ['400', 'malformed_body, request_key_required, invalid_input'],
      ['404', 'not_found'],
      ['429', 'too_many_requests'],
      ['default', 'Any other failure'],
    ]);
  });

  it('contains both methods of one path', () => {
    expect(Object.keys(document.paths['/api/trees/plant/'] ?? {})).toEqual(['post', 'delete']);
  });

  it('contains names for the call and its schemas, with examples', () => {
    expect(operation?.operationId).toBe('plantTree');
    expect(Object.keys(document.components.schemas).sort()).toEqual([
      ...['Branch', 'Failure', 'FellTreeAnswer', 'FellTreeBody', 'PlantTreeAnswer', 'PlantTreeBody'],
    ]);
    expect(document.components.schemas.PlantTreeBody?.examples).toEqual([{ tree: 'Oak', note: 'Soon' }]);
    expect(document.components.schemas.Branch?.examples).toEqual([{ name: 'Oak', branches: [] }]);
  });

  it('contains its base URL and that it needs no login', () => {
    expect(document.servers).toEqual([{ url: 'https://shop.test' }]);
    expect(operation).toMatchObject({ servers: [{ url: 'https://async.shop.test' }], security: [] });
  });

  it('contains a valid reference to a recursive schema', () => {
    const targets = new Set(references(document));
    expect(targets).toContain('#/components/schemas/Branch');
    for (const reference of targets) expect(resolve(document, reference)).toBeTypeOf('object');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('is refused if two schemas share a name or a field has no example', () => {
    const another = { ...other, body: z.object({ tree: z.number() }), name: 'plantTree' };
    expect(() => openApiDocument([everything, another], facts)).toThrow('called PlantTreeBody');
    expect(() => openApiDocument([everything], { ...facts, exampleValues: {} })).toThrow('no example value for');
  });
});

describe('the readable page about that call', () => {
  const { html, policy } = apiDocsPage([everything]);

  it('escapes text', () => {
    expect(html).toContain('<code>POST /api/trees/plant/</code>');
    expect(html).toContain('Plants &#60;b&#62;a tree&#60;/b&#62; &#38; waters it');
    for (const title of ['Query', 'Body', 'Answer']) expect(html).toContain(`<summary>${title}</summary>`);
  });

  it('has no script, and no style except the one in its policy', () => {
    expect(html).not.toMatch(/<script|javascript:|\son\w+\s*=|\sstyle=/i);
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`default-src 'none'; style-src 'sha256-${hash}'`);
    expect(policy).not.toContain('unsafe');
  });
});

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const contentTypes = [
  'application/json',
  'image/webp',
  'text/calendar',
  'text/csv',
  'text/event-stream',
  workbook,
  'application/octet-stream',
];

describe('the documents of the shop', () => {
  let shop: TestShop;
  let headers: Record<string, string>;
  let document: Document;
  beforeAll(async () => {
    shop = await testShop();
    headers = await ownerHeaders(shop);
    document = (await shop.app.inject({ url: '/api/schema/', headers })).json();
  });
  afterAll(() => shop.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('comply with OpenAPI 3.1', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: 'Dasturxon', version: expect.any(String) });
    expect(document.servers).toEqual([{ url: '/' }]);
    expect(operations().length).toBeGreaterThanOrEqual(3);
    for (const { path, method, operation } of operations()) {
      expect(path).toMatch(/^\/api(\/([\w-]+|\{[a-z]+\}))+\/?$/);
      expect(['get', 'post', 'patch', 'delete']).toContain(method);
      expect(operation.summary).not.toBe('');
      expect(operation.tags).toEqual([expect.stringMatching(/^[a-z-]+$/)]);
      expect(operation.responses).toHaveProperty('200');
      expect(operation.responses).toHaveProperty('429');
      expect(operation.security).toBeInstanceOf(Array);
      for (const [status, { description, content }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([2-5]\d\d|default)$/);
        expect(description).not.toBe('');
        const [[type = '', body] = []] = Object.entries(content);
        expect(contentTypes).toContain(type);
        expect(body?.schema).toBeTypeOf('object');
      }
      const names = operation.parameters?.map((parameter) => parameter.name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      for (const parameter of operation.parameters ?? []) {
        expect(parameter).toEqual({
          name: expect.stringMatching(/^([a-z_]+|Idempotency-Key)$/),
          in: expect.stringMatching(/^(path|query|header)$/),
          required: expect.any(Boolean),
          schema: expect.any(Object),
          example: expect.anything(),
        });
        expect(parameter.in === 'path').toBe(path.includes(`{${parameter.name}}`));
      }
      if (method === 'get') expect(operation).not.toHaveProperty('requestBody');
    }
  });

  it('contain no broken reference', () => {
    const targets = new Set(references(document));
    expect(targets).toContain('#/components/schemas/Failure');
    for (const reference of targets) {
      expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
      expect(resolve(document, reference)).toBeTypeOf('object');
    }
  });

  it('contain exactly the mounted calls', async () => {
    const documented = Object.keys(document.paths).map((path) => path.replace(/\/$/, ''));
    expect([...documented, '/api/docs', '/api/schema'].sort()).toEqual(mountedPaths(shop.app, '/api/').sort());
    for (const { path, method } of operations()) {
      const url = path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1');
      expect(shop.app.hasRoute({ method: method.toUpperCase() as 'GET', url })).toBe(true);
    }
    const { body } = await shop.app.inject({ url: '/api/docs/', headers });
    const described = [...body.matchAll(/<h2><code>(\w+) ([^<]+)<\/code><\/h2>/g)].map(
      ([, method, path]) => `${method} ${path}`,
    );
    expect(described.sort()).toEqual(
      operations()
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    );
  });

  it('name each operation like the export of its contract', async () => {
    const declared = [...(await declaredEndpoints())].map(([name, endpoint]) => {
      return `${name} ${endpoint.name} ${endpoint.method} ${documentedPath(endpoint)}`;
    });
    const documented = operations().map(
      ({ operation: { operationId }, method, path }) => `${operationId} ${operationId} ${method.toUpperCase()} ${path}`,
    );
    expect(documented.sort()).toEqual(declared.sort());
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(documented.length);
  });

  it('give every schema a unique name', () => {
    for (const name of Object.keys(document.components.schemas)) expect(name).toMatch(/^([A-Z][a-z]*)+$/);
  });

  it('contain examples that the shop would accept and return', async () => {
    const exampleOf = (schema: string) => document.components.schemas[schema]?.examples[0];
    for (const { name, params, query, body, picture, answer, file } of (await declaredEndpoints()).values()) {
      const called = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
      const { parameters = [] } = operations().find(({ operation }) => operation.operationId === name)?.operation ?? {};
      const given = (place: string) =>
        Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [one.name, one.example]));
      expect(params?.safeParse(given('path')).error, name).toBeUndefined();
      // Only one of postal code and address may be given.
      const { address, ...inQuery } = given('query');
      expect(query?.safeParse(inQuery).error, name).toBeUndefined();
      if (!picture) expect(body?.safeParse(exampleOf(`${called}Body`)).error, name).toBeUndefined();
      if (!file)
        expect(z.strictObject(answer.shape).safeParse(exampleOf(`${called}Answer`)).error, name).toBeUndefined();
    }
  });

  it('show staff calls only to staff', async () => {
    const customer = await loggedIn(shop.database.db);
    for (const who of [{}, customer.headers]) {
      const shown = (await shop.app.inject({ url: '/api/schema/', headers: who })).json() as Document;
      const missing = Object.keys(document.paths).filter((path) => !(path in shown.paths));
      expect(missing.length).toBeGreaterThan(5);
      for (const path of missing) expect(path).toMatch(/^\/api\/staff\//);
      expect(JSON.stringify(shown)).not.toContain('/api/staff/');
      expect(shown.components.schemas).not.toHaveProperty('Deposit');
      expect((await shop.app.inject({ url: '/api/docs/', headers: who })).body).not.toContain('/api/staff/');
    }
    expect(Object.keys(document.paths)).toContain('/api/staff/deposits/');
    const docs = (await shop.app.inject({ url: '/api/docs/', headers })).body;
    expect(docs).toContain('Access: staff (refunds.pay, requires re-authentication).');
    const kept = await shop.app.inject({ url: '/api/schema/', headers });
    expect(kept.headers['cache-control']).toMatch(/^private/);
  });

  it('are available as a page without scripts', async () => {
    const page = await shop.app.inject('/api/docs/');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(page.body).not.toMatch(/<script/i);
  });
});

/** Reads the paths from the tree that Fastify prints: `├── /products`, and below it `│   └── /detail (GET)`. */
function mountedPaths(app: TestShop['app'], prefix: string): string[] {
  const above: string[] = [];
  const paths: string[] = [];
  for (const line of app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S+)( \(.+\))?/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, part);
    if (methods) paths.push(above.join(''));
  }
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.replace(/:(\w+)/g, '{$1}'));
}
