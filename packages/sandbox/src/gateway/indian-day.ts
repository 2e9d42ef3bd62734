/** UTC+05:30, in seconds. */
const offset = 5.5 * 3600;
const day = 86_400;
const payoutHour = 9;

/** The day of a time in Indian time, such as `2026-11-20`. */
export function indianDay(unixSeconds: number): string {
  return new Date((unixSeconds + offset) * 1000).toISOString().slice(0, 10);
}

/** The gateway's last payout before a time: it pays at 9 in the morning of each day of India. */
export function lastPayout(unixSeconds: number): number {
  const payouts = Math.floor((unixSeconds + offset - payoutHour * 3600) / day);
  return payouts * day + payoutHour * 3600 - offset;
}
