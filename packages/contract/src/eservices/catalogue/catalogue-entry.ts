import type { LocalizedText } from '../../languages.ts';
import type { DepartmentName } from './departments.ts';
import type { DocumentName } from './documents.ts';
import type { FeeNote } from './fee-notes.ts';
import type { UsualTime } from './usual-time.ts';

/** A service of the released catalogue; staff may edit it later. */
export interface CatalogueEntry {
  /** Never changes, because the id is derived from it. The hundreds identify the category. */
  readonly number: number;
  readonly slug: string;
  readonly name: LocalizedText;
  readonly department: DepartmentName;
  /** The form that is filed, or the document that is prepared. */
  readonly document: LocalizedText;
  readonly description: LocalizedText;
  readonly forWhom: LocalizedText;
  readonly documents: readonly DocumentName[];
  readonly time: UsualTime;
  /** In rupees, including GST; null when quoted later. */
  readonly firmFee: number | null;
  /** In rupees; null when it varies, as the note explains. */
  readonly governmentFee: number | null;
  readonly feeNote?: FeeNote;
}
