/** Rows in one Excel file of a list: it is made in memory. A CSV file has no limit. */
export const maxSheetRows = 20_000;
