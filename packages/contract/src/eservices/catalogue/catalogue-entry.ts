import type { LocalizedText } from '../../languages.ts';
import type { DepartmentName } from './departments.ts';
import type { DocumentName } from './documents.ts';
import type { FeeNote } from './fee-notes.ts';
import type { UsualTime } from './usual-time.ts';

/** A service as a release brings it; staff may write it anew. */
export interface CatalogueEntry {
  /** Never changes: its id is made of it. The hundreds are its category's. */
  readonly number: number;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly department: DepartmentName;
  /** The form that is filed, or the paper that is made. */
  readonly paper: LocalizedText;
  readonly description: LocalizedText;
  readonly forWhom: LocalizedText;
  readonly documents: readonly DocumentName[];
  readonly time: UsualTime;
  /** In rupees, GST included; null where it is quoted. */
  readonly firmFee: number | null;
  /** In rupees; null where it depends, as the note then says. */
  readonly governmentFee: number | null;
  readonly feeNote?: FeeNote;
}
