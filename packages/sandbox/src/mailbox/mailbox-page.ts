import { html, type Html } from '../html.ts';
import type { Page } from '../page.ts';
import type { Message } from './message-store.ts';

/** The policy for the HTML of an email: links open a new tab, everything else is blocked. */
export const mailSandbox = 'allow-popups allow-popups-to-escape-sandbox';

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });
const previewLength = 140;

/** The mailbox with the emails of an address, or all emails; the newest is expanded. */
export function mailboxPage(messages: readonly Message[], to: string): Page {
  const events = new URLSearchParams({ to, after: String(messages[0]?.id ?? 0) });
  return {
    title: 'Mailbox · Sandbox',
    style: '/mailbox/mailbox.css',
    script: '/mailbox/mailbox.js',
    body: html`
      <header class="band"><p>Sandbox</p></header>
      <main class="mailbox">
        <h1>Mailbox</h1>
        <p>All email of the product on this machine is delivered here and nowhere else.</p>
        ${tools(to)}
        <p id="announcement" class="unseen" role="status"></p>
        <ol id="mails" data-events="/mailbox/events?${events.toString()}">
          ${messages.map((message, index) => mailCard(message, index === 0))}
        </ol>
        <p class="soft nothing">
          No email yet${to ? ` for ${to}` : ''}. New email appears here automatically.
        </p>
      </main>
    `,
  };
}

/** An email as a collapsed or expanded card. */
export function mailCard(message: Message, open: boolean): Html {
  const preview = message.text.replace(/\s+/g, ' ').trim().slice(0, previewLength);
  return html`<li class="sheet card">
    <details ${open ? html`open` : null}>
      <summary>
        <h2 dir="auto">${displaySubject(message)}</h2>
        <span class="soft">To ${message.to} · ${receivedTime(message)}</span>
        <span class="soft preview" dir="auto">${preview}</span>
      </summary>
      <p class="soft from">From ${message.from}</p>
      ${attachmentList(message)}
      ${message.html ? htmlPart(message) : html`<pre dir="auto">${message.text}</pre>`}
    </details>
  </li>`;
}

/** The path of a file attached to an email. */
export function attachmentPath({ id }: Message, index: number): string {
  return `/mailbox/messages/${id}/attachments/${index}`;
}

function attachmentList(message: Message): Html | null {
  if (!message.attachments) return null;
  return html`<ul class="attachments" aria-label="Attachments">
    ${message.attachments.map(
      ({ name }, index) =>
        html`<li><a href="${attachmentPath(message, index)}" download="${name}">${name}</a></li>`,
    )}
  </ul>`;
}

/** The announcement of a new email for screen readers. */
export function announcement(message: Message): string {
  return `New email for ${message.to}: ${displaySubject(message)}`;
}

function tools(to: string): Html {
  return html`<div class="tools">
    <form action="/mailbox" role="search">
      <label for="to">Filter by recipient</label>
      <div class="together">
        <input id="to" name="to" type="email" value="${to}" autocomplete="off" />
        <button>Show</button>
        ${to ? html`<a href="/mailbox">Show all</a>` : null}
      </div>
    </form>
    <button id="empty" type="button" class="quiet">Empty the mailbox</button>
  </div>`;
}

function htmlPart(message: Message): Html {
  return html`<iframe
      class="sheet"
      title="${displaySubject(message)}"
      sandbox="${mailSandbox}"
      src="/mailbox/messages/${message.id}/html"
      loading="lazy"
    ></iframe>
    ${
      message.text
        ? html`<details class="plain">
            <summary>Plain text</summary>
            <pre dir="auto">${message.text}</pre>
          </details>`
        : null
    }`;
}

function displaySubject(message: Message): string {
  return message.subject || '(no subject)';
}

function receivedTime({ receivedAt }: Message): Html {
  return html`<time datetime="${receivedAt}">${time.format(new Date(receivedAt))}</time>`;
}
