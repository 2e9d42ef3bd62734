import type { MessageDescriptor } from '@lingui/core';

/** A numbered section of a legal page. */
export interface LegalSection {
  /** The fragment of links to it. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly blocks: readonly LegalBlock[];
}

/** A paragraph, a list, or pairs of a subject and its terms. */
export type LegalBlock =
  | MessageDescriptor
  | { readonly points: readonly MessageDescriptor[] }
  | { readonly pairs: readonly (readonly [what: MessageDescriptor, holds: MessageDescriptor])[] };
