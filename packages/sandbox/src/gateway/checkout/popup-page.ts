import { html, type Html } from '../../html.ts';
import type { Page } from '../../page.ts';
import type { Order } from '../entities.ts';
import type { ErrorBody } from '../gateway-error.ts';
import { drawQrCode } from './qr-code.ts';
import { popupTexts, type Language, type PopupTexts } from './texts.ts';

/** The request of the page that opened the popup. */
export interface Asked {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  /** The origin of that page, the only one that gets messages. */
  readonly parent: string;
}

/** The popup for an order that can be paid. */
export function popupPage(asked: Asked, order: Order): Page {
  const words = popupTexts[asked.language];
  const body = html`
    <main
      id="card"
      class="sheet"
      tabindex="-1"
      aria-labelledby="merchant"
      data-parent="${asked.parent}"
      data-order-id="${order.id}"
      data-key="${asked.key}"
    >
      ${heading(asked)}
      <p class="amount">${rupees(order.amount, asked.language)}</p>
      <h2>${words.payUsing}</h2>
      ${drawQrCode(upiLink(asked, order), words.code)}
      <p class="soft">${words.scan}</p>
      <p class="soft order">${words.orderNumber} ${order.id}</p>
      ${answers(words)}
      <button id="close" class="quiet">${words.close}</button>
    </main>
    ${question(words)}
  `;
  return pageAround(asked, body);
}

/** The popup for an order that cannot be paid; it reports the error to the page. */
export function refusedPopup(asked: Asked, { error }: ErrorBody): Page {
  const words = popupTexts[asked.language];
  const body = html`
    <main
      id="card"
      class="sheet"
      tabindex="-1"
      aria-labelledby="merchant"
      data-parent="${asked.parent}"
      data-error="${JSON.stringify(error)}"
    >
      ${heading(asked)}
      <p id="problem" role="alert">${error.description}</p>
      <button id="close" class="primary">${words.close}</button>
    </main>
  `;
  return pageAround(asked, body);
}

function pageAround(asked: Asked, body: Html): Page {
  return {
    title: asked.name || 'Razorpay Checkout',
    language: asked.language,
    body,
    style: '/gateway/checkout/popup.css',
    script: '/gateway/checkout/popup.js',
  };
}

function heading({ name, description, language }: Asked): Html {
  return html`
    <p class="soft stand-in">${popupTexts[language].standIn}</p>
    <h1 id="merchant" dir="auto">${name || 'Razorpay'}</h1>
    ${description ? html`<p dir="auto">${description}</p>` : null}
  `;
}

function answers(words: PopupTexts): Html {
  return html`
    <p id="status" role="status" data-working="${words.working}"></p>
    <p
      id="problem"
      role="alert"
      data-failed="${words.failed}"
      data-unreachable="${words.unreachable}"
    ></p>
    <div class="answers" role="group" aria-label="${words.choose}">
      <button data-outcome="captured" class="primary">${words.pay}</button>
      <button data-outcome="failed">${words.fail}</button>
      <button data-outcome="late">${words.payLate}</button>
    </div>
  `;
}

function question(words: PopupTexts): Html {
  return html`<dialog id="leaving" class="sheet" aria-labelledby="question">
    <h2 id="question">${words.cancelQuestion}</h2>
    <div class="answers">
      <button id="stay" class="primary">${words.cancelNo}</button>
      <button id="leave">${words.cancelYes}</button>
    </div>
  </dialog>`;
}

function rupees(paise: number, language: Language): string {
  const format = new Intl.NumberFormat(`${language}-IN-u-nu-latn`, {
    style: 'currency',
    currency: 'INR',
  });
  return format.format(paise / 100);
}

/** Uses an address that no bank has, so that a real app cannot pay it. */
function upiLink({ name }: Asked, { id, amount }: Order): string {
  const fields = new URLSearchParams({
    pa: 'nobody@sandbox',
    pn: name || 'Sandbox',
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tr: id,
  });
  return `upi://pay?${fields.toString().replaceAll('+', '%20')}`;
}
