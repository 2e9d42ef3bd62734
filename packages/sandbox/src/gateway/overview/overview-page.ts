import { html, type Html } from '../../html.ts';
import type { Page } from '../../page.ts';
import type { Dispute, Payment, Refund } from '../entities.ts';
import { disputeChanges } from '../disputes.ts';
import type { OrderRecord } from '../store.ts';
import type { WebhookEvent } from '../webhook-event.ts';

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'medium' });
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** The newest orders with their payments and webhooks; the first one is expanded. */
export function overviewPage(records: readonly OrderRecord[]): Page {
  return {
    title: 'Gateway · Sandbox',
    style: '/gateway/overview.css',
    body: html`
      <header class="band"><p>Sandbox</p></header>
      <main class="gateway">
        <h1>Payment gateway</h1>
        <p>Replaces Razorpay on this machine, without real money. Newest orders first.</p>
        <p><a href="/gateway">Refresh</a> · <a href="/mailbox">Mailbox</a></p>
        <form method="post" action="/gateway/page/settlements">
          <p>Payments and refunds are settled at 9:00 of the next day, or now:</p>
          <button>Settle now</button>
        </form>
        ${
          records.length > 0
            ? html`<ol>
                ${records.map((record, index) => orderCard(record, index === 0))}
              </ol>`
            : html`<p class="soft nothing">
                No order yet. Orders appear here when a payment starts.
              </p>`
        }
      </main>
    `,
  };
}

function orderCard(record: OrderRecord, open: boolean): Html {
  const { order, payments, refunds, disputes, events } = record;
  const receipt = order.receipt === null ? null : html` · receipt ${order.receipt}`;
  return html`<li class="sheet card">
    <details ${open ? html`open` : null}>
      <summary>
        <h2>${inRupees(order.amount)} <span class="badge">${order.status}</span></h2>
        <span class="soft">${order.id}${receipt} · ${formatTime(order.created_at)}</span>
      </summary>
      <div class="inside">
        ${section('Payments', [...payments.values()].map(paymentLine))}
        ${section('Refunds', [...refunds.values()].map(refundLine))}
        ${section('Disputes', [...disputes.values()].map(disputeLine))}
        ${section('Webhooks', events.map(eventLine(order.id)))}
      </div>
    </details>
  </li>`;
}

function section(title: string, lines: readonly Html[]): Html | null {
  if (lines.length === 0) return null;
  return html`<h3>${title}</h3>
    <ul>
      ${lines}
    </ul>`;
}

function paymentLine({ id, status, captured, amount_refunded, error_description }: Payment): Html {
  return html`<li>
    <span>${id} <span class="badge">${status}</span></span>
    ${error_description ? html`<span class="soft">${error_description}</span>` : null}
    ${amount_refunded ? html`<span class="soft">${inRupees(amount_refunded)} refunded</span>` : null}
    ${
      status === 'captured'
        ? html`<form method="post" action="/gateway/refunds">
            <button name="payment" value="${id}" aria-label="Refund ${id}">Refund</button>
          </form>`
        : null
    }
    ${
      captured
        ? html`<form method="post" action="/gateway/page/disputes">
            <button name="payment" value="${id}" aria-label="Dispute ${id}">Dispute</button>
          </form>`
        : null
    }
  </li>`;
}

function refundLine({ id, status, amount, payment_id }: Refund): Html {
  return html`<li>
    <span>${id} <span class="badge">${status}</span></span>
    <span class="soft">${inRupees(amount)} of ${payment_id}</span>
  </li>`;
}

function disputeLine({ id, status, amount, payment_id }: Dispute): Html {
  const hasEnded = status !== 'open' && status !== 'under_review';
  return html`<li>
    <span>${id} <span class="badge">${status}</span></span>
    <span class="soft">${inRupees(amount)} of ${payment_id}</span>
    ${
      hasEnded
        ? null
        : html`<form method="post" action="/gateway/page/disputes/next">
            <input type="hidden" name="dispute" value="${id}" />
            ${disputeChanges.map(
              (change) =>
                html`<button name="status" value="${change}" aria-label="${change}: ${id}">
                  ${change.replace('_', ' ')}
                </button> `,
            )}
          </form>`
    }
  </li>`;
}

function eventLine(orderId: string): (event: WebhookEvent) => Html {
  return ({ id, name, delivery, attempts }) =>
    html`<li>
      <span>${name} <span class="badge">${delivery}</span></span>
      <span class="soft">${id} · sent ${attempts} ${attempts === 1 ? 'time' : 'times'}</span>
      <form method="post" action="/gateway/deliveries">
        <input type="hidden" name="order" value="${orderId}" />
        <button name="event" value="${id}" aria-label="Send again: ${name} ${id}">
          Send again
        </button>
      </form>
    </li>`;
}

function inRupees(paise: number): string {
  return rupees.format(paise / 100);
}

function formatTime(unixSeconds: number): Html {
  const date = new Date(unixSeconds * 1000);
  return html`<time datetime="${date.toISOString()}">${time.format(date)}</time>`;
}
