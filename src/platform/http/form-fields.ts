import { z } from 'zod';

/** Facts about a form field that its schema does not contain. */
interface FieldFacts {
  /** The keyboard that a phone shows for it. */
  readonly input?: 'tel' | 'url' | undefined;
  /** Shown after the input. */
  readonly unit?: string | undefined;
  readonly lang?: 'ko' | undefined;
  /** A person's name, so browsers must not autofill it. */
  readonly isPersonal?: boolean | undefined;
}

/** A form field as data: browsers get no schemas. */
export interface FormField extends Omit<FieldFacts, 'input'> {
  /** Also the path of its value in the body, separated by dots. */
  readonly name: string;
  readonly type: 'text' | 'tel' | 'email' | 'url' | 'number' | 'switch';
  readonly most?: number | undefined;
  readonly least?: number | undefined;
  readonly isOptional?: boolean | undefined;
}

/** Fields of the body itself, of a nested object, or of one item of a list. */
export interface FormPart {
  /** The name of the nested object or the list. */
  readonly of?: string | undefined;
  readonly fields: FormField[];
  /** An item of a list that may be left empty. */
  readonly isSpare?: boolean | undefined;
}

const facts = z.registry<FieldFacts>();

/** Adds facts for the form field to a schema. */
export function asField<S extends z.ZodType>(schema: S, more: FieldFacts): S {
  const field = schema.clone();
  facts.add(field, more);
  return field;
}

/** The form for a body, with the limits of the body's schema. */
export function formParts(body: z.ZodType): FormPart[] {
  const parts: FormPart[] = [];
  for (const [name, one] of Object.entries(fieldSchema(body).properties ?? {})) {
    // The form itself sends the version that it was opened with.
    if (name === 'version') continue;
    const last = parts.at(-1);
    if (one.properties) {
      parts.push({ of: name, fields: fieldsOf(one, `${name}.`) });
    } else if (one.items) {
      for (let index = 0; index < (one.maxItems ?? 0); index++)
        parts.push({ of: name, fields: spareFields(one.items, `${name}.${index}.`), isSpare: true });
    } else if (last && !last.of) {
      last.fields.push(formField(name, one));
    } else {
      parts.push({ fields: [formField(name, one)] });
    }
  }
  return parts;
}

/** Limits of a field, which browsers check before they send it. */
export interface FieldLimits {
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly inputMode?: 'numeric';
}

/** The limits of each field of a body by name. */
export function fieldLimits(body: z.ZodType): Readonly<Record<string, FieldLimits>> {
  return Object.fromEntries(limitsIn(fieldSchema(body), ''));
}

function limitsIn({ properties = {}, required = [] }: FieldSchema, place: string): [string, FieldLimits][] {
  return Object.entries(properties).flatMap(([name, one]): [string, FieldLimits][] => {
    if (one.properties) return limitsIn(one, `${place}${name}.`);
    const mayBeEmpty = !required.includes(name) || one.anyOf !== undefined || takesEmpty(one);
    const { type, format, maxLength } = one.anyOf?.findLast((other) => other.type !== 'null') ?? one;
    const limits = {
      ...(mayBeEmpty ? {} : { required: true }),
      ...(maxLength === undefined || format ? {} : { maxLength }),
      ...(type === 'integer' ? { inputMode: 'numeric' as const } : {}),
    };
    return [[`${place}${name}`, limits]];
  });
}

function takesEmpty({ type, format, pattern, minLength = 0 }: FieldSchema): boolean {
  return type === 'string' ? minLength === 0 && !format && !pattern : type !== 'integer';
}

/** The JSON schema of a body or a field, with the facts for its form field. */
export interface FieldSchema extends FieldFacts {
  readonly type?: string;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly FieldSchema[];
  readonly default?: unknown;
}

export function fieldSchema(body: z.ZodType): FieldSchema {
  return z.toJSONSchema(body, { io: 'input', metadata: facts, unrepresentable: 'any' }) as FieldSchema;
}

function fieldsOf({ properties = {} }: FieldSchema, place: string): FormField[] {
  return Object.entries(properties).map(([name, one]) => formField(`${place}${name}`, one));
}

/** An item may be left empty. The endpoint refuses an incomplete one. */
function spareFields(item: FieldSchema, place: string): FormField[] {
  return fieldsOf(item, place).map((field) => ({ ...field, isOptional: true }));
}

function formField(name: string, schema: FieldSchema): FormField {
  const { type, format, minLength = 0, maxLength, minimum, maximum, input, unit, lang, isPersonal } = schema;
  const shared = { name, unit, lang, isPersonal };
  if (type === 'boolean') return { ...shared, type: 'switch' };
  if (type === 'integer') return { ...shared, type: 'number', least: minimum, most: maximum };
  const kind = format === 'email' ? format : (input ?? 'text');
  return { ...shared, type: kind, most: maxLength, isOptional: minLength === 0 && !format };
}
