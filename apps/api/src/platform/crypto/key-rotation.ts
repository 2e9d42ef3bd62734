/** Rows that are encrypted under another key than the present one. */
export interface RowRotation<Row> {
  /** The rows that come after one of this name, some at a time; the first where it is null. */
  readonly page: (after: string | null) => Promise<readonly Row[]>;
  /** What the rows are in the order of. */
  readonly keyOf: (row: Row) => string;
  readonly reseal: (row: Row) => Promise<void>;
}

/**
 * Renews row after row, also those that come after one that cannot be opened; answers how many could
 * not.
 */
export async function rotateRows<Row>({
  page,
  keyOf: nameOf,
  reseal: renew,
}: RowRotation<Row>): Promise<number> {
  let lost = 0;
  let rows = await page(null);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const row of rows) {
      await renew(row).catch(() => {
        lost += 1;
      });
    }
    rows = await page(nameOf(last));
  }
  return lost;
}
