'use strict';

// Replaces https://checkout.razorpay.com/v1/checkout.js with the same options, methods and events,
// and a popup in a frame of the sandbox. The block keeps its names out of the global scope.
{
  const home = new URL('checkout/', document.currentScript.src);
  const dialogStyle = {
    position: 'fixed',
    inset: '0',
    width: '100vw',
    height: '100dvh',
    'max-width': 'none',
    'max-height': 'none',
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'hidden',
    background: 'transparent',
  };
  const frameStyle = { display: 'block', width: '100%', height: '100%', border: '0' };

  // Set through the CSSOM, which a policy without 'unsafe-inline' allows.
  const setStyle = (element, style) => {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value);
  };

  const submitTo = (action, fields) => {
    const form = Object.assign(document.createElement('form'), { action, method: 'post' });
    for (const [name, value] of Object.entries(fields)) {
      form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
    }
    document.body.append(form);
    form.submit();
  };

  class Razorpay {
    #options;
    #listeners = new Map();
    #popup = null;

    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.#popup) return this;
      const { dialog, frame } = this.#createDialog();
      const onMessage = ({ source, origin, data }) => {
        if (source === frame.contentWindow && origin === home.origin) this.#receive(data);
      };
      window.addEventListener('message', onMessage);
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        this.#post({ type: 'leave', by: 'escape' });
      });
      // The browser may close it itself when Escape is pressed twice.
      dialog.addEventListener('close', () => this.#dismiss());
      const { timeout } = this.#options;
      const timer = timeout ? setTimeout(() => this.#dismiss(), timeout * 1000) : undefined;
      const { overflow } = document.body.style;
      this.#popup = { dialog, frame, onMessage, timer, overflow };
      document.body.append(dialog);
      document.body.style.setProperty('overflow', 'hidden');
      dialog.showModal();
      frame.focus();
      return this;
    }

    close() {
      if (!this.#popup) return;
      const { dialog, onMessage, timer, overflow } = this.#popup;
      this.#popup = null;
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      document.body.style.setProperty('overflow', overflow);
      // Restores the focus.
      dialog.close();
      dialog.remove();
    }

    #createDialog() {
      const { key, order_id, name = '', description = '', config } = this.#options;
      const dialog = document.createElement('dialog');
      dialog.className = 'razorpay-container';
      dialog.setAttribute('aria-label', name || 'Razorpay');
      setStyle(dialog, dialogStyle);
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Razorpay Checkout';
      const language = config?.display?.language ?? 'en';
      const parent = window.location.origin;
      const query = { key, order_id: order_id ?? '', name, description, language, parent };
      frame.src = `${home.href}popup?${new URLSearchParams(query)}`;
      setStyle(frame, frameStyle);
      dialog.append(frame);
      return { dialog, frame };
    }

    #post(message) {
      this.#popup?.frame.contentWindow.postMessage(message, home.origin);
    }

    #receive(message) {
      const { prefill = {}, notes = {}, description, modal = {}, retry } = this.#options;
      if (message.type === 'ready') {
        const { confirm_close = false, escape = true, backdropclose = false } = modal;
        const { email, contact } = prefill;
        const payer = { email, contact, description, notes };
        this.#post({ type: 'options', payer, confirm_close, escape, backdropclose });
      }
      if (message.type === 'dismissed') this.#dismiss();
      if (message.type === 'paid') this.#succeed(message.result);
      if (message.type === 'failed') this.#fail(message.error, retry?.enabled !== false);
    }

    #dismiss() {
      if (!this.#popup) return;
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #succeed(result) {
      const { handler, callback_url, redirect } = this.#options;
      this.close();
      if (callback_url && (redirect || !handler)) submitTo(callback_url, result);
      else handler?.(result);
    }

    #fail(error, mayRetry) {
      const { callback_url, redirect } = this.#options;
      if (!mayRetry || redirect) this.close();
      for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error });
      if (!redirect || !callback_url) return;
      const { metadata, ...details } = error;
      const fields = Object.entries({ ...details, metadata: JSON.stringify(metadata) });
      submitTo(
        callback_url,
        Object.fromEntries(fields.map(([key, text]) => [`error[${key}]`, text])),
      );
    }
  }

  window.Razorpay = Razorpay;
}
