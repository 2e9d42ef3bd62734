/** Parses a calendar date such as 2026-11-20; empty if it is none. */
export function parseDay(text: string | null): string {
  // The API accepts the dates of these years.
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return '';
  const moment = Date.parse(text);
  // 31 February would be parsed as a day of March.
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  return isDay ? text : '';
}

/** Whether the first day is after the last; either may be empty. */
export function isReversed({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return from !== '' && to !== '' && from > to;
}
