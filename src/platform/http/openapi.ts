import { z } from 'zod';
import { type ErrorCode, errorStatus } from '../../kernel/error-codes.ts';
import { documentedPath, type Endpoint } from './endpoint.ts';
import { requestKey } from './input-types.ts';
import './common-examples.ts';
import { knownExamples } from './examples.ts';
import { ExampleMaker, type ExampleValues } from './openapi-examples.ts';
import { type JsonSchema, SchemaPrinter } from './openapi-schemas.ts';
import { wantsFreshProof } from './permissions.ts';
import { sheetText } from './sheet-body.ts';

type Json = Readonly<Record<string, unknown>>;

/** Facts that the declarations do not contain: the two base URLs and the example values. */
export interface DocumentFacts {
  readonly origins: Readonly<Record<Endpoint['base'], string>>;
  readonly exampleValues?: ExampleValues;
}

/** The OpenAPI 3.1 document, generated from the declarations that the server mounts. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  { origins, exampleValues = knownExamples() }: DocumentFacts,
): Json {
  const printer = new SchemaPrinter();
  const examples = new ExampleMaker(printer.schemas, exampleValues);
  printer.add('Failure', failure);
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint, { printer, examples, origins });
    const path = documentedPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dasturxon',
      version: '1',
      description:
        'Successful calls return { data }, failed calls { error: { code, message, fields? } }, with the message in the language of Accept-Language (en, ru, uz).',
      license: { name: 'All rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: origins.main }],
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(printer.schemas).map(([name, schema]) => [name, { ...schema, examples: [examples.of(name)] }]),
      ),
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' } },
    },
  };
}

const failure = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    retry_after: z.number().int().optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** Calls with idempotency keys accept this header. Some also have a field for it, so the header is never required. */
const keyHeader = z.object({ 'Idempotency-Key': requestKey.optional() });

interface Printing {
  readonly printer: SchemaPrinter;
  readonly examples: ExampleMaker;
  readonly origins: DocumentFacts['origins'];
}

function operationOf(endpoint: Endpoint, printing: Printing): Json {
  const { name, summary, access, base, body } = endpoint;
  const { printer, origins } = printing;
  const parameters = parametersOf(endpoint, printing);
  return {
    operationId: name,
    summary,
    ...(access === 'staff' ? { description: whoMay(endpoint) } : {}),
    tags: [endpoint.path.split('/')[2]],
    ...(origins[base] === origins.main ? {} : { servers: [{ url: origins[base] }] }),
    security: access === 'public' ? [] : [{ token: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: bodyOf(endpoint, printer) } } : {}),
    responses: responsesOf(endpoint, printer),
  };
}

function bodyOf({ name, body, picture, sheet }: Endpoint, printer: SchemaPrinter): Json {
  const file = { type: 'object', properties: { file: { type: 'string', format: 'binary' } } };
  if (picture) {
    const size = { maxLength: picture.mostBytes };
    return {
      ...binaryOf('image/*', size),
      ...(picture.orPdf ? binaryOf('application/pdf', size) : {}),
      'multipart/form-data': { schema: file },
    };
  }
  if (sheet) {
    return {
      ...jsonOf(printer.add(`${capitalised(name)}Body`, sheetText, 'input')),
      ...binaryOf('application/octet-stream', { maxLength: sheet.mostBytes }),
      'multipart/form-data': { schema: file },
    };
  }
  return body ? jsonOf(printer.add(`${capitalised(name)}Body`, body, 'input')) : {};
}

function parametersOf({ name: call, params, query, errors }: Endpoint, { printer, examples }: Printing): Json[] {
  const listed = (schema: z.ZodObject, place: 'path' | 'query' | 'header') => {
    const { properties = {}, required = [] } = printer.print(schema, 'input');
    return Object.entries(properties).map(([name, property]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: property,
      example: examples.ofField(call, name, property),
    }));
  };
  return [
    ...(params ? listed(params, 'path') : []),
    ...(query ? listed(query, 'query') : []),
    ...(errors.includes('request_key_required') ? listed(keyHeader, 'header') : []),
  ];
}

function responsesOf(endpoint: Endpoint, printer: SchemaPrinter): Json {
  const failed = (description: string) => ({ description, content: jsonOf({ $ref: '#/components/schemas/Failure' }) });
  const codes = [
    ...endpoint.errors,
    ...(endpoint.query || endpoint.body ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'user' ? (['login_required'] as const) : []),
    ...(endpoint.access === 'staff' ? staffCodes(endpoint) : []),
    'too_many_requests' as const,
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return {
    200: successOf(endpoint, printer),
    ...Object.fromEntries([...byStatus].map(([status, same]) => [status, failed(same.join(', '))])),
    default: failed('Any other failure'),
  };
}

/** The required permission, and whether re-authentication is required. */
export function whoMay(endpoint: Endpoint): string {
  return wantsFreshProof(endpoint) ? `${endpoint.may}, requires re-authentication` : `${endpoint.may}`;
}

function staffCodes(endpoint: Endpoint): ErrorCode[] {
  if (endpoint.may === 'self.prove') return ['not_found'];
  const fresh = wantsFreshProof(endpoint) ? (['proof_needed'] as const) : [];
  return ['not_found', 'second_factor_needed', 'not_permitted', ...fresh];
}

function binaryOf(type: string, more: Json = {}): Json {
  return { [type]: { schema: { type: 'string', format: 'binary', ...more } } };
}

function successOf({ name, answer, stream, file, alsoFile }: Endpoint, printer: SchemaPrinter): Json {
  if (file) return { description: 'OK', content: binaryOf(file) };
  const schema = printer.add(`${capitalised(name)}Answer`, answer);
  return stream
    ? { description: 'Server-sent events, each with this data', content: { 'text/event-stream': { schema } } }
    : { description: 'OK', content: { ...jsonOf(schema), ...(alsoFile ? binaryOf('application/octet-stream') : {}) } };
}

function jsonOf(schema: JsonSchema): Json {
  return { 'application/json': { schema } };
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
