import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';
import type { StaffEvent } from '@anupal/contract/notifications/events';
import { homePath, renderEmail, type Recipient, type RenderedEmail } from './email-layout.ts';

/** Event counts by kind; at least one is above zero. */
export type StaffEventCounts = Readonly<Partial<Record<StaffEvent['kind'], number>>>;

/** Lists how many events staff have received. Names are shown in the portal only. */
export function renderStaffDigestEmail(to: Recipient, counts: StaffEventCounts): RenderedEmail {
  const { language, role } = to;
  const lines = eventLabels.flatMap(({ kind, text }) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [`${text[language]}: ${count}`];
  });
  const subject: LocalizedText = {
    en: `New at ${brand.name}: ${lines.join(', ')}`,
    hi: `${brand.name} में नए काम: ${lines.join(', ')}`,
  };
  return renderEmail(to, {
    subject: subject[language],
    paragraphs: [intro[language], lines.join('\n'), hint[language]],
    page: homePath(role),
  });
}

const intro: LocalizedText = {
  en: 'New since your last update:',
  hi: 'पिछली सूचना के बाद नए काम:',
};

const hint: LocalizedText = {
  en: 'Sign in to see your notifications. You can choose which emails you get in Settings.',
  hi: 'साइन इन करके अपनी सूचनाएँ खोलें। कौन-से ईमेल मिलें, यह आप सेटिंग में चुन सकते हैं।',
};

const eventLabels: readonly { readonly kind: StaffEvent['kind']; readonly text: LocalizedText }[] =
  [
    { kind: 'kyc_submitted', text: { en: 'KYC requests', hi: 'KYC अनुरोध' } },
    { kind: 'application_filed', text: { en: 'applications', hi: 'आवेदन' } },
    {
      kind: 'application_answered',
      text: { en: 'replies to questions on applications', hi: 'आवेदनों से जुड़े सवालों के जवाब' },
    },
    { kind: 'ticket_opened', text: { en: 'support tickets', hi: 'सहायता टिकट' } },
    {
      kind: 'ticket_replied',
      text: { en: 'replies on support tickets', hi: 'सहायता टिकटों पर उत्तर' },
    },
    {
      kind: 'message_received',
      text: { en: 'messages from visitors', hi: 'वेबसाइट से आए संदेश' },
    },
    {
      kind: 'complaint_due',
      text: { en: 'complaints due soon', hi: 'शिकायतें, जिनका जवाब जल्द देना है' },
    },
    {
      kind: 'client_erasure_late',
      text: {
        en: 'client deletion requests waiting for more than 60 days',
        hi: 'डेटा हटाने के अनुरोध, जो 60 दिन से ज़्यादा समय से बाकी हैं',
      },
    },
  ];
