/** The largest file that a user may upload, in bytes: a scan of a document needs no more. */
export const maxUploadBytes = 5 * 1024 * 1024;
