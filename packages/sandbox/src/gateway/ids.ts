import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** What the gateway gives ids to; `setl` is a settlement. */
export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'setl';

/** A new id such as `order_IEIaMR65cu6nz3`: the prefix and 14 signs of base 62. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${newSigns()}`;
}

/** A new id of a webhook event, which bears no prefix. */
export function newEventId(): string {
  return newSigns();
}

/** Whether a text has the shape of an id with that prefix. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[0-9A-Za-z]{14}$`).test(text);
}

function newSigns(): string {
  return Array.from({ length: 14 }, () => base62[randomInt(base62.length)]).join('');
}
