import { getNoticeVersion } from '@anupal/contract/privacy/notice-version';

/**
 * The version of the privacy notice that was in force when the page was loaded, and so the one that its
 * reader could see, however long it stays open.
 */
export const shownNotice = getNoticeVersion(new Date());
