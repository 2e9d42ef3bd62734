import { html, type Html } from '../../html.ts';
import type { Page } from '../../page.ts';
import type { Order } from '../entities.ts';
import type { ErrorBody } from '../gateway-error.ts';
import { drawQrCode } from './qr-code.ts';
import { popupTexts, type Language, type PopupTexts } from './texts.ts';

/** The request of the page that opened the popup. */
export interface PopupRequest {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly language: Language;
  /** The origin of that page, the only one that gets messages. */
  readonly parent: string;
}

/** The popup for an order that can be paid. */
export function popupPage(request: PopupRequest, order: Order): Page {
  const texts = popupTexts[request.language];
  const body = html`
    <main
      id="card"
      class="sheet"
      tabindex="-1"
      aria-labelledby="merchant"
      data-parent="${request.parent}"
      data-order-id="${order.id}"
      data-key="${request.key}"
    >
      ${heading(request)}
      <p class="amount">${rupees(order.amount, request.language)}</p>
      <h2>${texts.payUsing}</h2>
      ${drawQrCode(upiLink(request, order), texts.code)}
      <p class="soft">${texts.scan}</p>
      <p class="soft order">${texts.orderNumber} ${order.id}</p>
      ${outcomeButtons(texts)}
      <button id="close" class="quiet">${texts.close}</button>
    </main>
    ${leaveDialog(texts)}
  `;
  return toPage(request, body);
}

/** The popup for an order that cannot be paid; it reports the error to the page. */
export function refusedPopup(request: PopupRequest, { error }: ErrorBody): Page {
  const texts = popupTexts[request.language];
  const body = html`
    <main
      id="card"
      class="sheet"
      tabindex="-1"
      aria-labelledby="merchant"
      data-parent="${request.parent}"
      data-error="${JSON.stringify(error)}"
    >
      ${heading(request)}
      <p id="problem" role="alert">${error.description}</p>
      <button id="close" class="primary">${texts.close}</button>
    </main>
  `;
  return toPage(request, body);
}

function toPage(request: PopupRequest, body: Html): Page {
  return {
    title: request.name || 'Razorpay Checkout',
    language: request.language,
    body,
    style: '/gateway/checkout/popup.css',
    script: '/gateway/checkout/popup.js',
  };
}

function heading({ name, description, language }: PopupRequest): Html {
  return html`
    <p class="soft stand-in">${popupTexts[language].standIn}</p>
    <h1 id="merchant" dir="auto">${name || 'Razorpay'}</h1>
    ${description ? html`<p dir="auto">${description}</p>` : null}
  `;
}

function outcomeButtons(texts: PopupTexts): Html {
  return html`
    <p id="status" role="status" data-working="${texts.working}"></p>
    <p
      id="problem"
      role="alert"
      data-failed="${texts.failed}"
      data-unreachable="${texts.unreachable}"
    ></p>
    <div class="answers" role="group" aria-label="${texts.choose}">
      <button data-outcome="captured" class="primary">${texts.pay}</button>
      <button data-outcome="failed">${texts.fail}</button>
      <button data-outcome="late">${texts.payLate}</button>
    </div>
  `;
}

function leaveDialog(texts: PopupTexts): Html {
  return html`<dialog id="leaving" class="sheet" aria-labelledby="question">
    <h2 id="question">${texts.cancelQuestion}</h2>
    <div class="answers">
      <button id="stay" class="primary">${texts.cancelNo}</button>
      <button id="leave">${texts.cancelYes}</button>
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
function upiLink({ name }: PopupRequest, { id, amount }: Order): string {
  const fields = new URLSearchParams({
    pa: 'nobody@sandbox',
    pn: name || 'Sandbox',
    am: (amount / 100).toFixed(2),
    cu: 'INR',
    tr: id,
  });
  return `upi://pay?${fields.toString().replaceAll('+', '%20')}`;
}
