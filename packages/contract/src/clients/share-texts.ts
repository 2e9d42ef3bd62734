import type { Language, LocalizedText } from '../languages.ts';
import { parseCalendarDate, type CalendarDate } from '../values/calendar-date.ts';
import { formatCalendarDate } from '../values/date-format.ts';
import { paise, paiseToRupees, type Paise } from '../values/paise.ts';
import { formatRupeesPlain } from '../values/rupees.ts';

/** Who speaks in a ready text, and to whom. */
export interface ShareParties {
  readonly clientName: string;
  /** The person at the client to whom it is addressed; the client themselves if absent. */
  readonly contactName?: string | undefined;
  readonly franchiseeName: string;
}

/** A ready text with the private link of a client. */
export function linkShareText(parties: ShareParties, url: string): LocalizedText {
  return inBoth(parties, {
    en: `Here is your private page with us: ${url}\nYou can see the status of your work, your documents and your next due dates there. ${firstOpening(parties).en}`,
    hi: `यह हमारे यहाँ आपका निजी पेज है: ${url}\nयहाँ आप अपने काम की स्थिति, अपने दस्तावेज़ और अगली नियत तिथियाँ देख सकते हैं। ${firstOpening(parties).hi}`,
  });
}

/** A ready text that asks for documents, by their names; with the private link where it is new. */
export function documentRequestShareText(
  parties: ShareParties,
  documents: readonly LocalizedText[],
  url: string | null,
): LocalizedText {
  const list = (language: Language): string =>
    documents.map((name) => `- ${name[language]}`).join('\n');
  const where =
    url === null
      ? {
          en: 'Open your private page using the link that we sent you, and add a photo or a PDF there.',
          hi: 'हमारे भेजे लिंक से अपना निजी पेज खोलें और वहीं से फ़ोटो या PDF भेजें।',
        }
      : {
          en: `Open your private page and add a photo or a PDF there: ${url}\n${firstOpening(parties).en}`,
          hi: `अपना निजी पेज खोलें और वहीं से फ़ोटो या PDF भेजें: ${url}\n${firstOpening(parties).hi}`,
        };
  return inBoth(parties, {
    en: `Please send us these documents:\n${list('en')}\n${where.en}`,
    hi: `कृपया ये दस्तावेज़ भेजें:\n${list('hi')}\n${where.hi}`,
  });
}

/** A ready text that asks for authority to do a kind of work; with the private link where it is new. */
export function authorityShareText(
  parties: ShareParties,
  work: LocalizedText,
  url: string | null,
): LocalizedText {
  const where =
    url === null
      ? {
          en: 'Open your private page using the link that we sent you, read the text there and agree to it.',
          hi: 'हमारे भेजे लिंक से अपना निजी पेज खोलें, वहाँ लिखा पढ़ें और सहमति दें।',
        }
      : {
          en: `Open your private page, read the text there and agree to it: ${url}\n${firstOpening(parties).en}`,
          hi: `अपना निजी पेज खोलें, वहाँ लिखा पढ़ें और सहमति दें: ${url}\n${firstOpening(parties).hi}`,
        };
  return inBoth(parties, {
    en: `We need your permission to file for you: ${work.en}.\n${where.en}\nWe never ask for the password of a government portal.`,
    hi: `आपकी ओर से काम करने के लिए हमें आपकी अनुमति चाहिए: ${work.hi}।\n${where.hi}\nहम सरकारी पोर्टल का पासवर्ड कभी नहीं माँगते।`,
  });
}

function firstOpening({ clientName, contactName }: ShareParties): LocalizedText {
  const isClient = contactName === undefined;
  const whose = isClient
    ? { en: 'your phone number', hi: 'अपने फ़ोन नंबर' }
    : { en: `the phone number of ${clientName}`, hi: `${clientName} के फ़ोन नंबर` };
  return {
    en: `When you open it for the first time, enter the last 4 digits of ${whose.en}. Please do not forward this link.`,
    hi: `पहली बार खोलने पर ${whose.hi} के आखिरी 4 अंक दर्ज करें। कृपया यह लिंक किसी और को न भेजें।`,
  };
}

