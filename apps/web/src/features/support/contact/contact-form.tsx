import { useState } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { SentNote } from './sent-note.tsx';

/** The form of the contact page, and in its place what happens next once it has been sent. */
export function ContactForm() {
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  return sentFrom === null ? (
    <ContactFields onSent={setSentFrom} />
  ) : (
    <SentNote email={sentFrom} onAnother={() => setSentFrom(null)} />
  );
}
