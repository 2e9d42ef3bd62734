import {
  applicationStates,
  isOpen,
  type ApplicationState,
} from '@anupal/contract/applications/lifecycle';
import type {
  Application,
  ApplicationDocument,
  DeskLine,
} from '@anupal/contract/applications/records';
import type { User } from '@anupal/contract/users';
import { paiseOfRupees } from '@anupal/contract/values/paise';
import { isUuid } from '@anupal/contract/values/uuid';
import { paths } from '../../../app/paths.ts';
import { rupeesTyped } from '../../../lib/rupees-typed.ts';
import { readTrail, writeTrail, type Trailed } from '../../../lib/list-trail.ts';
import { readSought, writeSought } from '../../../lib/sought-in-url.ts';
import { sumOf } from '../model.ts';

/** Where the desk is, in the area of a member of staff. */
export function deskPathOf({ role }: Pick<User, 'role'>): string {
  return role === 'superadmin' ? paths.superadminApplications : paths.adminApplications;
}

/** How many applications stand on a page of the queue. */
export const applicationsPerPage = 20;

/** How many days ago something was filed at least, as the queue is narrowed by it. */
export const ages = [2, 7, 15, 30] as const;

/** Whose applications are wanted. */
export const holders = ['me', 'nobody'] as const;

/** A place in the queue, as the URL says it. What is '' or null is not asked for. */
export interface DeskPlace extends Trailed {
  readonly q: string;
  readonly state: ApplicationState | null;
  /** In English, as the API names it. */
  readonly department: string;
  readonly eserviceId: string;
  readonly age: (typeof ages)[number] | null;
  readonly holder: (typeof holders)[number] | null;
}

/** The whole queue from its beginning. */
export const wholeQueue: DeskPlace = {
  q: '',
  state: null,
  department: '',
  eserviceId: '',
  age: null,
  holder: null,
  trail: [],
};

/** The place that a query says; `inMemory` is the search that it must not name. */
export function readDeskPlace(query: URLSearchParams, inMemory: string): DeskPlace {
  const service = query.get('service') ?? '';
  return {
    q: readSought(query, inMemory),
    state: applicationStates.find((one) => one === query.get('state')) ?? null,
    department: (query.get('department') ?? '').trim().slice(0, 150),
    eserviceId: isUuid(service) ? service : '',
    age: ages.find((one) => String(one) === query.get('age')) ?? null,
    holder: holders.find((one) => one === query.get('holder')) ?? null,
    trail: readTrail(query),
  };
}

/** Whether a place shows a part of the queue, beside what is searched. */
export function isNarrowed(place: DeskPlace): boolean {
  return Object.values(narrowedAt(place)).some((wish) => wish !== undefined);
}

/** What the API is asked for at a place, beside what is searched. */
export function narrowedAt({ state, department, eserviceId, age, holder }: DeskPlace) {
  return {
    state: state ?? undefined,
    department: department || undefined,
    eserviceId: eserviceId || undefined,
    olderThanDays: age ?? undefined,
    holder: holder ?? undefined,
  };
}

/** The query of a place. Of an identity number it says only that there is one. */
export function writeDeskPlace(place: DeskPlace): Record<string, string> {
  const { q, state, department, eserviceId, age, holder } = place;
  return {
    ...writeSought(q),
    ...(state !== null && { state }),
    ...(department !== '' && { department }),
    ...(eserviceId !== '' && { service: eserviceId }),
    ...(age !== null && { age: String(age) }),
    ...(holder !== null && { holder }),
    ...writeTrail(place),
  };
}

/** The way to a place, as a link has it. */
export function wayTo(place: DeskPlace): string {
  return `?${new URLSearchParams(writeDeskPlace(place)).toString()}`;
}

const dayInMilliseconds = 86_400_000;

/** How many whole days an application has waited; null once it has come to its end. */
export function daysWaited(
  { state, filedAt }: Pick<DeskLine, 'state' | 'filedAt'>,
  now: number,
): number | null {
  if (!isOpen(state)) return null;
  return Math.max(0, Math.floor((now - Date.parse(filedAt)) / dayInMilliseconds));
}

/** What staff do with an application in a dialog, in the order of its buttons. */
export const dialogMoves = [
  'begin',
  'complete',
  'ask',
  'quote',
  'resume',
  'reopen',
  'reject',
] as const;

/** What staff do with an application in a dialog. */
export type DialogMove = (typeof dialogMoves)[number];

/** The documents that are asked for: a line each, each once. */
export function papersIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return [...new Set(lines)].filter((line) => line !== '');
}

/** A page of a document that can be looked at. */
export interface DeskPage {
  readonly document: ApplicationDocument;
  /** What the document is called. */
  readonly label: string;
  /** Counted from 1. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
}

/** A document, and what it is called. */
export type NamedDocument = Pick<DeskPage, 'document' | 'label'>;

/** What was sent with an application, each document under its name: those of the form first. */
export function documentsOf({
  answers,
  documents,
}: Pick<Application, 'answers' | 'documents'>): readonly NamedDocument[] {
  const ofForm = answers.flatMap(({ label, document }) =>
    document === null ? [] : [{ label, document }],
  );
  return [...ofForm, ...documents.map((document) => ({ label: document.name, document }))];
}

/** Every page of some documents, document after document. */
export function pagesOf(documents: readonly NamedDocument[]): readonly DeskPage[] {
  return documents.flatMap(({ document, label }) =>
    document.pages.map(({ width, height }, index) => ({
      document,
      label,
      number: index + 1,
      width,
      height,
    })),
  );
}

/** What a rejection returns where so much is typed as spent, in rupees; null where that cannot be. */
export function returnedAfter(charges: Application['charges'], typed: string): number | null {
  const kept = typed.trim() === '' ? 0 : paiseOfRupees(rupeesTyped(typed));
  const paid = Math.round(sumOf(charges, 'paid') * 100);
  return kept === null || kept > paid ? null : (paid - kept) / 100;
}
