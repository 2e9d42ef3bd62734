/** The day of the calendar that a query names, such as 2026-11-20; empty where it names none. */
export function dayIn(text: string | null): string {
  // The API takes the days of these years.
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(text ?? '') && !Number.isNaN(Date.parse(text ?? ''));
  return isDay ? (text ?? '') : '';
}
