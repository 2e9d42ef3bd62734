import * as z from 'zod/mini';
import { isSingleLine } from './values/single-line.ts';

/** A part of a name or an address, a phone or tracking number, a service, or a PAN. */
export const searchText = z.optional(
  z
    .string()
    .check(z.trim(), z.normalize(), z.minLength(3), z.maxLength(100), z.refine(isSingleLine)),
);

/** Which page of a list is wanted. */
export const pageQuery = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
  cursor: z.optional(z.uuid()),
};

/** What a page of a list tells beside its lines. */
export const pageFields = {
  nextCursor: z.nullable(z.uuid()),
  total: z.int(),
  totalIsAtLeast: z.optional(z.literal(true)),
};
