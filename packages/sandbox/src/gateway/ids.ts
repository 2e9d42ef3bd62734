import { randomInt } from 'node:crypto';

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The id prefixes; `setl` is a settlement, `adj` an adjustment in one, `disp` a dispute, `doc` a file. */
export type IdPrefix = 'order' | 'pay' | 'rfnd' | 'setl' | 'adj' | 'disp' | 'doc';

/** Creates an id such as `order_IEIaMR65cu6nz3`: the prefix and 14 base-62 characters. */
export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomCharacters()}`;
}

/** Creates the id of a webhook event, which has no prefix. */
export function newEventId(): string {
  return randomCharacters();
}

/** Whether a text is an id with a prefix. */
export function isId(prefix: IdPrefix, text: string): boolean {
  return new RegExp(`^${prefix}_[0-9A-Za-z]{14}$`).test(text);
}

function randomCharacters(): string {
  return Array.from({ length: 14 }, () => base62[randomInt(base62.length)]).join('');
}
