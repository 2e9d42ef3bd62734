import type { Language } from '@anupal/contract/languages';

/** What the screens of applications say. */
export const applicationWords = {
  en: {
    figures: 'Show the figures',
    timeLine: 'Time line',
    noFit: 'No applications fit this search.',
  },
  hi: {
    figures: 'आँकड़े दिखाएँ',
    timeLine: 'समयरेखा',
    noFit: 'इस खोज से मेल खाता कोई आवेदन नहीं मिला।',
  },
} as const satisfies Record<Language, unknown>;
