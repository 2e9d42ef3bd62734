import { useState } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { SentNote } from './sent-note.tsx';

/** The contact form, replaced by a note once the message is sent. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return sentFrom === null ? (
    <ContactFields onSent={setSentFrom} />
  ) : (
    <SentNote email={sentFrom} onAnother={() => setSentFrom(null)} />
  );
}
