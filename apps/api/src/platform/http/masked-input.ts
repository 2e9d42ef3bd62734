import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Endpoint } from '@anupal/contract/endpoint';
import { maskAadhaarNumbers } from '@anupal/contract/values/aadhaar-masking';
import { isExemptFromMasking } from '@anupal/contract/values/masking-exemption';

/** The header of a response to a call in which something was masked. */
const maskedHeader = 'Masked-Input';

/**
 * Creates the hook that masks Aadhaar numbers in all text of a request before it is validated. A field
 * is searched unless its schema allows such digits; file names are searched too.
 */
export function maskInput({ body, query }: Pick<Endpoint, 'body' | 'query'>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const before = [request.body, request.query, request.uploads];
    if (body) request.body = maskValue(body, request.body);
    if (query) request.query = maskValue(query, request.query);
    request.uploads = maskNames(request.uploads);
    const after = [request.body, request.query, request.uploads];
    if (after.some((value, index) => value !== before[index])) {
      reply.header(maskedHeader, 'aadhaar');
    }
  };
}

/** The value with Aadhaar numbers masked; the same object if there are none. */
export function maskValue(schema: z.ZodMiniType | SchemaNode, value: unknown): unknown {
  if (value === undefined || value === null || isExemptFromMasking(schema)) return value;
  return maskBy((schema as SchemaNode)._zod.def, value); // every zod schema has one
}

/** The part of a schema needed to walk it. */
interface SchemaNode {
  readonly _zod: { readonly def: SchemaDefinition };
}

interface SchemaDefinition {
  readonly type: string;
  readonly format?: string;
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly format?: string } } }[];
  readonly shape?: Readonly<Record<string, SchemaNode>>;
  readonly element?: SchemaNode;
  readonly innerType?: SchemaNode;
  readonly valueType?: SchemaNode;
  readonly options?: readonly SchemaNode[];
  readonly in?: SchemaNode;
  readonly out?: SchemaNode;
}

function maskBy(definition: SchemaDefinition, value: unknown): unknown {
  const { shape, element, valueType, innerType, options = [] } = definition;
  if (definition.type === 'string') return maskText(definition, value);
  if (shape) return maskEntries(value, (key) => (Object.hasOwn(shape, key) ? shape[key] : null));
  if (valueType) return maskEntries(value, () => valueType);
  if (element) return maskItems(element, value);
  if (innerType) return maskValue(innerType, value);
  if (definition.in && definition.out) return maskThrough(definition.in, definition.out, value);
  return options.reduce((masked, option) => maskValue(option, masked), value);
}

// A string with a fixed format (an id, a date, a signature) is not free text.
function maskText({ format, checks = [] }: SchemaDefinition, value: unknown): unknown {
  const hasFormat = format !== undefined || checks.some(({ _zod }) => _zod.def.format === 'regex');
  return typeof value === 'string' && !hasFormat ? maskAadhaarNumbers(value) : value;
}

// A transform at the start accepts anything; its result is described by the schema behind it.
function maskThrough(input: SchemaNode, output: SchemaNode, value: unknown): unknown {
  return maskValue(input._zod.def.type === 'transform' ? output : input, value);
}

// A single value of a repeated form field is not an array.
function maskItems(element: SchemaNode, value: unknown): unknown {
  if (!Array.isArray(value)) return maskValue(element, value);
  const masked = value.map((item: unknown) => maskValue(element, item));
  return masked.some((item, index) => item !== value[index]) ? masked : value;
}

function maskEntries(
  value: unknown,
  getSchema: (key: string) => SchemaNode | null | undefined,
): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries<unknown>({ ...value });
  const masked = entries.map(([key, item]) => {
    const schema = getSchema(key);
    return [key, schema ? maskValue(schema, item) : item] as const;
  });
  const isChanged = masked.some(([, item], index) => item !== entries[index]?.[1]);
  return isChanged ? Object.fromEntries(masked) : value;
}

function maskNames(uploads: FastifyRequest['uploads']): FastifyRequest['uploads'] {
  if (!uploads) return uploads;
  const masked = uploads.map((file) => {
    const name = maskAadhaarNumbers(file.name);
    return name === file.name ? file : { ...file, name };
  });
  return masked.some((file, index) => file !== uploads[index]) ? masked : uploads;
}
