import { maxDrafts } from '@anupal/contract/applications/schemas';
import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** How many drafts were prepared, and how many the limit of drafts prevented. */
interface PreparedDrafts {
  readonly count: number;
  readonly unprepared: number;
}

/** Renders the email about drafts of recurring orders. */
export function renderPreparedEmail(
  to: Recipient,
  { count, unprepared }: PreparedDrafts,
): RenderedEmail {
  const { ready, filing, full } = paragraphs[to.language];
  const subjectOf = to.language === 'hi' ? toHindiSubject : toSubject;
  return renderEmail(to, {
    subject: subjectOf({ count, unprepared }),
    paragraphs: [
      ...(count > 0 ? [ready, filing] : []),
      ...(unprepared > 0 ? [full(unprepared)] : []),
    ],
    page: '/dashboard/service-usage',
  });
}

const paragraphs = {
  en: {
    ready:
      'The drafts of your clients’ recurring orders are ready. Check them, add what is missing, and file them.',
    filing: 'Nothing is filed or paid until you do.',
    full: (count: number) =>
      `Drafts not prepared: ${count}. You have reached the limit of ${maxDrafts} drafts. File or discard some of them; the rest are prepared the next morning, unless their due date has passed.`,
  },
  hi: {
    ready:
      'आपके ग्राहकों के जो काम हर बार दोहराए जाते हैं, उनके मसौदे तैयार हैं। उन्हें जाँचें, जो बाकी हो वह जोड़ें और जमा करें।',
    filing: 'जब तक आप जमा नहीं करते, तब तक न कुछ दाखिल होता है और न कोई पैसा कटता है।',
    full: (count: number) =>
      `तैयार नहीं हुए मसौदे: ${count}। ${maxDrafts} मसौदों की सीमा पूरी हो गई है। कुछ मसौदे जमा करें या हटाएँ; बाकी अगली सुबह तैयार होंगे, अगर उनकी नियत तिथि न निकली हो।`,
  },
} as const;

function toSubject({ count, unprepared }: PreparedDrafts): string {
  if (count === 0)
    return unprepared === 1
      ? 'A draft could not be prepared'
      : `${unprepared} drafts could not be prepared`;
  const ready = count === 1 ? 'A draft is ready' : `${count} drafts are ready`;
  return unprepared === 0 ? ready : `${ready}, ${unprepared} could not be prepared`;
}

function toHindiSubject({ count, unprepared }: PreparedDrafts): string {
  if (count === 0)
    return unprepared === 1 ? '1 मसौदा तैयार नहीं हो सका' : `${unprepared} मसौदे तैयार नहीं हो सके`;
  const ready = count === 1 ? '1 मसौदा तैयार है' : `${count} मसौदे तैयार हैं`;
  return unprepared === 0 ? ready : `${ready}, ${unprepared} तैयार नहीं हो सके`;
}
