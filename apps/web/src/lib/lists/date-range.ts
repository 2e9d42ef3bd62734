/** The day of the calendar that a query names, such as 2026-11-20; empty where it names none. */
export function parseDay(text: string | null): string {
  // The API takes the days of these years.
  if (text === null || !/^2\d{3}-\d\d-\d\d$/.test(text)) return '';
  const moment = Date.parse(text);
  // 31 February is read as a day of March.
  const isDay = !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
  return isDay ? text : '';
}

/** Whether the first and the last day stand the wrong way round; either may be empty. */
export function isReversed({ from, to }: { readonly from: string; readonly to: string }): boolean {
  return from !== '' && to !== '' && from > to;
}
