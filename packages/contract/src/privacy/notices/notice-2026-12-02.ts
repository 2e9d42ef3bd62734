import type { LocalizedText } from '../../languages.ts';
import { legalBasisTexts } from '../purposes.ts';
import { askingNotice } from './notice-2026-12-01.ts';
import type { NoticeBlock, NoticeSection, PrivacyNotice } from './notice.ts';

const kycBasis: LocalizedText = {
  en: 'Your consent (DPDP Act, section 6). Until your KYC is approved, you can withdraw it in your privacy centre, which deletes the KYC. From approval on, filing under our name rests on it: the consent then ends with your account, which you can delete at any time, and the KYC is deleted with it.',
  hi: 'आपकी सहमति (DPDP अधिनियम, धारा 6)। KYC स्वीकृत होने तक आप इसे अपने गोपनीयता केंद्र में वापस ले सकते हैं, जिससे KYC मिट जाता है। स्वीकृति के बाद हमारे नाम से काम करना इसी पर टिका है: तब सहमति आपके खाते के साथ समाप्त होती है, जिसे आप कभी भी हटा सकते हैं, और KYC उसके साथ मिट जाता है।',
};

const seen: LocalizedText = {
  en: 'See your data by kind, with how to correct each, and download it as a file for computers (JSON) and for reading (PDF).',
  hi: 'अपना डेटा प्रकार के अनुसार देखें, हर एक को सुधारने का तरीका जानें, और उसे कंप्यूटर के लिए (JSON) या पढ़ने के लिए (PDF) डाउनलोड करें।',
};

/** Says truly how far consent to a KYC can be withdrawn, and that people see their data on a page. */
export const seeingNotice: PrivacyNotice = {
  version: '2026-12-02',
  changes: [
    {
      en: 'The list of data now says how far you can withdraw your consent to the KYC: until it is approved. Nothing changes in what we do; the section below the list said so already.',
      hi: 'डेटा की सूची में अब लिखा है कि KYC की सहमति कब तक वापस ली जा सकती है: स्वीकृत होने तक। हम जो करते हैं, उसमें कुछ नहीं बदला; सूची के नीचे यह पहले से लिखा था।',
    },
    {
      en: 'You can now see your data on a page and ask us there to correct what you cannot change yourself. Our staff can do the same.',
      hi: 'अब आप अपना डेटा एक पेज पर देख सकते हैं, और जो आप खुद नहीं बदल सकते, उसे ठीक कराने का अनुरोध वहीं भेज सकते हैं। हमारे कर्मचारी भी।',
    },
  ],
  inShort: askingNotice.inShort,
  sections: askingNotice.sections.map((section) => {
    if (section.id === 'what-we-keep') return replaceBlocks(section, withKycBasis);
    if (section.id === 'rights') return replaceBlocks(section, withOverview);
    return section;
  }),
};

function replaceBlocks(
  section: NoticeSection,
  replace: (block: NoticeBlock) => NoticeBlock,
): NoticeSection {
  return { ...section, blocks: section.blocks.map(replace) };
}

function withKycBasis(block: NoticeBlock): NoticeBlock {
  if (!('pairs' in block)) return block;
  const { consent } = legalBasisTexts;
  const pairs = block.pairs.map(([what, terms]) => {
    if (!what.en.startsWith('KYC:')) return [what, terms] as const;
    const { en, hi } = terms;
    const named = {
      en: en.replace(consent.en, kycBasis.en),
      hi: hi.replace(consent.hi, kycBasis.hi),
    };
    return [what, named] as const;
  });
  return { pairs };
}

function withOverview(block: NoticeBlock): NoticeBlock {
  if (!('points' in block)) return block;
  return {
    points: block.points.map((point) => (point.en.startsWith('See your data,') ? seen : point)),
  };
}
