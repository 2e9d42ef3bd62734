/** An object or a list of the document. */
type Part = Readonly<Record<string, unknown>> | readonly unknown[];

/** What stands at a place. Lists of values, defaults and the like are left as they are. */
type Kind = 'document' | 'schema' | 'schemas' | 'response' | 'responses' | 'value';

/** The components of an OpenAPI document. */
interface Components {
  readonly schemas?: Readonly<Record<string, unknown>>;
  readonly responses?: Readonly<Record<string, unknown>>;
}

// What is shorter is hardly longer than a reference to it.
const minShared = 90;

/**
 * Refers to each schema and each answer that an OpenAPI document has more than once, and adds it to
 * the components, under the name of the field or the call where it stood first.
 */
export function extractComponents<D extends object>(document: D): D {
  const counts = countParts(document);
  const given = componentsOf(document);
  const references = new Map<string, object>();
  const schemas: Record<string, unknown> = { ...given.schemas };
  const responses: Record<string, unknown> = {};

  const share = (part: unknown, kind: Kind, hint: string): unknown => {
    if (!isPart(part) || kind === 'value') return part;
    const name = nameOf(part, kind) ?? hint;
    const inside = (): Part =>
      mapPart(part, (child, key) =>
        share(child, childKind(kind, key), kind === 'schemas' && key ? key : name),
      );
    if (kind !== 'schema' && kind !== 'response') return inside();
    const text = JSON.stringify(part);
    if (text.length < minShared || (counts.get(text) ?? 0) < 2) return inside();
    const known = references.get(text);
    if (known) return known;
    const shelf = kind === 'schema' ? schemas : responses;
    const own = freeName(name, shelf);
    const reference = { $ref: `#/components/${kind}s/${own}` };
    references.set(text, reference);
    shelf[own] = null; // the name is taken before what is inside looks for its own
    shelf[own] = inside();
    return reference;
  };

  const short = share(document, 'document', 'part') as D; // only schemas and answers became references
  const kept = componentsOf(short);
  return { ...short, components: { ...kept, schemas: { ...schemas, ...kept.schemas }, responses } };
}

function componentsOf(document: { readonly components?: Components }): Components {
  return document.components ?? {};
}

/** How often each schema and each answer stands there, by its text. */
function countParts(document: object): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (part: unknown, kind: Kind): void => {
    if (!isPart(part) || kind === 'value') return;
    if (kind === 'schema' || kind === 'response') {
      const text = JSON.stringify(part);
      const before = counts.get(text) ?? 0;
      counts.set(text, before + 1);
      if (before > 0) return; // it will stand there once, and so will what is in it
    }
    mapPart(part, (child, key) => count(child, childKind(kind, key)));
  };
  count(document, 'document');
  return counts;
}

/** The kind of what stands at a key; in a list the key is empty. */
function childKind(kind: Kind, key: string): Kind {
  if (kind === 'schemas') return 'schema';
  if (kind === 'responses') return 'response';
  if (kind === 'schema') {
    if (/^(?:properties|anyOf|oneOf|allOf|prefixItems)$/.test(key)) return 'schemas';
    return /^(?:items|additionalProperties|propertyNames|not)$/.test(key) ? 'schema' : 'value';
  }
  return key === 'schema' || key === 'schemas' || key === 'responses' ? key : 'document';
}

function nameOf(part: Part, kind: Kind): string | undefined {
  // What an answer refers to says best what it is.
  if (kind === 'response') return /"#\/components\/schemas\/(\w+)"/.exec(JSON.stringify(part))?.[1];
  if (kind !== 'document' || !('operationId' in part || 'in' in part)) return undefined;
  return String('operationId' in part ? part.operationId : part.name);
}

/** Such as `CalendarReadProfile`, and with a number where another part has that name. */
function freeName(hint: string, taken: object): string {
  const plain = hint
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
  let name = plain;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${plain}${number}`;
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
