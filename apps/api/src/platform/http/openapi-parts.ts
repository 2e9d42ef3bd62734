/** An object or array of the document. */
type Part = Readonly<Record<string, unknown>> | readonly unknown[];

/** What a part describes. Values, such as enums and defaults, are left as they are. */
type Kind = 'document' | 'schema' | 'schemas' | 'response' | 'responses' | 'value';

/** The components of an OpenAPI document. */
interface Components {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly responses?: Readonly<Record<string, unknown>>;
}

// What a reference and the name of its component take, and what sharing must save besides: with a
// smaller part, the document gets shorter but compresses less.
const referenceLength = 60;
const minSaved = 300;

/**
 * Replaces each schema and response that an OpenAPI document repeats by a reference to a component,
 * named after the field or operation where it first appeared.
 */
export function extractComponents<D extends object>(document: D): D {
  const counts = countParts(document);
  const existing = buildComponents(document);
  const references = new Map<string, object>();
  const schemas: Record<string, unknown> = { ...existing.schemas };
  const responses: Record<string, unknown> = {};

  const share = (part: unknown, kind: Kind, hint: string): unknown => {
    if (!isPart(part) || kind === 'value') return part;
    const name = getName(part, kind) ?? hint;
    const inside = (): Part =>
      mapPart(part, (child, key) =>
        share(child, childKind(kind, key), kind === 'schemas' && key ? key : name),
      );
    if (kind !== 'schema' && kind !== 'response') return inside();
    const text = JSON.stringify(part);
    const repeated = (counts.get(text) ?? 1) - 1;
    if (repeated * (text.length - referenceLength) < minSaved) return inside();
    const known = references.get(text);
    if (known) return known;
    const components = kind === 'schema' ? schemas : responses;
    const unique = freeName(name, components);
    const reference = { $ref: `#/components/${kind}s/${unique}` };
    references.set(text, reference);
    components[unique] = null; // reserves the name before nested parts look for theirs
    components[unique] = inside();
    return reference;
  };

  const shortened = share(document, 'document', 'part') as D; // only schemas and responses became references
  const remaining = buildComponents(shortened);
  return {
    ...shortened,
    components: {
      ...remaining,
      schemas: sortByText({ ...schemas, ...remaining.schemas }),
      responses: sortByText(responses),
    },
  };
}

/** Sorted by their JSON: similar components one after another compress better. */
function sortByText(components: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const texts = Object.entries(components).map(([name, part]) => ({
    name,
    part,
    text: JSON.stringify(part),
  }));
  const sorted = texts.toSorted((one, other) => (one.text < other.text ? -1 : 1));
  return Object.fromEntries(sorted.map(({ name, part }) => [name, part]));
}

function buildComponents(document: { readonly components?: Components }): Components {
  return document.components ?? {};
}

/** How often each schema and response occurs, by its JSON. */
function countParts(document: object): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (part: unknown, kind: Kind): void => {
    if (!isPart(part) || kind === 'value') return;
    if (kind === 'schema' || kind === 'response') {
      const text = JSON.stringify(part);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      if (before > 0) return; // it will occur once, and so will its parts
    }
    mapPart(part, (child, key) => count(child, childKind(kind, key)));
  };
  count(document, 'document');
  return counts;
}

/** The kind of the part at a key; in an array the key is empty. */
function childKind(kind: Kind, key: string): Kind {
  if (kind === 'schemas') return 'schema';
  if (kind === 'responses') return 'response';
  if (kind === 'schema') {
    if (/^(?:properties|anyOf|oneOf|allOf|prefixItems)$/.test(key)) return 'schemas';
    return /^(?:items|additionalProperties|propertyNames|not)$/.test(key) ? 'schema' : 'value';
  }
  return key === 'schema' || key === 'schemas' || key === 'responses' ? key : 'document';
}

function getName(part: Part, kind: Kind): string | undefined {
  // The schema that a response refers to describes it best.
  if (kind === 'response') return /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part))?.[1];
  if (kind !== 'document' || !('operationId' in part || 'in' in part)) return undefined;
  return String('operationId' in part ? part.operationId : part.name);
}

/** Such as `CalendarReadProfile`, with a number if another part has that name. */
function freeName(hint: string, used: object): string {
  const plain = hint
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  let name = plain;
  for (let number = 2; Object.hasOwn(used, name); number += 1) name = `${plain}${number}`;
  return name;
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null;
}

function mapPart(part: Part, change: (child: unknown, key: string) => unknown): Part {
  if (isList(part)) return part.map((child) => change(child, ''));
  return Object.fromEntries(Object.entries(part).map(([key, child]) => [key, change(child, key)]));
}

function isList(part: Part): part is readonly unknown[] {
  return Array.isArray(part);
}
