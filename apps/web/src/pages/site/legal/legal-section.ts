import type { MessageDescriptor } from '@lingui/core';

/** One numbered part of a legal page. */
export interface LegalSection {
  /** What a link to it ends with. */
  readonly id: string;
  readonly title: MessageDescriptor;
  readonly blocks: readonly LegalBlock[];
}

/** A paragraph, a list, or facts in pairs: what a thing is, and what holds of it. */
export type LegalBlock =
  | MessageDescriptor
  | { readonly points: readonly MessageDescriptor[] }
  | { readonly pairs: readonly (readonly [what: MessageDescriptor, holds: MessageDescriptor])[] };
