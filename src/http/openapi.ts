import { z } from 'zod';
import { errorStatus } from '../kernel/error-codes.ts';
import { documentedPath, type Endpoint } from './endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document, printed from the same declarations that the server mounts. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const printer = new SchemaPrinter();
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const operation = operationOf(endpoint, printer);
    const path = documentedPath(endpoint);
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Dasturxon',
      version: '1',
      description:
        'Success answers with { data }, failure with { error: { code, message, fields? } }, the message in the language of Accept-Language (en, ru, uz).',
    },
    paths,
    components: {
      schemas: { Failure: printer.print(failure), ...printer.shared },
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <token>' } },
    },
  };
}

/** Prints schemas; what a recursive one refers to is moved to the one place of the document where references look. */
class SchemaPrinter {
  readonly shared: Record<string, Json> = {};

  print(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
    const { $schema, $defs = {}, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const names = new Map<string, string>();
    for (const name of Object.keys($defs)) {
      names.set(`#/$defs/${name}`, `Shared${Object.keys(this.shared).length + names.size + 1}`);
    }
    const relinked = (part: object): Json =>
      JSON.parse(JSON.stringify(part), (key, value) =>
        key === '$ref' && names.has(value) ? `#/components/schemas/${names.get(value)}` : value,
      );
    for (const [name, part] of Object.entries($defs))
      this.shared[String(names.get(`#/$defs/${name}`))] = relinked(part);
    return relinked(rest);
  }
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

function operationOf(endpoint: Endpoint, printer: SchemaPrinter): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.access !== 'public' ? { security: [{ token: [] }] } : {}),
    ...(endpoint.params || endpoint.query ? { parameters: parametersOf(endpoint, printer) } : {}),
    ...(endpoint.body ? { requestBody: { required: true, content: bodyOf(endpoint, printer) } } : {}),
    responses: responsesOf(endpoint, printer.print(endpoint.answer)),
  };
}

function bodyOf({ body, picture }: Endpoint, printer: SchemaPrinter): Json {
  if (picture) return binaryOf('image/*', { maxLength: picture.mostBytes });
  return body ? jsonOf(printer.print(body, 'input')) : {};
}

function parametersOf({ params, query }: Endpoint, printer: SchemaPrinter): Json[] {
  return [...listed(params, 'path', printer), ...listed(query, 'query', printer)];
}

function listed(schema: z.ZodObject | undefined, place: 'path' | 'query', printer: SchemaPrinter): Json[] {
  if (!schema) return [];
  const printed = printer.print(schema, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(printed.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (printed.required ?? []).includes(name),
    schema: property,
  }));
}

function responsesOf(endpoint: Endpoint, answer: Json): Json {
  const failed = (description: string) => ({ description, content: jsonOf({ $ref: '#/components/schemas/Failure' }) });
  const codes = [
    ...endpoint.errors,
    ...(endpoint.query || endpoint.body ? (['invalid_input'] as const) : []),
    ...(endpoint.access === 'user' ? (['login_required'] as const) : []),
    ...(endpoint.access === 'staff' ? (['not_found', 'not_permitted'] as const) : []),
  ];
  const byStatus = Map.groupBy(new Set(codes), (code) => errorStatus[code]);
  return {
    200: successOf(endpoint, answer),
    ...Object.fromEntries([...byStatus].map(([status, same]) => [status, failed(same.join(', '))])),
    default: failed('Any other failure'),
  };
}

function binaryOf(type: string, more: Json = {}): Json {
  return { [type]: { schema: { type: 'string', format: 'binary', ...more } } };
}

function successOf({ stream, file }: Endpoint, answer: Json): Json {
  if (stream)
    return {
      description: 'Server-sent events, each with this data',
      content: { 'text/event-stream': { schema: answer } },
    };
  return { description: 'OK', content: file ? binaryOf(file) : jsonOf(answer) };
}

function jsonOf(schema: Json): Json {
  return { 'application/json': { schema } };
}
