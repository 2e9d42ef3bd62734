/** What a request for a page of a list sends. */
interface PageRequest {
  readonly limit: number;
  readonly cursor?: string;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}

/** The most entries that the API returns at once. */
const maxPageSize = 100;

/** Reads a list page by page to its end. Only for lists that are short as a rule. */
export async function readAllPages<Item>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const request: PageRequest = { limit: maxPageSize, ...(cursor !== null && { cursor }) };
    const page: Page<Item> = await readPage(request);
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
