import type { LocalizedText } from '../languages.ts';

/**
 * The franchisee agreement. Acceptance is recorded by version, so a published version is never
 * edited: a changed text gets a new one.
 */
export const agreement: { readonly version: string; readonly clauses: readonly LocalizedText[] } = {
  version: '2026-12-01',
  clauses: [
    {
      en: 'You are at least 18 years old.',
      hi: 'आपकी उम्र कम से कम 18 साल है।',
    },
    {
      en: 'The franchisee fee is one-time and non-refundable.',
      hi: 'फ़्रैंचाइज़ी शुल्क केवल एक बार लिया जाता है और वापस नहीं किया जाता।',
    },
    {
      en: 'The wallet balance is non-refundable. It can be spent on the services of this portal only.',
      hi: 'वॉलेट की शेष राशि वापस नहीं की जाती। इसे केवल इसी पोर्टल की सेवाओं पर खर्च किया जा सकता है।',
    },
    {
      en: 'You file for your clients with their consent, with correct details and with their own documents.',
      hi: 'आप अपने ग्राहकों का काम उनकी सहमति से, सही जानकारी और उन्हीं के दस्तावेज़ों के साथ करेंगे।',
    },
    {
      en: 'You keep the information that clients give you confidential and use it only for their filings.',
      hi: 'ग्राहकों की दी हुई जानकारी आप गोपनीय रखेंगे और केवल उनके काम के लिए उपयोग करेंगे।',
    },
    {
      en: 'You are the Data Fiduciary for your client book: you decide what is stored in it and why. We are your Data Processor (DPDP Act 2023, section 8(2)) and store and use it only on the instructions that you give in the portal, or as the law requires.',
      hi: 'आपकी ग्राहक सूची के डेटा फ़िड्यूशरी आप हैं: उसमें क्या रखा जाए और क्यों, यह आप तय करते हैं। हम आपके डेटा प्रोसेसर हैं (DPDP अधिनियम 2023, धारा 8(2)); हम उसे केवल पोर्टल में दिए आपके निर्देशों पर, या जहाँ कानून में ज़रूरी हो, रखते हैं और उपयोग में लाते हैं।',
    },
    {
      en: 'As your processor, we protect the client book, use outside companies for it only as the privacy notice describes, inform you without delay of any breach that affects it, help you respond to requests from your clients, and delete it when you delete it or your account. The notice says what we must retain for longer, and why.',
      hi: 'प्रोसेसर के रूप में हम ग्राहक सूची की सुरक्षा करते हैं, उसके लिए बाहरी कंपनियों की सेवाएँ केवल गोपनीयता नोटिस के अनुसार लेते हैं, उससे जुड़ी किसी भी सुरक्षा घटना की सूचना आपको तुरंत देते हैं, ग्राहकों के अनुरोधों का जवाब देने में आपकी मदद करते हैं, और जब आप उसे या अपना खाता हटाते हैं, तो उसे मिटा देते हैं। किस जानकारी को ज़्यादा समय तक रखना ज़रूरी है और क्यों, यह नोटिस में लिखा है।',
    },
    {
      en: 'For applications that you submit to us, we decide how they are prepared and filed, and we are ourselves responsible for the data in them. Before you give us data about your clients, you inform them that we will receive it.',
      hi: 'जो आवेदन आप हमें भेजते हैं, उन्हें तैयार और जमा करने का तरीका हम तय करते हैं और उनके डेटा के लिए हम स्वयं ज़िम्मेदार हैं। ग्राहकों का डेटा हमें देने से पहले आप उन्हें बताएँगे कि वह हमें दिया जाएगा।',
    },
    {
      en: 'Government fees and dates are set by the authorities and can change. Those in force on the day of filing apply.',
      hi: 'सरकारी शुल्क और तिथियाँ संबंधित विभाग तय करते हैं और बदल सकती हैं; आवेदन के दिन जो लागू हो, वही मान्य होगा।',
    },
    {
      en: 'A plan is valid for its term from the day of payment and covers the number of services stated in it.',
      hi: 'प्लान भुगतान के दिन से अपनी वैधता तक चलता है और उसमें बताई गई संख्या तक की सेवाएँ देता है।',
    },
    {
      en: 'Either party may end this agreement in writing. Work that has already started will be completed.',
      hi: 'कोई भी पक्ष लिखित सूचना देकर यह अनुबंध समाप्त कर सकता है; शुरू हो चुका काम पूरा किया जाएगा।',
    },
  ],
};
