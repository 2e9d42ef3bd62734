/** How a client is reached. */
export interface ShareRecipient {
  readonly phone: string | null;
  readonly email: string | null;
}

/** The addresses that open a ready text in an app; without a number or address, the app asks. */
export function createShareLinks({ phone, email }: ShareRecipient, subject: string, text: string) {
  const body = encodeURIComponent(text);
  return {
    // https://faq.whatsapp.com/5913398998672934: digits only, with the country code.
    whatsapp: `https://wa.me/${phone?.replace(/\D/g, '') ?? ''}?text=${body}`,
    // RFC 5724 names the recipient; `body` is what Android and iOS read.
    sms: `sms:${phone ?? ''}?body=${body}`,
    email: `mailto:${email === null ? '' : encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`,
  };
}
