import * as z from 'zod/mini';
import { isSingleLine } from './values/single-line.ts';

/** A search term, such as a part of a name, an address or a number. */
export const searchText = z
  .string()
  .check(z.trim(), z.normalize(), z.minLength(3), z.maxLength(100), z.refine(isSingleLine));

/** The size of a page; the API has a default. */
export const pageLimit = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)));

/** Which page of a list to return. */
export const pageQuery = { limit: pageLimit, cursor: z.optional(z.uuid()) };

/** The number of entries of a list; with `totalIsAtLeast`, counting stopped there. */
export const totalFields = { total: z.int(), totalIsAtLeast: z.optional(z.literal(true)) };

/** The fields of a page of a list besides its entries. */
export const pageFields = { nextCursor: z.nullable(z.uuid()), ...totalFields };
