import { inbox } from './support/inbox.ts';
import { messages } from './support/messages.ts';
import { replies } from './support/replies.ts';
import { tickets } from './support/tickets.ts';

/** Messages and tickets, and their replies: of those who write, and of the staff who answer. */
export const support = { ...messages, ...tickets, ...inbox, ...replies };
