import {
  rejectionReasons,
  type KycDocument,
  type KycRecord,
  type RejectionReason,
} from '@anupal/contract/kyc/schemas';
import { missingReasonTexts } from '@anupal/contract/texts/kyc-rejections';
import type { ViewAction } from '../../../ui/viewer/view-state.ts';
import type { ReviewPage } from '../kyc-api.ts';

/** The pages of all documents, in order. */
export function listPages({ documents }: Pick<KycRecord, 'documents'>): readonly ReviewPage[] {
  return documents.flatMap((document) =>
    document.pages.map(({ width, height, showsAadhaarNumber }, index) => ({
      document,
      number: index + 1,
      width,
      height,
      showsAadhaarNumber,
    })),
  );
}

/** The unique key of a page. */
export function pageKey({ document, number }: Pick<ReviewPage, 'document' | 'number'>): string {
  return `${document.id}:${number}`;
}

/** The action of a keyboard shortcut. */
export type ShortcutAction = ViewAction | 'approve' | 'reject' | 'next' | 'larger' | 'check';

/** The fields of a keyboard event that shortcuts use. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
}

const viewKeys: Readonly<Record<string, ShortcutAction>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
};

const shortcuts: Readonly<Record<'page' | 'overlay', Readonly<Record<string, ShortcutAction>>>> = {
  page: { ...viewKeys, a: 'approve', r: 'reject', n: 'next', v: 'larger', c: 'check', t: 'turn' },
  // One key has one meaning: R rejects on the page, so it does nothing here.
  overlay: { ...viewKeys, t: 'turn' },
};

/** The action of a key; null for most. On a Hindi keyboard the key's position counts. */
export function findShortcut(
  { key, code }: PressedKey,
  scope: 'page' | 'overlay',
): ShortcutAction | null {
  const isLatin = /^[\u0020-\u007e]+$/.test(key);
  const name = isLatin ? key : code.replace(/^Key/, '');
  return shortcuts[scope][name.length === 1 ? name.toLowerCase() : name] ?? null;
}

/** Marks that are not in the record yet: whether a page shows the full number. */
export type Marks = ReadonlyMap<string, boolean>;

/** Sets or, with null, removes the mark of a page. */
export function setMark(marks: Marks, key: string, showsAadhaarNumber: boolean | null): Marks {
  const others = [...marks].filter(([markedKey]) => markedKey !== key);
  return new Map(showsAadhaarNumber === null ? others : [...others, [key, showsAadhaarNumber]]);
}

/** Whether a page is marked as showing the full number, by a new mark or the record. */
export function isMarked(page: ReviewPage, marks: Marks): boolean {
  return marks.get(pageKey(page)) ?? page.showsAadhaarNumber;
}

/** Whether every page of a document was opened; `opened` holds page keys. */
export function isFullyOpened(document: KycDocument, opened: ReadonlySet<string>): boolean {
  return document.pages.every((_, index) => opened.has(pageKey({ document, number: index + 1 })));
}

/** What a reviewer types into the dialog of a decision. */
export interface DecisionValues {
  /** Empty until it is chosen. */
  readonly reason: string;
  readonly remark: string;
  readonly duplicateReason: string;
}

export const emptyDecision: DecisionValues = { reason: '', remark: '', duplicateReason: '' };

/** The chosen reason; null when there is none. */
export function parseReason(reason: string): RejectionReason | null {
  return rejectionReasons.find((rejectionReason) => rejectionReason === reason) ?? null;
}

/** The missing fields of a rejection: the reason, or the remark for another reason. */
export function findMissingFields(
  reason: RejectionReason | null,
  remark: string,
): Readonly<Partial<typeof missingReasonTexts>> {
  if (reason === null) return { reason: missingReasonTexts.reason };
  return reason === 'other' && remark.trim() === '' ? { remark: missingReasonTexts.remark } : {};
}
