import { z } from 'zod';
import { errorStatus } from '../kernel/error-codes.ts';
import type { Endpoint } from './endpoint.ts';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document, printed from the same declarations that the server mounts. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
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
    components: { schemas: { Failure: jsonSchema(failure) } },
  };
}

const failure = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as [string, ...string[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
});

function operationOf(endpoint: Endpoint): Json {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2]],
    ...(endpoint.query ? { parameters: parametersOf(endpoint.query) } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: responsesOf(endpoint),
  };
}

function parametersOf(query: z.ZodObject): Json[] {
  const { properties = {}, required = [] } = jsonSchema(query, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function responsesOf(endpoint: Endpoint): Json {
  const failureContent = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const codes = [...endpoint.errors, ...(endpoint.query || endpoint.body ? (['invalid_input'] as const) : [])];
  const failures = codes.map((code) => [errorStatus[code], { description: code, content: failureContent }]);
  return {
    200: { description: 'OK', content: { 'application/json': { schema: jsonSchema(endpoint.answer) } } },
    ...Object.fromEntries(failures),
    default: { description: 'Any other failure', content: failureContent },
  };
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
  return rest;
}
