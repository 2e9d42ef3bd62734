import type { Conversation } from '@anupal/contract/support/schemas';
import { expect, it, vi } from 'vitest';
import { render, toText } from '../../../lib/testing/render.tsx';
import { asha } from '../../../lib/testing/sessions.ts';
import { InboxList } from '../office/inbox-list.tsx';
import { ConversationPage } from '../office/conversation-page.tsx';
import { CannedReplies } from '../office/canned-replies.tsx';
import { inboxQuery } from '../office/inbox-api.ts';
import { inbox } from '../office/inbox-filters.ts';
import { NewTicket } from '../own/new-ticket.tsx';
import { TicketList } from '../own/ticket-list.tsx';
import { TicketPage } from '../own/ticket-page.tsx';

vi.mock('../../../lib/session/use-session.ts', () => ({ useSignedInUser: () => asha }));
// Uploads run in the browser only, not in static markup.
vi.mock('../../../lib/uploads/use-upload-slots.ts', () => ({ useUploadSlots: () => ({}) }));
vi.mock('../../../lib/drafts/use-draft.ts', () => ({
  useDraft: (_: unknown, entered: object) => ({ entered, type: vi.fn(), state: 'empty' }),
}));

const at = '2026-11-20T06:00:00.000Z';
const conversation: Conversation = {
  id: '01930000-0000-7000-8000-0000000000b1',
  number: 1042,
  kind: 'ticket',
  subject: 'My wallet is empty',
  state: 'open',
  openedAt: at,
  lastMessageAt: at,
  answerBy: null,
  requester: { id: asha.id, fullName: asha.fullName, email: asha.email },
  assignee: null,
  version: 1,
  language: 'hi',
  about: { kind: 'application', id: asha.id, name: 'AN-1234-5678', detail: 'GST', at: null },
  messages: [
    {
      id: '01930000-0000-7000-8000-0000000000b2',
      by: { fullName: asha.fullName, isStaff: false, isYou: true },
      text: 'I paid yesterday.',
      documents: [],
      sentAt: at,
    },
  ],
  closedAt: null,
  reopenUntil: null,
  actions: ['addMessage', 'close'],
};
const reply = {
  id: '01930000-0000-7000-8000-0000000000b3',
  name: 'Working day',
  text: { en: 'We answer soon.', hi: 'हम जल्द जवाब देंगे।' },
  version: 1,
};
const nothing = { draft: null, documents: [] };
const renderPage = (shown: Conversation, page: 'ticket' | 'office'): string =>
  render(
    page === 'ticket' ? (
      <TicketPage ticketId={shown.id} />
    ) : (
      <ConversationPage conversationId={shown.id} />
    ),
    {
      known: [
        [['support', 'conversation', shown.id], shown],
        [['support draft', shown.id], nothing],
        [['support', 'replies'], { replies: [reply] }],
      ],
    },
  );

it('a ticket shows its messages, its topic and its actions', () => {
  const text = toText(renderPage(conversation, 'ticket'));
  expect(text).toContain('My wallet is empty');
  expect(text).toContain('Application · AN-1234-5678 · GST');
  expect(text).toContain('I paid yesterday.');
  expect(text).toContain('Attach a file (optional)');
  expect(text).toContain('Send reply');
});

it('a closed ticket shows until when it can be reopened', () => {
  const closed: Conversation = {
    ...conversation,
    state: 'closed',
    closedAt: at,
    reopenUntil: '2026-12-04T06:00:00.000Z',
    actions: ['reopen'],
  };
  expect(toText(renderPage(closed, 'ticket'))).toContain('You can open it again until 4 Dec 2026');
  const over = toText(renderPage({ ...closed, actions: [] }, 'ticket'));
  expect(over).toContain('If you still need help, open a new one.');
});

it('staff see the sender, can take it, and have canned replies', () => {
  const text = toText(
    renderPage({ ...conversation, actions: ['claim', 'reply', 'resolve'] }, 'office'),
  );
  expect(text).toContain('Asha Verma · asha@example.in');
  expect(text).toContain('Assign to me');
  expect(text).toContain('Insert a prepared reply');
  expect(text).toContain('Working day');
});

it('a conversation shows its other assignee, and a visitor is answered by email', () => {
  const assignee = { fullName: 'Ravi Nair', isYou: false };
  const others = toText(renderPage({ ...conversation, assignee, actions: [] }, 'office'));
  expect(others).toContain('Ravi Nair is working on this conversation.');
  expect(others).not.toContain('Send reply');
  const requester = { id: null, fullName: null, email: 'guest@example.in' };
  const message: Conversation = {
    ...conversation,
    kind: 'help',
    requester,
    about: null,
    actions: ['reply'],
  };
  const text = toText(renderPage(message, 'office'));
  expect(text).toContain('Your reply is sent to guest@example.in by email.');
  expect(text).not.toContain('Attach a file');
});

it('empty lists show a message, and failed ones the reason', () => {
  const page = { total: 0, nextCursor: null };
  const tickets = ['support', 'tickets', { state: undefined, cursor: undefined, limit: 20 }];
  expect(
    toText(render(<TicketList />, { known: [[tickets, { tickets: [], ...page }]] })),
  ).toContain('You have not asked us anything yet.');
  const waiting = inboxQuery(inbox.unfiltered).queryKey;
  expect(
    toText(render(<InboxList />, { known: [[waiting, { conversations: [], ...page }]] })),
  ).toContain('Nothing is waiting here.');
  expect(
    toText(render(<InboxList />, { known: [[waiting, new Error('Session expired')]] })),
  ).toContain('Session expired Try again');
  const replies = ['support', 'replies'];
  expect(toText(render(<CannedReplies />, { known: [[replies, { replies: [] }]] }))).toContain(
    'No prepared replies yet.',
  );
  const draft = { subject: 'Half', text: 'a sentence', about: null };
  const html = render(<NewTicket />, {
    known: [[['support draft', 'new'], { draft, documents: [] }]],
  });
  expect(html).toContain('value="Half"');
  expect(html).toContain('a sentence');
});
