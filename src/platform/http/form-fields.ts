import { z } from 'zod';

/** What a schema does not say about the field that it is typed into. */
interface FieldFacts {
  /** The keyboard that a phone shows for it. */
  readonly input?: 'tel' | 'url' | undefined;
  /** Shown at the end of the line. */
  readonly unit?: string | undefined;
  readonly lang?: 'ko' | undefined;
  /** Names somebody, so that no browser keeps it. */
  readonly isPersonal?: boolean | undefined;
}

/** One field of a form, as data: browsers get no schemas. */
export interface FormField extends Omit<FieldFacts, 'input'> {
  /** Also where its value stands in the body: a dot leads into a part of it. */
  readonly name: string;
  readonly type: 'text' | 'tel' | 'email' | 'url' | 'number' | 'switch';
  readonly most?: number | undefined;
  readonly least?: number | undefined;
  readonly isOptional?: boolean | undefined;
}

/** Fields that stand together: those of the body itself, of an object in it, or of one thing of a list. */
export interface FormPart {
  /** The object or the list. */
  readonly of?: string | undefined;
  readonly fields: FormField[];
  /** One of a list: it may be left empty. */
  readonly isSpare?: boolean | undefined;
}

const facts = z.registry<FieldFacts>();

/** The same schema, with what a form has to know besides. */
export function asField<S extends z.ZodType>(schema: S, more: FieldFacts): S {
  const field = schema.clone();
  facts.add(field, more);
  return field;
}

/** The form for a body: what the body limits, the form limits too. */
export function formParts(body: z.ZodType): FormPart[] {
  const schema = z.toJSONSchema(body, { io: 'input', metadata: facts, unrepresentable: 'any' });
  const parts: FormPart[] = [];
  for (const [name, one] of Object.entries((schema as FieldSchema).properties ?? {})) {
    // The form notes by itself from which version it was begun.
    if (name === 'version') continue;
    const last = parts.at(-1);
    if (one.properties) {
      parts.push({ of: name, fields: fieldsOf(one, `${name}.`) });
    } else if (one.items) {
      for (let index = 0; index < (one.maxItems ?? 0); index++)
        parts.push({ of: name, fields: fieldsOf(one.items, `${name}.${index}.`), isSpare: true });
    } else if (last && !last.of) {
      last.fields.push(formField(name, one));
    } else {
      parts.push({ fields: [formField(name, one)] });
    }
  }
  return parts;
}

/** A schema as the document of the API prints it, with the facts. */
interface FieldSchema extends FieldFacts {
  readonly type?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
}

function fieldsOf({ properties = {} }: FieldSchema, place: string): FormField[] {
  return Object.entries(properties).map(([name, one]) => formField(`${place}${name}`, one));
}

function formField(name: string, schema: FieldSchema): FormField {
  const { type, format, minLength = 0, maxLength, minimum, maximum, input, unit, lang, isPersonal } = schema;
  const shared = { name, unit, lang, isPersonal };
  if (type === 'boolean') return { ...shared, type: 'switch' };
  if (type === 'integer') return { ...shared, type: 'number', least: minimum, most: maximum };
  const kind = format === 'email' ? format : (input ?? 'text');
  return { ...shared, type: kind, most: maxLength, isOptional: minLength === 0 && !format };
}
