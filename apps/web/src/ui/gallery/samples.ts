import type { Language } from '@anupal/contract/languages';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Sample texts for the components. The long ones are extreme cases. */
export function useSamples() {
  return samples[useLanguage()];
}

const samples = {
  en: {
    shortText: 'GST return',
    unbrokenText: 'Incorporation-documents-and-correspondence-2026-27-final-version',
    text: 'The return for October has been filed.',
    paragraph:
      'We prepare and file your return, keep the acknowledgement, and tell you a week before the next one is due. You need your sales register, your purchase register and the bank statement of the month.',
    name: 'Asha Rao',
    longName: 'Venkatanarasimharajuvaripeta Lakshminarayana Subrahmanyeswara Sastry',
    label: 'Full name',
    longLabel:
      'Name of the person who signs, exactly as it is written on the certificate of incorporation',
    hint: 'As on your PAN card',
    error: 'Please enter your full name.',
    reason: 'It cannot be changed after KYC is approved.',
    fruits: ['Alphonso mango', 'Nagpur orange', 'Kashmir apple', 'Jamun'],
    columns: { name: 'Name', amount: 'Amount', day: 'Received' },
  },
  hi: {
    shortText: 'GST रिटर्न',
    unbrokenText: 'निगमन-प्रमाणपत्र-एवं-पत्राचार-अभिलेख-2026-27-अंतिमसंस्करणप्रतिलिपि',
    text: 'अक्टूबर का रिटर्न दाखिल हो गया है।',
    paragraph:
      'हम आपका रिटर्न तैयार करके दाखिल करते हैं, पावती सँभालकर रखते हैं और अगली तिथि से एक सप्ताह पहले आपको बताते हैं। आपके पास बिक्री रजिस्टर, खरीद रजिस्टर और महीने का बैंक स्टेटमेंट होना चाहिए।',
    name: 'आशा राव',
    longName: 'वेंकटनरसिंहराजुवारिपेटा लक्ष्मीनारायण सुब्रह्मण्येश्वर शास्त्री',
    label: 'पूरा नाम',
    longLabel: 'हस्ताक्षर करने वाले व्यक्ति का नाम, ठीक वैसा ही जैसा निगमन प्रमाणपत्र पर लिखा है',
    hint: 'जैसा आपके पैन कार्ड पर है',
    error: 'कृपया अपना पूरा नाम लिखें।',
    reason: 'केवाईसी स्वीकृत होने के बाद इसे बदला नहीं जा सकता।',
    fruits: ['हापुस आम', 'नागपुर संतरा', 'कश्मीरी सेब', 'जामुन'],
    columns: { name: 'नाम', amount: 'राशि', day: 'प्राप्त' },
  },
} as const satisfies Readonly<Record<Language, unknown>>;
