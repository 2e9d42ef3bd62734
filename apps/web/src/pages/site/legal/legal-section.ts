import type { LocalizedText } from '@anupal/contract/languages';
import type { MessageDescriptor } from '@lingui/core';

/** A numbered section of a legal page. */
export interface LegalSection {
  /** The fragment of links to it. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly blocks: readonly LegalBlock[];
}

/** A paragraph, a list, or pairs of a subject and its terms, also from data in both languages. */
export type LegalBlock =
  | MessageDescriptor
  | { readonly points: readonly MessageDescriptor[] }
  | { readonly texts: readonly (readonly [what: LocalizedText, holds: LocalizedText])[] }
  | { readonly pairs: readonly (readonly [what: MessageDescriptor, holds: MessageDescriptor])[] };
