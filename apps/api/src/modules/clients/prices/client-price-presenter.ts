import type { ClientPrice } from '@anupal/contract/clients/prices';
import type { Language } from '@anupal/contract/languages';
import { paise, paiseToRupees, type Paise } from '@anupal/contract/values/paise';
import type { ServicePrice } from './client-prices.ts';

/** A price of a franchisee. */
export function presentClientPrice(service: ServicePrice, language: Language): ClientPrice {
  const { id, name, publicFee, firmFee, defaultPrice, clientPrice, price } = service;
  return {
    eserviceId: id,
    eserviceName: name[language],
    publicFee: rupeesOrNull(publicFee),
    firmFee: rupeesOrNull(firmFee),
    defaultPrice: rupeesOrNull(defaultPrice),
    clientPrice: rupeesOrNull(clientPrice),
    price: rupeesOrNull(price),
    margin: price === null || firmFee === null ? null : paiseToRupees(paise(price - firmFee)),
  };
}

function rupeesOrNull(amount: Paise | null): number | null {
  return amount === null ? null : paiseToRupees(amount);
}
