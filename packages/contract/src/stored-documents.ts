import * as z from 'zod/mini';

/** A document in the path of a request. */
export const documentParams = z.object({ documentId: z.uuid() });

/** A page of a document in the path of a request. */
export const documentPageParams = z.object({
  documentId: z.uuid(),
  page: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)),
});

/**
 * A document with the images of its pages, which the server renders. Each `fileUrl` is a path of
 * this site and valid for one minute; that of a PDF is the original file.
 */
export const storedDocument = z.object({
  id: z.uuid(),
  /** The file name that the sender gave; only ever shown as text. */
  name: z.string(),
  kind: z.enum(['image', 'pdf']),
  /** Size in bytes. */
  size: z.int(),
  sentAt: z.iso.datetime(),
  fileUrl: z.string(),
  pages: z.array(z.object({ fileUrl: z.string(), width: z.int(), height: z.int() })),
});
