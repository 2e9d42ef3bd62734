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
      en: 'For your client book you are the Data Fiduciary: you decide what is stored there and why. We are your Data Processor (DPDP Act 2023, section 8 (2)) and store and use it only on the instructions that you give in the portal, or as a law requires.',
      hi: 'आपकी ग्राहक सूची के डेटा फ़िड्यूशरी आप हैं: उसमें क्या और क्यों रहे, यह आप तय करते हैं। हम आपके डेटा प्रोसेसर हैं (DPDP अधिनियम 2023, धारा 8(2)) और उसे केवल पोर्टल में दिए आपके निर्देशों पर, या कानून के अनुसार, रखते और उपयोग करते हैं।',
    },
    {
      en: 'As your processor we protect the client book and use outside companies for it only as the privacy notice describes, inform you without delay of a breach that concerns it, help you to answer requests of your clients, and delete it when you delete it or your account. The notice states what we must retain longer, and why.',
      hi: 'प्रोसेसर के रूप में हम ग्राहक सूची की सुरक्षा और उसके लिए बाहरी कंपनियों का उपयोग गोपनीयता नोटिस के अनुसार ही करते हैं, उससे जुड़ी सुरक्षा घटना की सूचना आपको तुरंत देते हैं, ग्राहकों के अनुरोधों का जवाब देने में आपकी मदद करते हैं, और आपके उसे या अपना खाता हटाने पर उसे मिटा देते हैं। क्या और क्यों ज़्यादा समय रखना ज़रूरी है, यह नोटिस में लिखा है।',
    },
    {
      en: 'For applications that you hand to us we decide how they are prepared and filed, and are responsible for the data ourselves. You inform your clients that we receive it before you give it to us.',
      hi: 'जो आवेदन आप हमें सौंपते हैं, उन्हें तैयार और जमा करने का तरीका हम तय करते हैं और उनके डेटा के लिए स्वयं ज़िम्मेदार हैं। हमें डेटा देने से पहले आप अपने ग्राहकों को बताते हैं कि वह हमें मिलेगा।',
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