/** A ready text that reminds of a due date. `form` is its name in each language. */
export function dueDateShareText(
  parties: ShareParties,
  { form, due, isPast }: DueDateToShare,
): LocalizedText {
  if (isPast)
    return inBoth(parties, {
      en: `${form.en} was due on ${formatCalendarDate(due, 'en')}. Please send us your documents today: the cost of a delay can grow with each day.`,
      hi: `${form.hi} की अंतिम तिथि ${formatCalendarDate(due, 'hi')} थी। कृपया अपने कागज़ आज ही भेज दें: हर दिन की देरी से खर्च बढ़ सकता है।`,
    });
  return inBoth(parties, {
    en: `${form.en} is due on ${formatCalendarDate(due, 'en')}. Please send us your documents in time.`,
    hi: `${form.hi} की अंतिम तिथि ${formatCalendarDate(due, 'hi')} है। कृपया अपने कागज़ समय पर भेज दें।`,
  });
}

interface DueDateToShare {
  readonly form: LocalizedText;
  readonly due: CalendarDate;
  readonly isPast: boolean;
}

/** A ready text about a due date that was moved. `name` is the form with its period. */
export function movedDateShareText(
  parties: ShareParties,
  moved: { readonly name: LocalizedText; readonly due: string; readonly previousDue: string },
): LocalizedText {
  const { name } = moved;
  const format = (day: string, language: Language): string => {
    const date = parseCalendarDate(day);
    return date === null ? day : formatCalendarDate(date, language);
  };
  return inBoth(parties, {
    en: `The due date of ${name.en} has changed. It is now ${format(moved.due, 'en')} (originally ${format(moved.previousDue, 'en')}). Please send us your documents in time.`,
    hi: `${name.hi} की नियत तिथि बदल गई है। अब यह ${format(moved.due, 'hi')} है (पहले ${format(moved.previousDue, 'hi')} थी)। कृपया अपने कागज़ समय पर भेज दें।`,
  });
}

/** A ready text about the status of an application. */
export function applicationShareText(
  parties: ShareParties,
  application: {
    readonly service: string;
    readonly trackingNumber: string;
    readonly status: LocalizedText;
  },
): LocalizedText {
  const { service, trackingNumber, status } = application;
  return inBoth(parties, {
    en: `${service} (${trackingNumber}): ${status.en}`,
    hi: `${service} (${trackingNumber}): ${status.hi}`,
  });
}

/** A ready text about a finished document. */
export function documentShareText(parties: ShareParties, service: string): LocalizedText {
  return inBoth(parties, {
    en: `Your document is ready: ${service}.`,
    hi: `आपका दस्तावेज़ तैयार है: ${service}।`,
  });
}

/** A ready text about all unpaid bills of a client, with how to pay. */
export function duesShareText(
  parties: ShareParties,
  { total, bills, upiAddress }: DuesToShare,
): LocalizedText {
  const list = bills.map(({ number, due, open }) => ({
    en: `- ${number}: ${formatRupeesPlain(paiseToRupees(open))}, due on ${formatCalendarDate(due, 'en')}`,
    hi: `- ${number}: ${formatRupeesPlain(paiseToRupees(open))}, ${formatCalendarDate(due, 'hi')} तक`,
  }));
  // The latest bills are listed.
  const rest = bills.reduce((left, { open }) => left - open, Number(total));
  if (rest > 0) {
    const amount = formatRupeesPlain(paiseToRupees(paise(rest)));
    list.push({ en: `- earlier bills: ${amount}`, hi: `- पहले के बिल: ${amount}` });
  }
  const sum = formatRupeesPlain(paiseToRupees(total));
  // Chat apps do not open the addresses of payment apps, so the client types or copies this one.
  const pay = upiAddress === null ? '' : `\nUPI: ${upiAddress}`;
  return inBoth(parties, {
    en: `These bills are not paid yet:\n${list.map(({ en }) => en).join('\n')}\nTotal: ${sum}. If you have already paid, please ignore this message.${pay}`,
    hi: `इन बिलों का भुगतान बाकी है:\n${list.map(({ hi }) => hi).join('\n')}\nकुल: ${sum}। अगर भुगतान हो चुका है, तो कृपया इस संदेश पर ध्यान न दें।${pay}`,
  });
}

interface DuesToShare {
  readonly total: Paise;
  readonly bills: readonly {
    readonly number: string;
    readonly due: CalendarDate;
    /** The unpaid amount. */
    readonly open: Paise;
  }[];
  readonly upiAddress: string | null;
}

function inBoth(
  { clientName, contactName, franchiseeName }: ShareParties,
  { en, hi }: LocalizedText,
): LocalizedText {
  // A contact may work for several businesses.
  const about = contactName === undefined ? '' : `${clientName}: `;
  const name = contactName ?? clientName;
  return {
    en: `Dear ${name},\n${about}${en}\n\n${franchiseeName}`,
    hi: `नमस्ते ${name} जी,\n${about}${hi}\n\n${franchiseeName}`,
  };
}
