/** The largest file that a user may upload, in bytes: a scan of a document needs no more. */
export const maxUploadBytes = 5 * 1024 * 1024;

/** The errors of sending a document, besides those of what it is for. */
export const fileErrors = [
  'file_not_accepted',
  'file_unreadable',
  'file_too_many_pixels',
  'file_blank',
  'file_too_many_pages',
  'file_protected',
  'file_infected',
  'too_many_requests',
  'unavailable',
] as const;
