import type { Language } from '@anupal/contract/languages';
import { ok, refuse, type Result } from '@anupal/contract/result';
import { reopenDays } from '@anupal/contract/support/lifecycle';
import type { AboutRecord, InboxLine } from '@anupal/contract/support/schemas';
import { findUser, type UserRow } from '../../users/public.ts';
import { listSent, withFiles, type DocumentFacts } from '../attachments/attachment-queries.ts';
import { selectMessage, type MessageRow } from '../conversations/contact-message-queries.ts';
import type { SupportContext } from '../conversations/context.ts';
import { actionsOf, mayRead, type Viewer } from '../conversations/conversation-policy.ts';
import {
  listEntries,
  selectThread,
  type EntryRow,
  type ThreadRow,
} from '../conversations/conversation-queries.ts';
import { readSubject } from './ticket-topics.ts';

/** A conversation with all that is shown of it to somebody. */
export interface ThreadFacts {
  readonly row: ThreadRow;
  readonly viewer: Viewer;
  readonly asker: InboxLine['asker'];
  readonly holder: Pick<UserRow, 'id' | 'full_name'> | null;
  readonly about: AboutRecord | null;
  /** What a visitor wrote; null in a ticket. */
  readonly message: MessageRow | null;
  readonly entries: readonly EntryRow[];
  readonly documents: readonly DocumentFacts[];
  readonly actions: ReturnType<typeof actionsOf>;
}

/** A conversation, for its person and for staff: to others it is not there. */
export async function readThread(
  context: SupportContext,
  { viewer, language }: { readonly viewer: Viewer; readonly language: Language },
  id: string,
): Promise<Result<ThreadFacts, 'not_found'>> {
  const row = await selectThread(context.db, id);
  if (!row || !mayRead(viewer, row)) return refuse('not_found');
  return ok(await factsFor(context, { viewer, language }, row));
}

/** A conversation with all that is shown of it to somebody. */
export async function factsFor(
  context: SupportContext,
  { viewer, language }: { readonly viewer: Viewer; readonly language: Language },
  row: ThreadRow,
): Promise<ThreadFacts> {
  const { db } = context;
  const [person, holder, message, entries, documents, about] = await Promise.all([
    row.user_id === null ? null : findUser(db, row.user_id),
    row.holder_id === null ? null : findUser(db, row.holder_id),
    row.kind === 'ticket' ? null : selectMessage(db, row.id),
    listEntries(db, row.id),
    listSent(db, row.id),
    readSubject(context, row, language),
  ]);
  return {
    row,
    viewer,
    asker: askerOf(person ?? null, message ?? null),
    holder: holder ?? null,
    about,
    message: message ?? null,
    entries,
    documents: await withFiles(db, documents),
    actions: actionsOf(viewer, row, { mayReopen: isWithinReopening(context, row) }),
  };
}

function askerOf(person: UserRow | null, message: MessageRow | null): InboxLine['asker'] {
  if (person !== null) return { id: person.id, fullName: person.full_name, email: person.email };
  return { id: null, fullName: message?.name ?? null, email: message?.email ?? '' };
}

// The guard of the move asks the database's own clock; this says only what is offered.
function isWithinReopening({ clock }: SupportContext, { closed_at }: ThreadRow): boolean {
  return closed_at !== null && closed_at.getTime() + reopenDays * 86_400_000 > clock();
}
