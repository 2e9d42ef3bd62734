/** A chat with a client in WhatsApp with a text to send; without a phone number, the list of chats. */
export function whatsAppUrl(phone: string | null, text: string): string {
  const number = phone === null ? '' : phone.replace(/\D/g, '');
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
