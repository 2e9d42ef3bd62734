import type { LocalizedText } from '../../languages.ts';
import { legalBasisTexts } from '../purposes.ts';
import { askingNotice } from './notice-2026-12-01.ts';
import type { NoticeBlock, NoticeSection, PrivacyNotice } from './notice.ts';

const kycBasis: LocalizedText = {
  en: 'Your consent (DPDP Act, section 6). Until your KYC is approved, you can withdraw it in your privacy centre, which deletes the KYC. After approval, filing under our name depends on it. The consent then ends only with your account, which you can delete at any time; the KYC is deleted with it.',
  hi: 'आपकी सहमति (DPDP अधिनियम, धारा 6)। KYC स्वीकृत होने तक आप इसे अपने गोपनीयता केंद्र में वापस ले सकते हैं, जिससे KYC मिट जाता है। स्वीकृति के बाद हमारे नाम से काम करना इसी पर निर्भर है: तब सहमति केवल आपके खाते के साथ समाप्त होती है, जिसे आप कभी भी हटा सकते हैं, और KYC उसके साथ मिट जाता है।',
};

const seen: LocalizedText = {
  en: 'See your data by category and how to correct it, and download it as a PDF to read or as a machine-readable file (JSON).',
  hi: 'अपना डेटा श्रेणी के अनुसार देखें, उसे सुधारने का तरीका जानें, और उसे पढ़ने के लिए PDF में या कंप्यूटर के लिए JSON में डाउनलोड करें।',
};

/** Says truly how far consent to a KYC can be withdrawn, and that people see their data on a page. */
export const seeingNotice: PrivacyNotice = {
  version: '2026-12-02',
  changes: [
    {
      en: 'The list of data now says that you can withdraw your consent to KYC only until it is approved. Our practice has not changed: the text below the list already said so.',
      hi: 'डेटा की सूची में अब लिखा है कि KYC की सहमति केवल उसके स्वीकृत होने तक वापस ली जा सकती है। हमारे काम करने के तरीके में कुछ नहीं बदला; सूची के नीचे यह पहले से लिखा था।',
    },
    {
      en: 'You can now see your data on one page and ask us there to correct what you cannot change yourself. Our staff can do the same with their own data.',
      hi: 'अब आप अपना डेटा एक पेज पर देख सकते हैं, और जो आप खुद नहीं बदल सकते, उसे ठीक कराने का अनुरोध वहीं भेज सकते हैं। हमारे कर्मचारी भी अपने डेटा के लिए ऐसा कर सकते हैं।',
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
