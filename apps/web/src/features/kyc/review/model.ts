import type { KycDocument, KycRecord, RejectionReason } from '@anupal/contract/kyc/records';
import { missingReasonSentences } from '@anupal/contract/sentences/rejections';
import { kycStatuses, type KycStatus, type User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/list-trail.ts';
import { readSought, writeSought } from '../../../lib/sought-in-url.ts';
import type { ViewWish } from '../../../lib/page-view.ts';

/** Where the list of requests is, in the area of a member of staff. */
export function requestsPathOf({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminKycRequests : paths.adminKycRequests;
}

/** How many requests stand on a page of the list. */
export const requestsPerPage = 20;

/** A place in the list of requests, as the URL says it. */
export interface ListPlace extends Trailed {
  readonly q: string;
  readonly status: KycStatus | null;
}

/** The place that a query says; `inMemory` is the search that it must not name. */
export function readPlace(query: URLSearchParams, inMemory: string): ListPlace {
  return {
    q: readSought(query, inMemory),
    status: kycStatuses.find((one) => one === query.get('status')) ?? null,
    trail: readTrail(query),
  };
}

/** The query of a place. Of an identity number it says only that there is one. */
export function writePlace({ q, status, trail }: ListPlace): Record<string, string> {
  return {
    ...writeSought(q),
    ...(status !== null && { status }),
    ...writeTrail({ trail }),
  };
}

/** A page of a document, as the reviewer goes through them. */
export interface ReviewPage {
  readonly document: KycDocument;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  /** True while it is recorded that the page shows the whole Aadhaar number. */
  readonly showsNumber: boolean;
}

/** Every page of a record, document after document. */
export function pagesOf({ documents }: Pick<KycRecord, 'documents'>): readonly ReviewPage[] {
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
export function keyOfPage({ document, number }: Pick<ReviewPage, 'document' | 'number'>): string {
  return `${document.id}:${number}`;
}

/** What a single key asks for. */
export type KeyWish = ViewWish | 'approve' | 'reject' | 'next' | 'larger' | 'check';

/** A key as the browser tells it. */
export interface PressedKey {
  readonly key: string;
  readonly code: string;
}

const viewKeys: Readonly<Record<string, KeyWish>> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  ArrowRight: 'forward',
  ArrowLeft: 'back',
};
const wishes: Readonly<Record<'page' | 'overlay', Readonly<Record<string, KeyWish>>>> = {
  page: { ...viewKeys, a: 'approve', r: 'reject', n: 'next', v: 'larger', c: 'check', t: 'turn' },
  // One key means one thing: R rejects on the page, so it does nothing here.
  overlay: { ...viewKeys, t: 'turn' },
};

/** What a key asks for; null for most. On a Hindi keyboard the place of the key counts. */
export function wishOf({ key, code }: PressedKey, place: 'page' | 'overlay'): KeyWish | null {
  const isLatin = /^[\u0020-\u007e]+$/.test(key);
  const name = isLatin ? key : code.replace(/^Key/, '');
  return wishes[place][name.length === 1 ? name.toLowerCase() : name] ?? null;
}

/** What a reviewer has said of pages and the record does not say yet: whether they show the whole number. */
export type Marks = ReadonlyMap<string, boolean>;

/** The same with a page marked one way or the other; with null nothing is said of it. */
export function marked(marks: Marks, key: string, showsNumber: boolean | null): Marks {
  const others = [...marks].filter(([one]) => one !== key);
  return new Map(showsNumber === null ? others : [...others, [key, showsNumber]]);
}

/** Whether a page is marked as showing the whole number, by the record or by what was just said. */
export function isMarked(page: ReviewPage, marks: Marks): boolean {
  return marks.get(keyOfPage(page)) ?? page.showsNumber;
}

/** Whether every page of a document was opened; `opened` holds the keys of pages. */
export function isOpened(document: KycDocument, opened: ReadonlySet<string>): boolean {
  return document.pages.every((_, index) => opened.has(keyOfPage({ document, number: index + 1 })));
}

/** What a rejection lacks before it can be sent: the reason, or the remark that takes its place. */
export function whatIsMissing(
  reason: RejectionReason | null,
  remark: string,
): Readonly<Partial<typeof missingReasonSentences>> {
  if (reason === null) return { reason: missingReasonSentences.reason };
  return reason === 'other' && remark.trim() === ''
    ? { remark: missingReasonSentences.remark }
    : {};
}
