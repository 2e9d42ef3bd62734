/** The most rows of an Excel export, which is built in memory. CSV exports have no limit. */
export const maxSheetRows = 20_000;
