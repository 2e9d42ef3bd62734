import { brand } from '@anupal/contract/brand';
import type { Language, LocalizedText } from '@anupal/contract/languages';
import { retentionKindNames, retentionKinds } from '@anupal/contract/privacy/retention-kinds';
import {
  formatEmailDate,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** The page on which a person deletes their account. */
export const erasurePath = '/dashboard/settings/delete-account';

/** The page that says how long everything is retained. */
const privacyPath = '/privacy';

/** Confirms that an account will be deleted, and until when that can be cancelled. */
export function renderErasureScheduledEmail(due: Date): (to: Recipient) => RenderedEmail {
  return (to) => {
    const day = formatEmailDate(to.language, due);
    const texts = {
      en: {
        subject: `Your ${brand.name} account will be deleted on ${day}`,
        paragraphs: [
          `Your account will be closed and your data deleted on ${day}. Until then you can use your account, download what you need, and cancel the deletion.`,
          'If you did not request this, cancel it now and sign out every device that you do not recognise.',
        ],
      },
      hi: {
        subject: `${brand.name} का आपका खाता ${day} को हटा दिया जाएगा`,
        paragraphs: [
          `${day} को आपका खाता बंद कर दिया जाएगा और आपका डेटा हटा दिया जाएगा। तब तक आप खाता इस्तेमाल कर सकते हैं, ज़रूरी चीज़ें डाउनलोड कर सकते हैं और हटाने का अनुरोध रद्द कर सकते हैं।`,
          'अगर यह अनुरोध आपने नहीं किया, तो इसे अभी रद्द करें और जिस डिवाइस को आप नहीं पहचानते, उसे साइन आउट करें।',
        ],
      },
    }[to.language];
    return renderEmail(to, { ...texts, page: erasurePath });
  };
}

/** Confirms that an account will not be deleted. */
export function renderErasureCancelledEmail(to: Recipient): RenderedEmail {
  const texts = {
    en: {
      subject: `Your ${brand.name} account will not be deleted`,
      paragraphs: ['The deletion of your account was cancelled. Nothing was deleted.'],
    },
    hi: {
      subject: `${brand.name} का आपका खाता नहीं हटाया जाएगा`,
      paragraphs: ['आपका खाता हटाने का अनुरोध रद्द कर दिया गया। कुछ भी नहीं हटाया गया।'],
    },
  }[to.language];
  return renderEmail(to, { ...texts, page: erasurePath });
}

/** Says why an account was not deleted on the day for which that was scheduled. */
export function renderErasureRefusedEmail(
  open: readonly LocalizedText[],
): (to: Recipient) => RenderedEmail {
  return (to) => {
    const reasons = open.map((text) => text[to.language]);
    const texts = {
      en: {
        subject: `Your ${brand.name} account was not deleted`,
        paragraphs: [
          'Your account was due to be deleted today, but something is still open. Nothing was deleted.',
          ...reasons,
          'Once it is resolved, please request the deletion again.',
        ],
      },
      hi: {
        subject: `${brand.name} का आपका खाता नहीं हटाया गया`,
        paragraphs: [
          'आपका खाता आज हटाया जाना था, पर कुछ काम अभी बाकी है। कुछ भी नहीं हटाया गया।',
          ...reasons,
          'वह काम पूरा होने पर कृपया फिर से अनुरोध करें।',
        ],
      },
    }[to.language];
    return renderEmail(to, { ...texts, page: erasurePath });
  };
}

/** The report on a deleted account: what was erased and what is retained, by which law, until when. */
export function renderErasedEmail(booksUntil: string | null): (to: Recipient) => RenderedEmail {
  return (to) => {
    const { language } = to;
    const until = booksUntil === null ? null : formatEmailDate(language, new Date(booksUntil));
    const texts = {
      en: {
        subject: `Your ${brand.name} account is deleted`,
        paragraphs: [
          'Your account is closed and your data is deleted. This report lists what was deleted, and what we retain and under which law. We no longer store this email address.',
          `Deleted: ${listErased(language)}.`,
          `We find messages from the contact form by your current email address. The period for those sent from another address: ${retentionKinds.contact.period.en}`,
          'Retained:',
          ...listRetained(language),
          ...(until === null
            ? ['There are no tax documents or receipts in your name.']
            : [`Your name is in tax documents or receipts until ${until} at the latest.`]),
          'Where you or our staff confirmed an action, its description, which may contain your name, stays for up to a day.',
          `If anything is unclear, write to ${brand.email}.`,
        ],
      },
      hi: {
        subject: `${brand.name} का आपका खाता हटा दिया गया`,
        paragraphs: [
          'आपका खाता बंद है और आपका डेटा हटा दिया गया है। इस रिपोर्ट में लिखा है कि क्या हटाया गया, क्या रखा गया और किस कानून के अनुसार। यह ईमेल पता भी अब हमारे पास नहीं है।',
          `हटाया गया: ${listErased(language)}।`,
          `संपर्क फ़ॉर्म के संदेश हम आपके मौजूदा ईमेल पते से खोजते हैं। किसी और पते से भेजे गए संदेशों की अवधि: ${retentionKinds.contact.period.hi}`,
          'रखा गया:',
          ...listRetained(language),
          ...(until === null
            ? ['आपके नाम पर कोई टैक्स दस्तावेज़ या रसीद नहीं है।']
            : [`टैक्स दस्तावेज़ों या रसीदों में आपका नाम ज़्यादा से ज़्यादा ${until} तक रहेगा।`]),
          'जहाँ आपने या हमारे स्टाफ़ ने किसी काम की पुष्टि की, उसका विवरण, जिसमें आपका नाम हो सकता है, ज़्यादा से ज़्यादा एक दिन तक रहता है।',
          `कुछ साफ़ न हो तो ${brand.email} पर लिखें।`,
        ],
      },
    }[language];
    return renderEmail(to, { ...texts, page: privacyPath });
  };
}

function listErased(language: Language): string {
  return retentionKindNames
    .map((name) => retentionKinds[name])
    .filter(({ onErasure }) => onErasure === 'erased')
    .map(({ title }) => title[language])
    .join('; ');
}

function listRetained(language: Language): readonly string[] {
  return retentionKindNames
    .map((name) => retentionKinds[name])
    .filter(({ onErasure }) => onErasure === 'retained')
    .map(({ title, period, ground }) =>
      [`${title[language]}.`, period[language], ground.text[language]].join(' '),
    );
}
