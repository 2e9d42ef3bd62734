import { refuseWithMessages, type Refusal } from '@anupal/contract/result';
import type { NumberHolder } from './registration-queries.ts';

/** Refuses a number that another client of the franchisee has, naming that client. */
export function refuseExisting({ id, name }: NumberHolder): Refusal<'client_exists'> {
  const text = {
    en: `This number belongs to ${name}, who is already in your client book.`,
    hi: `यह नंबर ${name} का है, जो आपकी ग्राहक सूची में पहले से हैं।`,
  };
  return { ...refuseWithMessages('client_exists', [text]), details: { clientId: id, name } };
}
