import type { LocalizedText } from '../../languages.ts';

/** A paragraph, a list, or pairs of a subject and its terms. */
export type NoticeBlock =
  | LocalizedText
  | { readonly points: readonly LocalizedText[] }
  | { readonly pairs: readonly (readonly [what: LocalizedText, terms: LocalizedText])[] };

/** A numbered section of a notice. */
export interface NoticeSection {
  /** The fragment of links to it. */
  readonly id: string;
  readonly title: LocalizedText;
  readonly blocks: readonly NoticeBlock[];
}

/** A version of the privacy notice (DPDP Act 2023, section 5; DPDP Rules 2025, rule 3). */
export interface PrivacyNotice {
  /** The day from which it is in force. */
  readonly version: string;
  /** What is different from the version before; empty for the first. */
  readonly changes: readonly LocalizedText[];
  readonly inShort: readonly LocalizedText[];
  readonly sections: readonly NoticeSection[];
}
