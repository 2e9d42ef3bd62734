import * as z from 'zod/mini';

/** A day of the calendar in a request, such as 2026-11-20, of the years 2000 to 2999. */
export const dayValue = z.iso
  .date()
  .check(z.refine((day) => day >= '2000-01-01' && day < '3000-01-01'));
