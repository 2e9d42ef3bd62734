import { formatPhone } from '@anupal/contract/values/phone';

const link = 'text-link underline underline-offset-4 hover:text-link-strong';

/** A phone number as a link that calls it. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:${phone}`} className={link}>
      {formatPhone(phone)}
    </a>
  );
}

/** An email address as a link that starts an email. */
export function EmailLink({ email }: { readonly email: string }) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className={`wrap-anywhere ${link}`}>
      {email}
    </a>
  );
}
