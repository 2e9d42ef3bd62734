/** Formats a moment in Indian time so that every spreadsheet recognizes it: 2026-11-20 18:05:00. */
export function formatSheetTimestamp(moment: Date): string {
  return inIndia.format(moment);
}

// The Swedish locale has this format.
const inIndia = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});
