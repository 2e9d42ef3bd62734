import type { ProcessingItem } from './purposes.ts';

/** Every kind of data, with purpose, service and legal basis, as the current notice lists it. */
export const processingItems: readonly ProcessingItem[] = [
  {
    data: { en: 'Name and email address', hi: 'नाम और ईमेल पता' },
    purpose: {
      en: 'To sign you in and to write to you about your account. With Google sign-in also the number of your Google account and the address of your picture; with a passkey its name and public key, never your fingerprint or face.',
      hi: 'आपको साइन इन कराने और आपके खाते के बारे में लिखने के लिए। Google से साइन इन करने पर आपके Google खाते की संख्या और चित्र का पता भी; पासकी जोड़ने पर उसका नाम और सार्वजनिक कुंजी, आपका फ़िंगरप्रिंट या चेहरा कभी नहीं।',
    },
    service: { en: 'Your account.', hi: 'आपका खाता।' },
    basis: 'service',
  },
  {
    data: {
      en: 'Name, email and phone number of your business',
      hi: 'आपके व्यवसाय का नाम, ईमेल और फ़ोन नंबर',
    },
    purpose: {
      en: 'For the franchisee agreement, and to reach you about your work.',
      hi: 'फ़्रैंचाइज़ी अनुबंध के लिए, और आपके काम के बारे में आपसे संपर्क करने के लिए।',
    },
    service: { en: 'Filing under our name.', hi: 'हमारे नाम से काम करना।' },
    basis: 'service',
  },
  {
    data: {
      en: 'The agreement that you accepted and signed',
      hi: 'आपका स्वीकार और हस्ताक्षर किया हुआ अनुबंध',
    },
    purpose: {
      en: 'Its version and signed PDF, your typed name and the name on your KYC, the time, browser and internet address, to prove what was agreed.',
      hi: 'उसका संस्करण और हस्ताक्षरित PDF, आपका टाइप किया हुआ और KYC का नाम, समय, ब्राउज़र और इंटरनेट पता, ताकि तय हुई बातों का प्रमाण रहे।',
    },
    service: { en: 'Filing under our name.', hi: 'हमारे नाम से काम करना।' },
    basis: 'service',
  },
  {
    data: {
      en: 'KYC: name, PAN, the last four digits of your Aadhaar number, address, copies of the documents',
      hi: 'KYC: नाम, पैन, आधार नंबर के आखिरी चार अंक, पता, दस्तावेज़ों की प्रतियाँ',
    },
    purpose: {
      en: 'To know who acts under our name. Staff look at them to approve or reject your KYC, and for nothing else.',
      hi: 'यह जानने के लिए कि हमारे नाम से कौन काम कर रहा है। कर्मचारी इन्हें केवल KYC स्वीकृत या अस्वीकृत करने के लिए देखते हैं।',
    },
    service: { en: 'Filing for clients.', hi: 'ग्राहकों के लिए आवेदन करना।' },
    basis: 'consent',
    consent: 'kyc',
  },
  {
    data: {
      en: 'Applications: particulars and documents, and who your client is',
      hi: 'आवेदन: जानकारी और दस्तावेज़, और आपका ग्राहक कौन है',
    },
    purpose: {
      en: 'To prepare the application and to file it with the authority concerned.',
      hi: 'आवेदन तैयार करने और संबंधित विभाग में जमा करने के लिए।',
    },
    service: { en: 'The service that was ordered.', hi: 'कराई गई सेवा।' },
    basis: 'service',
  },
  {
    data: {
      en: 'Client book: names, contact details, PAN, GSTIN and other numbers, and notes about clients',
      hi: 'ग्राहक सूची: नाम, संपर्क, पैन, GSTIN और दूसरे नंबर, और ग्राहकों के बारे में नोट',
    },
    purpose: {
      en: 'Stored for the franchisee, on their instructions, so that they do not enter everything again. Each franchisee sees only their own clients.',
      hi: 'फ़्रैंचाइज़ी के लिए, उसके कहने पर रखी जाती है, ताकि सब कुछ दोबारा न भरना पड़े। हर फ़्रैंचाइज़ी को केवल अपने ग्राहक दिखते हैं।',
    },
    service: { en: 'The client book.', hi: 'ग्राहक सूची।' },
    basis: 'service',
  },
  {
    data: {
      en: 'Due dates for reminder emails',
      hi: 'याद दिलाने वाले ईमेल के लिए नियत तिथियाँ',
    },
    purpose: {
      en: 'To remind you by email of due dates, prepared drafts and the end of your plan.',
      hi: 'नियत तिथियों, तैयार मसौदों और प्लान की समाप्ति की ईमेल से याद दिलाने के लिए।',
    },
    service: { en: 'Reminders.', hi: 'याद दिलाना।' },
    basis: 'until_objection',
    consent: 'reminder_emails',
  },
  {
    data: {
      en: 'Due dates, and names of clients, for your calendar app',
      hi: 'आपके कैलेंडर ऐप के लिए नियत तिथियाँ और ग्राहकों के नाम',
    },
    purpose: {
      en: 'Read by the calendar app of your choice through a private link that you create.',
      hi: 'आपके बनाए निजी लिंक से आपका चुना कैलेंडर ऐप इन्हें पढ़ता है।',
    },
    service: { en: 'Due dates in your own calendar.', hi: 'आपके अपने कैलेंडर में नियत तिथियाँ।' },
    basis: 'consent',
    consent: 'calendar_feed',
  },
  {
    data: {
      en: 'Payments and wallet: orders, amounts, the numbers of payments, each entry',
      hi: 'भुगतान और वॉलेट: ऑर्डर, राशि, भुगतान संख्या, हर लेन-देन',
    },
    purpose: {
      en: 'To deliver what was paid for, to give receipts and to keep proper books. We never see your UPI PIN.',
      hi: 'जिसका भुगतान हुआ वह देने, रसीद देने और सही बहीखाते रखने के लिए। आपका UPI PIN हमें कभी नहीं दिखता।',
    },
    service: { en: 'Plans, wallet and tax documents.', hi: 'प्लान, वॉलेट और टैक्स दस्तावेज़।' },
    basis: 'law',
  },
  {
    data: { en: 'What you write to us', hi: 'जो आप हमें लिखते हैं' },
    purpose: { en: 'To answer you.', hi: 'आपको जवाब देने के लिए।' },
    service: { en: 'Support.', hi: 'सहायता।' },
    basis: 'service',
  },
  {
    data: { en: 'The person whom you nominate', hi: 'जिस व्यक्ति को आप नामित करते हैं' },
    purpose: {
      en: 'Name, relation and contact, so that they can act for you if you die or can no longer act yourself.',
      hi: 'नाम, रिश्ता और संपर्क, ताकि आपके न रहने या असमर्थ होने पर वे आपकी ओर से काम कर सकें।',
    },
    service: { en: 'Nomination.', hi: 'नामांकन।' },
    basis: 'law',
  },
  {
    data: {
      en: 'Sign-ins: time, internet address, kind of browser; and a record of important actions',
      hi: 'साइन इन: समय, इंटरनेट पता, ब्राउज़र का प्रकार; और महत्वपूर्ण कार्यों का रिकॉर्ड',
    },
    purpose: {
      en: 'To show you your signed-in devices and who opened your documents, and to find out what happened when something goes wrong.',
      hi: 'आपको साइन इन किए हुए डिवाइस और आपके दस्तावेज़ किसने खोले, यह दिखाने के लिए, और गड़बड़ी होने पर कारण जानने के लिए।',
    },
    service: { en: 'A safe account.', hi: 'सुरक्षित खाता।' },
    basis: 'law',
  },
];
