import { z } from 'zod';

/** Names the schemas of a contract in the API document, and so in every client that is generated from it. */
export function nameSchemas(schemas: Readonly<Record<string, z.ZodType>>): void {
  for (const [id, schema] of Object.entries(schemas)) z.globalRegistry.add(schema, { ...schema.meta(), id });
}
