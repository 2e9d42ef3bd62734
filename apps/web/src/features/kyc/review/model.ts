import type { KycDocument, KycRecord, RejectionReason } from '@anupal/contract/kyc/records';
import { missingReasonSentences } from '@anupal/contract/sentences/rejections';
import { kycStatuses, type KycStatus, type User } from '@anupal/contract/users';
import { paths } from '../../../app/paths.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/list-trail.ts';

/** Where the list of requests is, in the area of a member of staff. */
export function requestsPathOf({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminKycRequests : paths.adminKycRequests;
}

/** How many requests stand on a page of the list. */
export const requestsPerPage = 20;

/**
 * Whether a search may be for a PAN or an Aadhaar number, or a part of one. What stands in a URL is
 * kept by the browser's history and by the logs of every proxy; such a search stays in memory.
 */
export function isForMemoryOnly(search: string): boolean {
  // Devanagari digits count too. A PAN that is being typed begins with five letters and a digit.
  const digits = search.match(/\p{Nd}/gu)?.length ?? 0;
  return digits >= 3 || /^\s*[a-z]{5}\s*\p{Nd}/iu.test(search);
}

/** A place in the list of requests, as the URL says it. */
export interface ListPlace extends Trailed {
  readonly q: string;
  readonly status: KycStatus | null;
}

/** The place that a query says; `inMemory` is the search that it must not name. */
export function readPlace(query: URLSearchParams, inMemory: string): ListPlace {
  const named = (query.get('q') ?? '').trim().slice(0, 100);
  return {
    // What nobody but a stranger can have written there is not passed on.
    q: query.has(keptAside) ? inMemory : openly(named),
    status: kycStatuses.find((one) => one === query.get('status')) ?? null,
    trail: readTrail(query),
  };
}

/** The query of a place. Of an identity number it says only that there is one. */
export function writePlace({ q, status, trail }: ListPlace): Record<string, string> {
  return {
    ...(q !== '' && (isForMemoryOnly(q) ? { [keptAside]: '1' } : { q })),
    ...(status !== null && { status }),
    ...writeTrail({ trail }),
  };
}

const keptAside = 'kept';

function openly(search: string): string {
  return isForMemoryOnly(search) ? '' : search;
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

/** How far a page is zoomed in and turned, clockwise. */
export interface View {
  readonly zoom: number;
  readonly turn: Turn;
}

/** A quarter turn or several, in degrees. */
export type Turn = 0 | 90 | 180 | 270;

/** A page as it first appears: whole, upright. */
export const firstView: View = { zoom: 1, turn: 0 };

const zooms = [1, 1.5, 2, 3, 4] as const;

/** The next step in or out; the same at either end. */
export function zoomed(view: View, direction: 1 | -1): View {
  const at = zooms.findIndex((zoom) => zoom === view.zoom);
  return { ...view, zoom: zooms[at + direction] ?? view.zoom };
}

/** Whether there is another step in that direction. */
export function canZoom(view: View, direction: 1 | -1): boolean {
  return zoomed(view, direction).zoom !== view.zoom;
}

/** A quarter turn further, clockwise. */
export function turned(view: View): View {
  const next: Readonly<Record<Turn, Turn>> = { 0: 90, 90: 180, 180: 270, 270: 0 };
  return { ...view, turn: next[view.turn] };
}

/** What a single key asks for. */
export type KeyWish =
  'approve' | 'reject' | 'next' | 'larger' | 'zoomIn' | 'zoomOut' | 'turn' | 'forward' | 'back';

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
  page: { ...viewKeys, a: 'approve', r: 'reject', n: 'next', v: 'larger', t: 'turn' },
  // Nothing is decided there, so its R is the one that turns, as in every viewer of pictures.
  overlay: { ...viewKeys, r: 'turn', t: 'turn' },
};

/** What a key asks for; null for most. On a Hindi keyboard the place of the key counts. */
export function wishOf({ key, code }: PressedKey, place: 'page' | 'overlay'): KeyWish | null {
  const isLatin = /^[\u0020-\u007e]+$/.test(key);
  const name = isLatin ? key : code.replace(/^Key/, '');
  return wishes[place][name.length === 1 ? name.toLowerCase() : name] ?? null;
}

/** The query of the list that a person came from, out of what the browser's history holds. */
export function readListOf(state: unknown): string {
  const hasList = typeof state === 'object' && state !== null && 'list' in state;
  const isQuery = hasList && typeof state.list === 'string' && state.list.startsWith('?');
  return isQuery ? String(state.list) : '';
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
