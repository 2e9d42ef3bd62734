import { clientsNotice } from './notice-2026-12-03.ts';
import type { NoticeSection, PrivacyNotice } from './notice.ts';
import { listPeriods } from './periods-then.ts';

/** Says exactly what is stored for how long, where the version before did not. */
export const exactNotice: PrivacyNotice = {
  version: '2026-12-04',
  changes: [
    {
      en: 'A deletion request that a franchisee rejected is stored for 180 days, so that a complaint about it can be answered. The version before said 90 days.',
      hi: 'फ़्रैंचाइज़ी का अस्वीकृत किया हटाने का अनुरोध 180 दिन रखा जाता है, ताकि उसके बारे में शिकायत का जवाब दिया जा सके। पिछले संस्करण में 90 दिन लिखा था।',
    },
  ],
  inShort: clientsNotice.inShort,
  sections: clientsNotice.sections.map((section) =>
    section.id === 'how-long' ? withPeriods(section) : section,
  ),
};

function withPeriods(section: NoticeSection): NoticeSection {
  return { ...section, blocks: [listPeriods({}), ...section.blocks.slice(1)] };
}
