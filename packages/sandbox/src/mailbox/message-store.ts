/** A mail as it reached one recipient. A part that the mail does not have is the empty text. */
export interface Message {
  /** Grows with each mail. */
  readonly id: number;
  /** The one address that this copy was delivered to. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** Where an answer goes, when that is not the sender. */
  readonly replyTo?: string;
}

/** What happens to the mailbox: a mail came, or everything was thrown away. */
export type MailboxEvent =
  { readonly type: 'mail'; readonly message: Message } | { readonly type: 'emptied' };

const kept = 500;

/** The newest 500 mails, in memory only. */
export class MessageStore {
  #newestFirst: readonly Message[] = [];
  // Starting at the clock, ids grow across restarts too: an open page never misses a mail.
  #nextId = Date.now();
  readonly #listeners = new Set<(event: MailboxEvent) => void>();

  /** Keeps a mail, forgets the oldest beyond 500, tells those who watch. */
  add(mail: Omit<Message, 'id'>): void {
    const message = { id: this.#nextId++, ...mail };
    this.#newestFirst = [message, ...this.#newestFirst.slice(0, kept - 1)];
    this.#tell({ type: 'mail', message });
  }

  /** The mails of one address in any spelling of case, or of all without one; newest first. */
  list(to: string | undefined): readonly Message[] {
    return this.#newestFirst.filter((message) => isFor(message, to));
  }

  find(id: number): Message | undefined {
    return this.#newestFirst.find((message) => message.id === id);
  }

  /** Throws every mail away. */
  empty(): void {
    this.#newestFirst = [];
    this.#tell({ type: 'emptied' });
  }

  /** Calls back on each event until the returned function is called. */
  watch(listener: (event: MailboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #tell(event: MailboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Whether a mail went to an address; without an address, every mail does. */
export function isFor(message: Message, to: string | undefined): boolean {
  return !to || message.to.toLowerCase() === to.trim().toLowerCase();
}
