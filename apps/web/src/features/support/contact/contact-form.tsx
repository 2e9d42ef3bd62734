import { useState } from 'react';
import { ContactFields } from './contact-fields.tsx';
import { SentNote } from './sent-note.tsx';

/** The contact form, replaced by a note once the message is sent. */
export function ContactForm() {
  const [sender, setSender] = useState<string | null>(null);
  return sender === null ? (
    <ContactFields onSent={setSender} />
  ) : (
    <SentNote email={sender} onAnother={() => setSender(null)} />
  );
}
