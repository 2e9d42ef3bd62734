import { dataRequests } from './support/data-requests.ts';
import { inbox } from './support/inbox.ts';
import { messages } from './support/messages.ts';
import { replies } from './support/replies.ts';
import { tickets } from './support/tickets.ts';

/** Support: contact messages, tickets, the staff inbox and canned replies. */
export const support = { ...messages, ...dataRequests, ...tickets, ...inbox, ...replies };
