import type { NoticeSection } from './notice.ts';

/** Of the first version: sharing, browser storage, retention and safety. */
export const retention: readonly NoticeSection[] = [
  {
    id: 'sharing',
    title: { en: 'Who we share it with', hi: 'डेटा किसके साथ साझा होता है' },
    blocks: [
      {
        en: 'We do not sell personal data, show advertising or track you on other sites. We share data only in these cases:',
        hi: 'हम व्यक्तिगत डेटा बेचते नहीं, विज्ञापन दिखाते नहीं, और यहाँ से दूसरी साइटों तक कोई आपका पीछा नहीं करता। डेटा केवल इन मामलों में बाहर जाता है:',
      },
      {
        pairs: [
          [
            { en: 'Government authorities', hi: 'सरकारी विभाग' },
            {
              en: 'What the filing that you ordered needs, such as the GST portal, the Registrar of Companies, the Income Tax Department or the Trade Marks Registry.',
              hi: 'आपके कराए काम के लिए जो ज़रूरी है, जैसे GST पोर्टल, कंपनी रजिस्ट्रार, आयकर विभाग या ट्रेडमार्क रजिस्ट्री को।',
            },
          ],
          [
            { en: 'Razorpay, our payment gateway', hi: 'Razorpay, हमारा पेमेंट गेटवे' },
            {
              en: 'Amount and order, and what you enter in its window when you pay. Its script is loaded on the pages that take payments and on no other.',
              hi: 'राशि और ऑर्डर, और भुगतान करते समय उसकी विंडो में आप जो भरते हैं। उसकी स्क्रिप्ट केवल भुगतान वाले पेजों पर लोड होती है, किसी और पर नहीं।',
            },
          ],
          [
            {
              en: 'Companies that send our email and run our servers',
              hi: 'हमारे ईमेल भेजने वाली और सर्वर चलाने वाली कंपनियाँ',
            },
            {
              en: 'What their task needs. They work for us, on our instructions.',
              hi: 'जो उनके काम के लिए ज़रूरी है। वे हमारे लिए और हमारे निर्देश पर काम करती हैं।',
            },
          ],
          [
            { en: 'Google, as a way to sign in', hi: 'Google, साइन इन के लिए' },
            {
              en: 'Only if you choose to sign in with Google.',
              hi: 'केवल तब, जब आप Google से साइन इन करना चुनें।',
            },
          ],
          [
            { en: 'OpenStreetMap, for the map', hi: 'OpenStreetMap, नक्शे के लिए' },
            {
              en: 'Only if you press Show the map on the contact page. Until then your browser does not contact it.',
              hi: 'केवल तब, जब आप संपर्क पेज पर “नक्शा दिखाएँ” दबाएँ। उससे पहले आपका ब्राउज़र उससे संपर्क नहीं करता।',
            },
          ],
          [
            { en: 'Courts and authorities', hi: 'न्यायालय और सरकारी प्राधिकरण' },
            {
              en: 'What the law obliges us to hand over, and no more.',
              hi: 'जो देना कानूनन ज़रूरी है, उससे ज़्यादा नहीं।',
            },
          ],
        ],
      },
    ],
  },
  {
    id: 'cookies',
    title: { en: 'Cookies and browser storage', hi: 'कुकीज़ और ब्राउज़र में रखी जानकारी' },
    blocks: [
      {
        en: 'Only what the site needs to work. There are no cookies for statistics or advertising, so there is no banner to click away.',
        hi: 'केवल वही, जो साइट के चलने के लिए ज़रूरी है। आँकड़ों या विज्ञापन की कोई कुकी नहीं है, इसलिए हटाने के लिए कोई बैनर भी नहीं।',
      },
      {
        pairs: [
          [
            { en: 'Cookie: language', hi: 'कुकी: language' },
            {
              en: 'Remembers whether you read English or Hindi, for a year.',
              hi: 'एक साल तक याद रखती है कि आप हिंदी में पढ़ते हैं या अंग्रेज़ी में।',
            },
          ],
          [
            { en: 'Cookie: theme', hi: 'कुकी: theme' },
            {
              en: 'Remembers whether you chose light or dark colours, for a year.',
              hi: 'याद रखती है कि आपने लाइट थीम चुनी या डार्क, एक साल तक।',
            },
          ],
          [
            { en: 'Cookie: menu', hi: 'कुकी: menu' },
            {
              en: 'Remembers that you collapsed the menu of the office, for a year.',
              hi: 'याद रखती है कि आपने कार्यालय का मेनू छोटा किया, एक साल तक।',
            },
          ],
          [
            { en: 'Cookie: __Host-otp', hi: 'कुकी: __Host-otp' },
            {
              en: 'Ties a one-time code to the browser that requested it, so that a stolen code cannot be used elsewhere. 400 days.',
              hi: 'वन-टाइम कोड को उसी ब्राउज़र से जोड़ती है जिसने उसे माँगा, ताकि चोरी हुआ कोड कहीं और काम न आए। 400 दिन।',
            },
          ],
          [
            { en: 'Cookie: __Secure-rt', hi: 'कुकी: __Secure-rt' },
            {
              en: 'Keeps you signed in, for 30 days at most. Signing out ends it.',
              hi: 'आपको साइन इन रखती है, अधिकतम 30 दिन। साइन आउट करने पर समाप्त हो जाती है।',
            },
          ],
          [
            { en: 'Cookie: __Host-gtx', hi: 'कुकी: __Host-gtx' },
            {
              en: 'A Google sign-in in progress. Ten minutes.',
              hi: 'Google से चल रहा साइन इन। दस मिनट।',
            },
          ],
          [
            {
              en: 'Local storage: accessToken, auth_user, auth_loading, auth_state',
              hi: 'लोकल स्टोरेज: accessToken, auth_user, auth_loading, auth_state',
            },
            {
              en: 'Your session in this browser: a token of ten minutes, and your name, email address and role. Signing out removes them.',
              hi: 'इस ब्राउज़र में आपका सत्र: दस मिनट का टोकन, और आपका नाम, ईमेल पता और भूमिका। साइन आउट करने पर ये हट जाते हैं।',
            },
          ],
          [
            { en: 'Offline copies', hi: 'ऑफ़लाइन प्रतियाँ' },
            {
              en: 'The public pages, so that they open without a network. Never anything from your account.',
              hi: 'सार्वजनिक पेज, ताकि वे बिना नेटवर्क के भी खुलें। आपके खाते का कुछ भी कभी नहीं।',
            },
          ],
        ],
      },
    ],
  },
  {
    id: 'how-long',
    title: { en: 'How long we keep it', hi: 'कितने समय तक' },
    blocks: [
      {
        pairs: [
          [
            { en: 'One-time codes', hi: 'वन-टाइम कोड' },
            {
              en: 'Valid for ten minutes; the record is deleted a day later.',
              hi: 'दस मिनट तक मान्य; इनका रिकॉर्ड एक दिन बाद मिटा दिया जाता है।',
            },
          ],
          [
            { en: 'Unsent forms', hi: 'अधूरे फ़ॉर्म, जो भेजे नहीं गए' },
            { en: 'Seven days, encrypted.', hi: 'सात दिन, एन्क्रिप्ट करके।' },
          ],
          [
            { en: 'Sign-ins', hi: 'साइन इन' },
            {
              en: 'They end after 30 days, or after seven days without use. Their record is deleted 90 days later.',
              hi: '30 दिन बाद, या सात दिन उपयोग न होने पर समाप्त। इनका रिकॉर्ड उसके 90 दिन बाद मिटा दिया जाता है।',
            },
          ],
          [
            { en: 'Client book', hi: 'ग्राहक सूची' },
            {
              en: 'Until the franchisee deletes the client, with all numbers. A client with applications is kept as long as those are.',
              hi: 'जब तक फ़्रैंचाइज़ी ग्राहक को न हटाए; तब सारे नंबर भी हट जाते हैं। जिस ग्राहक के आवेदन हैं, उसका रिकॉर्ड आवेदनों के साथ रहता है।',
            },
          ],
          [
            { en: 'Messages of the payment gateway', hi: 'पेमेंट गेटवे के संदेश' },
            { en: '30 days.', hi: '30 दिन।' },
          ],
          [
            {
              en: 'KYC that you cancel before it is approved',
              hi: 'स्वीकृति से पहले आपका रद्द किया हुआ KYC',
            },
            {
              en: 'Deleted immediately, with its documents.',
              hi: 'दस्तावेज़ों सहित तुरंत मिटा दिया जाता है।',
            },
          ],
          [
            { en: 'Account, business and approved KYC', hi: 'खाता, व्यवसाय और स्वीकृत KYC' },
            {
              en: 'As long as you have an account. They are not deleted automatically.',
              hi: 'जब तक आपका खाता है। यह जानकारी अपने-आप नहीं मिटती।',
            },
          ],
          [
            { en: 'Messages from the contact form', hi: 'संपर्क फ़ॉर्म से मिले संदेश' },
            { en: 'One year.', hi: 'एक साल।' },
          ],
          [
            { en: 'Support tickets', hi: 'सहायता टिकट' },
            {
              en: 'As long as you have an account. They are not deleted automatically.',
              hi: 'जब तक आपका खाता है। यह जानकारी अपने-आप नहीं मिटती।',
            },
          ],
          [
            {
              en: "Applications, payments, receipts and the wallet's entries",
              hi: 'आवेदन, भुगतान, रसीदें और वॉलेट के लेन-देन',
            },
            {
              en: 'At least 72 months from the due date of the annual return of their year, as the GST law requires (CGST Act, section 36). They are not deleted automatically.',
              hi: 'उनके वर्ष के वार्षिक रिटर्न की नियत तिथि से कम से कम 72 महीने, जैसा GST कानून (CGST अधिनियम, धारा 36) में ज़रूरी है। ये अपने-आप नहीं मिटते।',
            },
          ],
          [
            { en: 'Logs, and the record of actions', hi: 'लॉग और कार्यों का रिकॉर्ड' },
            {
              en: 'At least one year (DPDP Rules, 2025, rules 6 and 8). The record of actions contains no names, only numbers and internet addresses, and cannot be altered.',
              hi: 'कम से कम एक साल (DPDP नियम, 2025, नियम 6 और 8)। कार्यों के रिकॉर्ड में किसी का नाम नहीं होता: उसमें संख्याएँ और इंटरनेट पते होते हैं, और उसे बदला नहीं जा सकता।',
            },
          ],
        ],
      },
      {
        en: 'Only what has a fixed period above is deleted automatically. To ask us to delete anything else, write to the address below.',
        hi: 'ऊपर जिनकी अवधि तय है, केवल वही अपने-आप मिटते हैं। कुछ और मिटवाने के लिए नीचे दिए पते पर लिखें।',
      },
    ],
  },
  {
    id: 'safety',
    title: { en: 'How we protect it', hi: 'हम डेटा कैसे सुरक्षित रखते हैं' },
    blocks: [
      {
        points: [
          {
            en: 'The connection to this site is always encrypted.',
            hi: 'इस साइट से कनेक्शन हमेशा एन्क्रिप्टेड होता है।',
          },
          {
            en: 'There are no passwords that could be stolen: each sign-in takes a fresh code, a passkey or your Google account.',
            hi: 'चोरी होने लायक कोई पासवर्ड है ही नहीं: हर साइन इन नए कोड, पासकी या आपके Google खाते से होता है।',
          },
          {
            en: 'Emails waiting to be sent, unfinished forms, identity numbers and documents are stored encrypted.',
            hi: 'भेजे जाने वाले ईमेल, अधूरे फ़ॉर्म, पहचान संख्याएँ और दस्तावेज़ एन्क्रिप्ट करके रखे जाते हैं।',
          },
          {
            en: 'Staff can do what their role needs and no more. What they do is recorded in a way that shows any later change.',
            hi: 'कर्मचारी केवल वही कर सकते हैं, जो उनकी भूमिका के लिए ज़रूरी है। उनके काम का रिकॉर्ड इस तरह रखा जाता है कि बाद का कोई भी बदलाव पकड़ में आ जाए।',
          },
        ],
      },
      {
        en: 'No system is perfectly safe. Should your data be affected by a breach, we tell you and the Data Protection Board of India without delay: what happened, what it can mean for you, and what you can do. The Board gets the details within 72 hours.',
        hi: 'कोई भी प्रणाली पूरी तरह सुरक्षित नहीं होती। अगर किसी सेंध का असर आपके डेटा पर पड़े, तो हम आपको और भारतीय डेटा संरक्षण बोर्ड को तुरंत बताएँगे: क्या हुआ, आप पर क्या असर हो सकता है और आप क्या कर सकते हैं। बोर्ड को पूरा विवरण 72 घंटे में दिया जाता है।',
      },
    ],
  },
];
