/** The maximum number of rows of an Excel export, which is built in memory. CSV exports have no limit. */
export const maxSheetRows = 20_000;

/** The maximum number of tax documents in one ZIP file: each is made when it is downloaded. */
export const maxArchivedDocuments = 500;
