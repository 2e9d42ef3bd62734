import type { LocalizedText } from '@anupal/contract/languages';
import type { MessageDescriptor } from '@lingui/core';

/** A text of a legal page: of the catalogues, or in both languages. */
export type LegalWords = MessageDescriptor | LocalizedText;

/** A numbered section of a legal page. */
export interface LegalSection {
  /** The fragment of links to it. */
  readonly id: string;
  readonly title: LegalWords;
  readonly blocks: readonly LegalBlock[];
}

/** A paragraph, a list, or pairs of a subject and its terms. */
export type LegalBlock =
  | LegalWords
  | { readonly points: readonly LegalWords[] }
  | { readonly pairs: readonly (readonly [what: LegalWords, holds: LegalWords])[] };
