const list = document.querySelector('#mails');
const announcement = document.querySelector('#announcement');
const events = new EventSource(list.dataset.events);

events.addEventListener('mail', (event) => {
  const { card, text } = JSON.parse(event.data);
  // The server has escaped the content of the email.
  list.insertAdjacentHTML('afterbegin', card);
  announcement.textContent = text;
});

events.addEventListener('emptied', () => {
  list.replaceChildren();
  announcement.textContent = 'The mailbox is empty.';
});

document.querySelector('#empty').addEventListener('click', () => {
  void fetch('/mailbox/messages', { method: 'DELETE' });
});
