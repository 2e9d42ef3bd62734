/** An email as delivered to one recipient. Missing parts are empty. */
export interface Message {
  /** Increases with every email. */
  readonly id: number;
  /** The recipient of this copy. */
  readonly to: string;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601 in UTC. */
  readonly receivedAt: string;
  /** The reply-to address, if it differs from the sender. */
  readonly replyTo?: string;
  /** Left out if there are none. */
  readonly attachments?: readonly Attachment[];
}

/** A file attached to an email. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** A mailbox event: a new email, or the mailbox was emptied. */
export type MailboxEvent =
  { readonly type: 'mail'; readonly message: Message } | { readonly type: 'emptied' };

const capacity = 500;

/** The newest 500 emails, in memory. */
export class MessageStore {
  #newestFirst: readonly Message[] = [];
  // Starting at the current time makes ids increase across restarts, so an open page never misses
  // an email.
  #nextId = Date.now();
  readonly #listeners = new Set<(event: MailboxEvent) => void>();

  /** Adds an email, drops the oldest beyond 500, and notifies listeners. */
  add(mail: Omit<Message, 'id'>): void {
    const message = { id: this.#nextId++, ...mail };
    this.#newestFirst = [message, ...this.#newestFirst.slice(0, capacity - 1)];
    this.#notify({ type: 'mail', message });
  }

  /** The emails of an address (case-insensitive), or all emails; newest first. */
  list(to: string | undefined): readonly Message[] {
    return this.#newestFirst.filter((message) => isFor(message, to));
  }

  find(id: number): Message | undefined {
    return this.#newestFirst.find((message) => message.id === id);
  }

  /** Deletes all emails. */
  empty(): void {
    this.#newestFirst = [];
    this.#notify({ type: 'emptied' });
  }

  /** Subscribes to events; the returned function unsubscribes. */
  watch(listener: (event: MailboxEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  #notify(event: MailboxEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
}

/** Whether an email was sent to an address; always true without an address. */
export function isFor(message: Message, to: string | undefined): boolean {
  return !to || message.to.toLowerCase() === to.trim().toLowerCase();
}
