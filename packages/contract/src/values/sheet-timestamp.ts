/** A moment as every spreadsheet reads it, by the clocks of India: 2026-11-20 18:05:00. */
export function formatSheetTimestamp(moment: Date): string {
  return inIndia.format(moment);
}

// Swedish writes moments like that.
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
