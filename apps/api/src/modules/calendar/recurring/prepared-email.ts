import { renderEmail, type Recipient, type RenderedEmail } from '../../notifications/public.ts';

/** Renders the email about drafts of recurring orders. */
export function renderPreparedEmail(to: Recipient, count: number): RenderedEmail {
  const isHindi = to.language === 'hi';
  return renderEmail(to, {
    subject: isHindi ? toHindiSubject(count) : toSubject(count),
    paragraphs: [
      isHindi
        ? 'आपके ग्राहकों के जो काम हर बार दोहराए जाते हैं, उनके मसौदे तैयार हैं। उन्हें जाँचें, जो बाकी हो वह जोड़ें और जमा करें।'
        : 'The drafts of your clients’ recurring orders are ready. Check them, add what is missing, and file them.',
      isHindi
        ? 'जब तक आप जमा नहीं करते, तब तक न कुछ दाखिल होता है और न कोई पैसा कटता है।'
        : 'Nothing is filed or paid until you do.',
    ],
    page: '/dashboard/service-usage',
  });
}

function toSubject(count: number): string {
  return count === 1 ? 'A draft is ready' : `${count} drafts are ready`;
}

function toHindiSubject(count: number): string {
  return count === 1 ? '1 मसौदा तैयार है' : `${count} मसौदे तैयार हैं`;
}
