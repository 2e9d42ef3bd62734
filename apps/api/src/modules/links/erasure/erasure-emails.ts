import { brand } from '@anupal/contract/brand';
import {
  formatEmailDate,
  preventAutoLink,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** A client whose erasure is scheduled, and when it runs automatically. */
export interface ScheduledErasure {
  readonly clientId: string;
  readonly name: string;
  readonly dueAt: Date;
}

/** Notifies a franchisee that a client requested their erasure, and what to do. */
export function renderErasureRequestedEmail({ clientId, name, dueAt }: ScheduledErasure) {
  return (to: Recipient): RenderedEmail => {
    const day = formatEmailDate(to.language, dueAt);
    const texts = {
      en: {
        subject: `${preventAutoLink(name)} asks you to delete their data`,
        paragraphs: [
          `${preventAutoLink(name)} has requested deletion from your client book through their client link. Under the DPDP Act, you are responsible for this data.`,
          `Call them to check that the request is theirs. Then confirm or reject it on their page in the portal. If you do not decide, the client is deleted on ${day}, or later, as soon as no application, bill or ordered filing is open. Filed applications, bills, payments and authorities are retained.`,
          'If they did not make the request, reject it and create a new client link, because another person has the old one.',
        ],
      },
      hi: {
        subject: `${preventAutoLink(name)} ने अपना डेटा हटाने का अनुरोध किया है`,
        paragraphs: [
          `${preventAutoLink(name)} ने अपने ग्राहक लिंक से अनुरोध किया है कि उन्हें आपकी ग्राहक सूची से हटाया जाए। DPDP अधिनियम के अनुसार इस डेटा के लिए आप ज़िम्मेदार हैं।`,
          `फ़ोन करके पक्का करें कि अनुरोध उन्हीं का है। फिर उनके पेज पर उसे स्वीकृत या अस्वीकृत करें। कोई फ़ैसला न होने पर ग्राहक ${day} को अपने आप हट जाएगा, या उसके बाद, जब कोई आवेदन, बिल या ऑर्डर की गई फ़ाइलिंग बाकी न रहे। जमा किए गए आवेदन, बिल, भुगतान और अधिकार-पत्र रखे जाते हैं।`,
          'अगर अनुरोध उन्होंने नहीं किया है, तो उसे अस्वीकार करें और नया ग्राहक लिंक बनाएँ: पुराना लिंक किसी और के पास है।',
        ],
      },
    }[to.language];
    return renderEmail(to, { ...texts, page: `/dashboard/clients/${clientId}` });
  };
}

/** Reminds a franchisee of an erasure that runs within a week. */
export function renderErasureReminderEmail({ clientId, name, dueAt }: ScheduledErasure) {
  return (to: Recipient): RenderedEmail => {
    const day = formatEmailDate(to.language, dueAt);
    const texts = {
      en: {
        subject: `${preventAutoLink(name)} will be deleted from your client book on ${day}`,
        paragraphs: [
          `${preventAutoLink(name)} requested this through their client link, and you have not decided yet. The client will be deleted on ${day}, or later, as soon as no application, bill or ordered filing is open.`,
          'If the request is not theirs, or you need the data for a legal claim, reject it before that day.',
        ],
      },
      hi: {
        subject: `${preventAutoLink(name)} का डेटा ${day} को आपकी ग्राहक सूची से हटा दिया जाएगा`,
        paragraphs: [
          `${preventAutoLink(name)} ने अपने ग्राहक लिंक से इसका अनुरोध किया है और आपने अभी तक फ़ैसला नहीं किया है। ग्राहक का डेटा ${day} को हटा दिया जाएगा, या उसके बाद, जब कोई आवेदन, बिल या ऑर्डर की गई फ़ाइलिंग बाकी न रहे।`,
          'अगर अनुरोध उनका नहीं है, या किसी कानूनी दावे के लिए आपको डेटा चाहिए, तो उससे पहले अनुरोध अस्वीकार करें।',
        ],
      },
    }[to.language];
    return renderEmail(to, { ...texts, page: `/dashboard/clients/${clientId}` });
  };
}

/** Notifies a franchisee that a client was deleted at their request: through their link, or in writing to us. */
export function renderErasureDoneEmail(name: string, requested: 'link' | 'letter') {
  return (to: Recipient): RenderedEmail => {
    const how = {
      link: {
        en: 'requested this through their client link more than thirty days ago',
        hi: 'तीस दिन से भी पहले अपने ग्राहक लिंक से इसका अनुरोध किया था',
      },
      letter: {
        en: `requested this from ${brand.name} in writing`,
        hi: `${brand.name} को लिखकर इसका अनुरोध किया था`,
      },
    }[requested];
    const texts = {
      en: {
        subject: `${preventAutoLink(name)} was deleted from your client book`,
        paragraphs: [
          `${preventAutoLink(name)} ${how.en}. Filed applications, bills, payments and authorities are retained. Please delete what you hold about them outside the portal, unless a law requires you to retain it.`,
        ],
      },
      hi: {
        subject: `${preventAutoLink(name)} को आपकी ग्राहक सूची से हटा दिया गया है`,
        paragraphs: [
          `${preventAutoLink(name)} ने ${how.hi}। जमा किए गए आवेदन, बिल, भुगतान और अधिकार-पत्र रखे गए हैं। पोर्टल के बाहर आपके पास उनकी जो जानकारी है, उसे भी हटा दें, जब तक कानून उसे रखने को न कहे।`,
        ],
      },
    }[to.language];
    return renderEmail(to, { ...texts, page: '/dashboard/clients' });
  };
}
