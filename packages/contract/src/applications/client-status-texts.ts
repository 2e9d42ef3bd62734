import type { LocalizedText } from '../languages.ts';
import type { ApplicationState } from './lifecycle.ts';

/** What the status of an application means to the client, in plain words. */
export const clientStatusTexts: Readonly<Record<ApplicationState, LocalizedText>> = {
  submitted: {
    en: 'Filed with us. We will check it next.',
    hi: 'हमें मिल गया है। अब हम इसकी जाँच करेंगे।',
  },
  in_review: {
    en: 'We are checking your details and documents.',
    hi: 'हम आपकी जानकारी और कागज़ जाँच रहे हैं।',
  },
  action_needed: {
    en: 'Something is missing before we can continue.',
    hi: 'आगे बढ़ने के लिए कुछ जानकारी या कागज़ बाकी है।',
  },
  in_progress: { en: 'We are working on it.', hi: 'इस पर काम चल रहा है।' },
  completed: { en: 'Done. Your documents are ready.', hi: 'पूरा हो गया। आपके दस्तावेज़ तैयार हैं।' },
  rejected: {
    en: 'It could not be done. Please speak to us.',
    hi: 'यह काम नहीं हो सका। कृपया हमसे बात करें।',
  },
  withdrawn: { en: 'It was withdrawn.', hi: 'यह वापस ले लिया गया है।' },
};
