import { firstNotice } from './notices/notice-2026-11-28.ts';
import { privacyCentreNotice } from './notices/notice-2026-11-29.ts';
import { correctedNotice } from './notices/notice-2026-11-30.ts';
import { askingNotice } from './notices/notice-2026-12-01.ts';
import { seeingNotice } from './notices/notice-2026-12-02.ts';
import { clientsNotice } from './notices/notice-2026-12-03.ts';
import { exactNotice } from './notices/notice-2026-12-04.ts';
import type { PrivacyNotice } from './notices/notice.ts';

/** Every version of the privacy notice, the current one first. */
export const privacyNotices: readonly [PrivacyNotice, ...PrivacyNotice[]] = [
  exactNotice,
  clientsNotice,
  seeingNotice,
  askingNotice,
  correctedNotice,
  privacyCentreNotice,
  firstNotice,
];
