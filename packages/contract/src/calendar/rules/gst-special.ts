import type { LocalizedText } from '../../languages.ts';
import type { listQuestions } from '../profile-questions.ts';
import type { Rule } from '../rule.ts';
import { gstPenalties } from './gst-penalties.ts';
import { dayOf, everyMonth, named, verified, rule } from './rule-builders.ts';

interface Special {
  readonly id: string;
  readonly form: string;
  readonly provision: string;
  readonly role: (typeof listQuestions)['gstRoles'][number];
  readonly day: number;
  readonly title: LocalizedText;
  readonly because: LocalizedText;
  readonly note?: LocalizedText;
  readonly late: keyof typeof gstPenalties;
}

const specials: readonly Special[] = [
  {
    id: 'gstr-7',
    late: 'gstr7',
    form: 'GSTR-7',
    provision: 'CGST Act s. 39(3), rule 66',
    role: 'taxDeductor',
    day: 10,
    title: { en: 'Return of GST deducted at source', hi: 'स्रोत पर काटे गए GST का रिटर्न' },
    because: {
      en: 'Your office deducts GST at source',
      hi: 'आपका कार्यालय स्रोत पर GST काटता है',
    },
  },
  {
    id: 'gstr-8',
    late: 'gstr8',
    form: 'GSTR-8',
    provision: 'CGST Act s. 52, rule 67',
    role: 'marketplace',
    day: 10,
    title: { en: 'Return of an online marketplace', hi: 'ऑनलाइन मार्केटप्लेस का रिटर्न' },
    because: {
      en: 'Your business runs an online marketplace and collects GST from its sellers',
      hi: 'आपका व्यवसाय ऑनलाइन मार्केटप्लेस चलाता है और विक्रेताओं से GST संग्रह करता है',
    },
  },
  {
    id: 'gstr-6',
    late: 'gstr6',
    form: 'GSTR-6',
    provision: 'CGST Act s. 39(4), rule 65',
    role: 'serviceDistributor',
    day: 13,
    title: {
      en: 'Return of an input service distributor',
      hi: 'इनपुट सेवा वितरक का रिटर्न',
    },
    because: {
      en: 'Your office distributes input tax credit to its branches',
      hi: 'आपका कार्यालय अपनी शाखाओं में इनपुट टैक्स क्रेडिट बाँटता है',
    },
  },
  {
    id: 'gstr-5',
    late: 'gstr5',
    form: 'GSTR-5',
    provision: 'CGST Act s. 39(5), rule 63',
    role: 'nonResident',
    day: 13,
    title: { en: 'Return of a non-resident taxpayer', hi: 'अनिवासी करदाता का रिटर्न' },
    because: {
      en: 'Your business is registered for GST as a non-resident',
      hi: 'आपका व्यवसाय GST में अनिवासी के रूप में पंजीकृत है',
    },
    note: {
      en: 'The last return may be due earlier: within seven days of the end of the registration (to be confirmed).',
      hi: 'अंतिम रिटर्न पहले देय हो सकता है: रजिस्ट्रेशन समाप्त होने के सात दिन के भीतर (पुष्टि बाकी)।',
    },
  },
  {
    id: 'gstr-5a',
    late: 'gstr5',
    form: 'GSTR-5A',
    provision: 'CGST rule 64',
    role: 'onlineServicesFromAbroad',
    day: 20,
    title: { en: 'Return of online services from abroad', hi: 'विदेश से ऑनलाइन सेवाओं का रिटर्न' },
    because: {
      en: 'Your business supplies online services from abroad',
      hi: 'आपका व्यवसाय विदेश से ऑनलाइन सेवाएँ देता है',
    },
  },
];

/** Monthly GST returns of special registrations. */
export const gstSpecial: readonly Rule[] = specials.map(
  ({ id, form, provision, role, day, title, because, note = null, late }) =>
    rule({
      id,
      law: 'gst',
      title,
      names: named(form, provision),
      applies: { answer: 'gstRoles', has: role },
      recurrence: everyMonth,
      due: dayOf(day, 1),
      because,
      penalties: gstPenalties[late],
      source: verified(provision, 'https://cleartax.in/s/gst-calendar'),
      certainty: 'verified',
      note,
    }),
);
