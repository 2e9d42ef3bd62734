import { reopenDays } from '@anupal/contract/support/lifecycle';
import type {
  InboxLine,
  PreparedReply,
  SupportDocument,
  Thread,
  ThreadLine,
} from '@anupal/contract/support/schemas';
import type { FastifyRequest } from 'fastify';
import type { FileAnswer } from '../../platform/http/handler.ts';
import type { Caller } from '../../platform/http/guard.ts';
import type { DocumentFacts } from './documents/queries.ts';
import type { LineRow, ThreadPage } from './inbox/service.ts';
import type { ThreadRow } from './queries.ts';
import type { ReplyRow } from './replies/queries.ts';
import type { ThreadFacts } from './service.ts';

/** Makes an address of ours, by its path below `/api`, good for a minute. */
export type SignLink = (path: string) => string;

/** Makes addresses that stand for a caller. */
export type Linking = (caller: Caller) => SignLink;

/** Shows a conversation, as it stands after a call, to who made it. */
export type Presenting = (
  call: { readonly caller: Caller; readonly request: FastifyRequest },
  row: ThreadRow,
) => Promise<Thread>;

/** A page of a person's own tickets. */
export function presentOwn(page: ThreadPage) {
  return { tickets: page.lines.map(presentLine), ...presentEnd(page) };
}

/** A page of the inbox. */
export function presentInbox(page: ThreadPage, viewerId: string) {
  const present = (row: LineRow): InboxLine => ({
    ...presentLine(row),
    asker: { id: row.user_id, fullName: row.asker_name, email: row.asker_email },
    holder:
      row.holder_id === null
        ? null
        : { fullName: row.holder_name ?? '', isYou: row.holder_id === viewerId },
  });
  return { threads: page.lines.map(present), ...presentEnd(page) };
}

const day = 86_400_000;

/** A conversation with all that its viewer may see of it. */
export function presentThread(facts: ThreadFacts, sign: SignLink): Thread {
  const { row, asker, holder, message, entries, documents, viewer } = facts;
  const { closed_at: closedAt } = row;
  const isOpenAgain = closedAt === null || row.kind !== 'ticket';
  const first = message && {
    id: message.id,
    by: { fullName: message.name ?? '', isStaff: false, isYou: false },
    text: message.message,
    documents: [],
    sentAt: message.received_at.toISOString(),
  };
  return {
    ...presentLine(row),
    asker,
    holder: holder && { fullName: holder.full_name, isYou: holder.id === viewer.id },
    version: row.version,
    language: row.language,
    about: facts.about,
    messages: [
      ...(first ? [first] : []),
      ...entries.map((entry) => ({
        id: entry.id,
        by: {
          fullName: entry.author_name,
          // Nobody but its person and staff writes in a conversation, whatever either is by now.
          isStaff: entry.author_id !== row.user_id,
          isYou: entry.author_id === viewer.id,
        },
        text: entry.text,
        documents: documents
          .filter(({ document }) => document.entry_id === entry.id)
          .map((one) => presentDocument(one, sign)),
        sentAt: entry.sent_at.toISOString(),
      })),
    ],
    closedAt: closedAt?.toISOString() ?? null,
    reopenUntil: isOpenAgain ? null : new Date(closedAt.getTime() + reopenDays * day).toISOString(),
    actions: [...facts.actions],
  };
}

/** An attachment with the addresses of its pictures; of a PDF the main one is that of the PDF. */
export function presentDocument(
  { document, files }: DocumentFacts,
  sign: SignLink,
): SupportDocument {
  const path = `/support/documents/${document.id}`;
  const isPdf = document.kind === 'pdf';
  return {
    id: document.id,
    name: document.name,
    kind: document.kind,
    size: files.find(({ part }) => part === (isPdf ? 0 : 1))?.bytes ?? 0,
    sentAt: document.created_at.toISOString(),
    fileUrl: sign(`${path}/${isPdf ? 'original' : 'pages/1'}`),
    pages: files
      .filter(({ part }) => part > 0)
      .map(({ part, width, height }) => ({
        fileUrl: sign(`${path}/pages/${part}`),
        width,
        height,
      })),
  };
}

/** A page as the answer of a call, under a name that the server makes. */
export function presentPage(bytes: Buffer, page: number): FileAnswer {
  return { bytes, type: 'image/jpeg', name: `support-attachment-${page}.jpg` };
}

/** A PDF as the answer of a call, under a name that the server makes. */
export function presentOriginal(bytes: Buffer): FileAnswer {
  return { bytes, type: 'application/pdf', name: 'support-attachment.pdf' };
}

/** A prepared reply in both languages. */
export function presentReply(row: ReplyRow): PreparedReply {
  const { id, name, text_en: en, text_hi: hi, version } = row;
  return { id, name, text: { en, hi }, version };
}

type NamedRow = Pick<
  ThreadRow,
  'id' | 'number' | 'kind' | 'subject' | 'state' | 'opened_at' | 'written_at'
>;

function presentLine(row: NamedRow): ThreadLine {
  return {
    id: row.id,
    number: Number(row.number),
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    openedAt: row.opened_at.toISOString(),
    writtenAt: row.written_at.toISOString(),
  };
}

function presentEnd({ nextCursor, total, isAtLeast }: ThreadPage) {
  return { nextCursor, total, ...(isAtLeast ? { totalIsAtLeast: true as const } : {}) };
}
