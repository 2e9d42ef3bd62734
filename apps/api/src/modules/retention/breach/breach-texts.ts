import { brand } from '@anupal/contract/brand';
import type { LocalizedText } from '@anupal/contract/languages';

/** The notice to each person; what is in brackets is filled in by hand. */
export const personNotice: LocalizedText = {
  en: `Your data at ${brand.name} was affected by a security incident.
What happened: [what, when, how we noticed].
What it concerns: [which of your data].
What it can mean for you: [likely consequences].
What we have done: [measures].
What you can do: sign out every device in your settings; do not share a one-time code with anyone; if your PAN was affected, check your Form 26AS for entries that are not yours.
Questions: ${brand.email}.`,
  hi: `${brand.name} पर आपका डेटा एक सुरक्षा घटना से प्रभावित हुआ है।
क्या हुआ: [क्या, कब, हमें कैसे पता चला]।
किस डेटा पर असर पड़ा: [आपका कौन सा डेटा]।
आपके लिए इसका क्या मतलब हो सकता है: [संभावित नतीजे]।
हमने क्या किया: [उपाय]।
आप क्या कर सकते हैं: सेटिंग में सभी डिवाइस साइन आउट करें; OTP किसी को न बताएँ; अगर आपके पैन पर असर पड़ा है, तो फ़ॉर्म 26AS में देखें कि कोई प्रविष्टि ऐसी तो नहीं जो आपकी नहीं है।
सवाल: ${brand.email}.`,
};

/** The notice to each client, who has no account; what is in brackets is filled in by hand. */
export const clientNotice: LocalizedText = {
  en: `[Name of the franchisee] files for you through ${brand.name}. Your data there was affected by a security incident.
What happened: [what, when, how we noticed].
What it concerns: [which of your data].
What it can mean for you: [likely consequences].
What we have done: [measures].
What you can do: do not share a one-time code with anyone; if your PAN was affected, check your Form 26AS for entries that are not yours; if your GSTIN was, check your returns on the GST portal.
Questions: ${brand.email}.`,
  hi: `[फ़्रैंचाइज़ी का नाम] ${brand.name} के ज़रिए आपका काम करते हैं। वहाँ आपका डेटा एक सुरक्षा घटना से प्रभावित हुआ है।
क्या हुआ: [क्या, कब, हमें कैसे पता चला]।
किस डेटा पर असर पड़ा: [आपका कौन सा डेटा]।
आपके लिए इसका क्या मतलब हो सकता है: [संभावित नतीजे]।
हमने क्या किया: [उपाय]।
आप क्या कर सकते हैं: OTP किसी को न बताएँ; अगर आपके पैन पर असर पड़ा है, तो फ़ॉर्म 26AS में देखें कि कोई प्रविष्टि ऐसी तो नहीं जो आपकी नहीं है; अगर GSTIN पर, तो GST पोर्टल पर अपने रिटर्न देखें।
सवाल: ${brand.email}.`,
};

/** The report to the Board and to CERT-In; what is in brackets is filled in by hand. */
export const boardNotice: LocalizedText = {
  en: `Personal data breach at ${brand.name}.
1. Nature, extent, timing and location: [what was accessed, altered or lost, when, on which system].
2. People affected: {count}; kinds of data: [kinds].
3. Likely consequences: [consequences].
4. Cause: [facts and circumstances; who is thought to have caused it].
5. Measures taken and planned: [measures].
6. Remedial measures against a recurrence: [measures].
7. Notices to the people affected: [how many, how, when].
Contact: ${brand.email}.`,
  hi: `${brand.name} में व्यक्तिगत डेटा का उल्लंघन।
1. स्वरूप, विस्तार, समय और स्थान: [क्या देखा, बदला या खोया गया, कब, किस सिस्टम पर]।
2. प्रभावित व्यक्ति: {count}; डेटा के प्रकार: [प्रकार]।
3. संभावित नतीजे: [नतीजे]।
4. कारण: [तथ्य और परिस्थितियाँ; किसके द्वारा होने का अनुमान है]।
5. किए गए और किए जाने वाले उपाय: [उपाय]।
6. दोबारा न हो, इसके उपाय: [उपाय]।
7. प्रभावित व्यक्तियों को सूचना: [कितनों को, कैसे, कब]।
संपर्क: ${brand.email}.`,
};
