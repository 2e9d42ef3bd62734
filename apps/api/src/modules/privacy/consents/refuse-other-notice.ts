import type { LocalizedText } from '@anupal/contract/languages';
import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';
import { refuseWithMessages, type Refusal } from '@anupal/contract/result';

/** Refuses a decision under a notice that is not in force: a page was open while another one took effect. */
export function refuseOtherNotice(): Refusal<'invalid_input'> {
  return refuseWithMessages('invalid_input', [otherNotice]);
}

/** Whether an app does not contain the notice in force. False if it does not say which one it contains. */
export function isOldApp(newestNotice: string | undefined): boolean {
  return newestNotice !== undefined && newestNotice < getNoticeVersion(new Date());
}

const otherNotice: LocalizedText = {
  en: 'Another version of the privacy notice is in force. Reload the page, read what changed, and choose again.',
  hi: 'अब गोपनीयता नोटिस का दूसरा संस्करण लागू है। पेज फिर से खोलें, बदलाव पढ़ें और दोबारा चुनें।',
};
