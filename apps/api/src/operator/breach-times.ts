/** When the firm came to know of a breach, and when it began and ended. */
export interface BreachTimes {
  readonly knownAt: Date;
  readonly from: Date;
  readonly to: Date;
}

/** Parses three moments with their zones; null if one is none. */
export function parseBreachTimes(known = '', start = '', end = ''): BreachTimes | null {
  const [knownAt, from, to] = [parseMoment(known), parseMoment(start), parseMoment(end)];
  return knownAt && from && to ? { knownAt, from, to } : null;
}

/** Parses a moment with its zone, so that the server's zone does not matter; null if invalid. */
export function parseMoment(text: string): Date | null {
  const moment = new Date(text);
  const hasZone = /T.*(Z|[+-]\d\d:\d\d)$/.test(text);
  return hasZone && !Number.isNaN(moment.getTime()) ? moment : null;
}
