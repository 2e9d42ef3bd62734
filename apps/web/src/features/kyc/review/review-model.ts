import type { KycDocument, KycRecord, RejectionReason } from '@anupal/contract/kyc/schemas';
import { missingReasonTexts } from '@anupal/contract/texts/kyc-rejections';
import type { ViewAction } from '../../../ui/viewer/view-state.ts';
import type { ReviewPage } from '../document-page.tsx';

/** Every page of a record, document after document. */
export function listPages({ documents }: Pick<KycRecord, 'documents'>): readonly ReviewPage[] {
  return documents.flatMap((document) =>
    document.pages.map(({ width, height, showsNumber }, index) => ({
      document,
      number: index + 1,
      width,
      height,
      showsNumber,
    })),
  );
}

/** What tells a page from all others. */
export function pageKey({ document, number }: Pick<ReviewPage, 'document' | 'number'>): string {
  return `${document.id}:${number}`;
}

/** What a single key asks for. */
export type ShortcutAction = ViewAction | 'approve' | 'reject' | 'next' | 'larger' | 'check';

/** A key as the browser tells it. */
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
  // One key means one thing: R rejects on the page, so it does nothing here.
  overlay: { ...viewKeys, t: 'turn' },
};

/** What a key asks for; null for most. On a Hindi keyboard the place of the key counts. */
export function findShortcut(
  { key, code }: PressedKey,
  place: 'page' | 'overlay',
): ShortcutAction | null {
  const isLatin = /^[\u0020-\u007e]+$/.test(key);
  const name = isLatin ? key : code.replace(/^Key/, '');
  return shortcuts[place][name.length === 1 ? name.toLowerCase() : name] ?? null;
}

/** What a reviewer has said of pages and the record does not say yet: whether they show the whole number. */
export type Marks = ReadonlyMap<string, boolean>;

/** The same with a page marked one way or the other; with null nothing is said of it. */
export function setMark(marks: Marks, key: string, showsNumber: boolean | null): Marks {
  const others = [...marks].filter(([one]) => one !== key);
  return new Map(showsNumber === null ? others : [...others, [key, showsNumber]]);
}

/** Whether a page is marked as showing the whole number, by the record or by what was just said. */
export function isMarked(page: ReviewPage, marks: Marks): boolean {
  return marks.get(pageKey(page)) ?? page.showsNumber;
}

/** Whether every page of a document was opened; `opened` holds the keys of pages. */
export function isFullyOpened(document: KycDocument, opened: ReadonlySet<string>): boolean {
  return document.pages.every((_, index) => opened.has(pageKey({ document, number: index + 1 })));
}

/** What a rejection lacks before it can be sent: the reason, or the remark that takes its place. */
export function findMissingFields(
  reason: RejectionReason | null,
  remark: string,
): Readonly<Partial<typeof missingReasonTexts>> {
  if (reason === null) return { reason: missingReasonTexts.reason };
  return reason === 'other' && remark.trim() === '' ? { remark: missingReasonTexts.remark } : {};
}
