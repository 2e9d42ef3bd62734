/** HTML that needs no escaping. Only the `html` tag creates it. */
export class Html {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Insert = Html | readonly Html[] | string | number | null;

/** Builds HTML; inserted values are escaped unless they were built by this tag. */
export function html(texts: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  return new Html(String.raw({ raw: texts }, ...inserts.map(render)));
}

function render(insert: Insert): string {
  if (insert === null) return '';
  if (typeof insert === 'object') return 'map' in insert ? insert.join('') : insert.toString();
  return String(insert).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
