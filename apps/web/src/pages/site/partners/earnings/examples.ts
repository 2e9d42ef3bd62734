import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** How many of each service a month, by slug. */
export type Counts = Readonly<Record<string, number>>;

interface Example {
  readonly name: MessageDescriptor;
  readonly counts: Counts;
}

/** Months to start from: examples, not figures of real franchisees. */
export const examples: readonly [Example, ...Example[]] = [
  {
    name: msg`Shops with GST`,
    counts: { 'gst-monthly-returns': 30, 'gst-registration': 2, 'tds-statements': 3 },
  },
  {
    name: msg`New companies`,
    counts: {
      'private-limited-company': 2,
      'trademark-registration': 2,
      'commencement-of-business': 2,
    },
  },
  {
    name: msg`Income tax season`,
    counts: { 'itr-individual': 40, 'itr-business': 6, 'udyam-registration': 4 },
  },
];

/** The limits of the inputs. */
export const maxCount = 500;
export const maxAddOn = 150;
