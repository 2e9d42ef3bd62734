const card = document.querySelector('#card');
const status = document.querySelector('#status');
const problem = document.querySelector('#problem');
const leaveDialog = document.querySelector('#leaving');
const { parent: parentOrigin, orderId, key } = card.dataset;
let options = { payer: {}, confirm_close: false, escape: true, backdropclose: false };

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent) return;
  if (data.type === 'options') options = data;
  if (data.type === 'leave') leave(data.by);
});

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') {
    // Otherwise the browser would close the dialog as it opens.
    event.preventDefault();
    leave('escape');
  }
  if (event.key === 'Tab') trapFocus(event);
});

document.addEventListener('click', ({ target }) => {
  if (target === document.documentElement || target === document.body) leave('backdrop');
});

for (const button of document.querySelectorAll('[data-outcome]')) {
  button.addEventListener('click', () => void pay(button.dataset.outcome));
}
document.querySelector('#close').addEventListener('click', () => leave('button'));
document
  .querySelector('#leave')
  ?.addEventListener('click', () => postToPage({ type: 'dismissed' }));
document.querySelector('#stay')?.addEventListener('click', () => {
  leaveDialog.close();
});

postToPage({ type: 'ready' });
if (card.dataset.error) postToPage({ type: 'failed', error: JSON.parse(card.dataset.error) });
card.focus();

async function pay(outcome) {
  setBusy(true);
  problem.textContent = '';
  status.textContent = status.dataset.working;
  const body = JSON.stringify({ ...options.payer, key, order_id: orderId, outcome });
  const headers = { 'content-type': 'application/json' };
  try {
    const response = await fetch('payments', { method: 'POST', headers, body });
    const answer = await response.json();
    if (answer.error) fail(answer.error);
    else postToPage({ type: 'paid', result: answer });
  } catch {
    // The sandbox is unreachable; the state of the payment is unknown.
    problem.textContent = problem.dataset.unreachable;
  }
  status.textContent = '';
  setBusy(false);
}

function fail(error) {
  const known = error.metadata?.payment_id !== undefined;
  problem.textContent = known ? problem.dataset.failed : error.description;
  postToPage({ type: 'failed', error });
}

function setBusy(busy) {
  card.setAttribute('aria-busy', String(busy));
  // A disabled button would lose the focus.
  for (const button of document.querySelectorAll('[data-outcome]')) {
    button.setAttribute('aria-disabled', String(busy));
  }
}

function leave(by) {
  if (by === 'escape' && !options.escape) return;
  if (by === 'backdrop' && !options.backdropclose) return;
  if (!options.confirm_close || leaveDialog === null) postToPage({ type: 'dismissed' });
  else if (leaveDialog.open) leaveDialog.close();
  else leaveDialog.showModal();
}

/** Keeps Tab within the popup. */
function trapFocus(event) {
  const container = leaveDialog?.open ? leaveDialog : card;
  const stops = [...container.querySelectorAll('button')];
  const [first, last] = [stops.at(0), stops.at(-1)];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  if (document.activeElement !== edge && document.activeElement !== card) return;
  if (document.activeElement === card && !event.shiftKey) return;
  event.preventDefault();
  next.focus();
}

function postToPage(message) {
  window.parent.postMessage(message, parentOrigin);
}
