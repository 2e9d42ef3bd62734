import { brand } from '../../brand.ts';
import { retention } from './notice-2026-11-28-storage.ts';
import type { PrivacyNotice, NoticeSection } from './notice.ts';

const { legalName, address } = brand;
const { email } = brand.grievanceOfficer;

const collected: readonly NoticeSection[] = [
  {
    id: 'who-we-are',
    title: { en: 'Who is responsible', hi: 'ज़िम्मेदार कौन है' },
    blocks: [
      {
        en: `${legalName}, ${address}, decides why and how your personal data is used here. The Digital Personal Data Protection Act, 2023 calls such a firm a Data Fiduciary, and you a Data Principal. This page is the notice which that Act and its Rules of 2025 ask for.`,
        hi: `यहाँ आपके व्यक्तिगत डेटा का उपयोग क्यों और कैसे होगा, यह ${legalName}, ${address} तय करती है। डिजिटल व्यक्तिगत डेटा संरक्षण अधिनियम, 2023 ऐसी फ़र्म को डेटा फ़िड्यूशरी और आपको डेटा प्रिंसिपल कहता है। यह पेज वही नोटिस है, जो यह अधिनियम और इसके 2025 के नियम माँगते हैं।`,
      },
      {
        en: 'You can read it in English and in Hindi. If you need it in another language of the Eighth Schedule to the Constitution, write to us.',
        hi: 'इसे आप हिंदी और अंग्रेज़ी में पढ़ सकते हैं। संविधान की आठवीं अनुसूची की किसी और भाषा में चाहिए, तो हमें लिखें।',
      },
    ],
  },
  {
    id: 'what-we-keep',
    title: { en: 'What data we collect and why', hi: 'हम कौन-सा डेटा लेते हैं और क्यों' },
    blocks: [
      {
        en: 'We ask only for what the work or the law needs. You may browse this site without telling us who you are.',
        hi: 'हम केवल वही माँगते हैं, जो काम या कानून के लिए ज़रूरी है। आप अपना परिचय दिए बिना यह साइट देख सकते हैं।',
      },
      {
        pairs: [
          [
            { en: 'Name and email address', hi: 'नाम और ईमेल पता' },
            {
              en: 'To sign you in by a one-time code and to write to you about your account. If you choose to sign in with Google: also the number of your Google account and the address of your picture. If you add a passkey: its name and its public key, never your fingerprint or face.',
              hi: 'वन-टाइम कोड से साइन इन कराने और आपके खाते के बारे में लिखने के लिए। अगर आप Google से साइन इन करते हैं, तो आपके Google खाते की संख्या और आपके चित्र का पता भी। अगर आप पासकी जोड़ते हैं, तो उसका नाम और उसकी सार्वजनिक कुंजी, आपका फ़िंगरप्रिंट या चेहरा कभी नहीं।',
            },
          ],
          [
            {
              en: 'Name, email and phone number of your business',
              hi: 'आपके व्यवसाय का नाम, ईमेल और फ़ोन नंबर',
            },
            {
              en: 'For the franchisee agreement, and to reach you about your work.',
              hi: 'फ़्रैंचाइज़ी अनुबंध के लिए, और आपके काम के बारे में आपसे संपर्क करने के लिए।',
            },
          ],
          [
            { en: 'The agreement that you accepted', hi: 'आपका स्वीकार किया हुआ अनुबंध' },
            {
              en: 'Its version, the time, and the internet address it came from, to prove what was agreed.',
              hi: 'उसका संस्करण, समय और वह इंटरनेट पता जहाँ से स्वीकार किया गया, ताकि सहमति का प्रमाण रहे।',
            },
          ],
          [
            {
              en: 'KYC: name, PAN, the last four digits of your Aadhaar number, address, copies of the documents',
              hi: 'KYC: नाम, पैन, आधार नंबर के आखिरी चार अंक, पता, दस्तावेज़ों की प्रतियाँ',
            },
            {
              en: 'To know who acts under our name. Staff look at them to approve or reject your KYC, and for nothing else.',
              hi: 'यह जानने के लिए कि हमारे नाम से कौन काम कर रहा है। कर्मचारी इन्हें केवल KYC स्वीकृत या अस्वीकृत करने के लिए देखते हैं।',
            },
          ],
          [
            {
              en: 'Applications: particulars and documents, and who your client is',
              hi: 'आवेदन: जानकारी और दस्तावेज़, और आपका ग्राहक कौन है',
            },
            {
              en: 'To prepare the application and to file it with the authority concerned.',
              hi: 'आवेदन तैयार करने और संबंधित विभाग में जमा करने के लिए।',
            },
          ],
          [
            {
              en: 'Client book: names, contact details, PAN, GSTIN and other numbers, and notes about clients',
              hi: 'ग्राहक सूची: ग्राहकों के नाम, संपर्क, पैन, GSTIN और दूसरे नंबर, और नोट',
            },
            {
              en: 'So that a franchisee can file for clients without entering everything again. Each franchisee sees only their own clients.',
              hi: 'ताकि फ़्रैंचाइज़ी हर बार सब कुछ दोबारा भरे बिना ग्राहकों के लिए आवेदन कर सके। हर फ़्रैंचाइज़ी को केवल अपने ग्राहक दिखते हैं।',
            },
          ],
          [
            {
              en: 'Payments and wallet: orders, amounts, the numbers of payments, each entry',
              hi: 'भुगतान और वॉलेट: ऑर्डर, राशि, भुगतान संख्या, हर लेन-देन',
            },
            {
              en: 'To deliver what was paid for, to give receipts and to keep proper books. We never see your UPI PIN.',
              hi: 'जिसका भुगतान हुआ वह देने, रसीद देने और सही बहीखाते रखने के लिए। आपका UPI PIN हमें कभी नहीं दिखता।',
            },
          ],
          [
            { en: 'What you write to us', hi: 'आप हमें जो लिखते हैं' },
            { en: 'To answer you.', hi: 'आपको जवाब देने के लिए।' },
          ],
          [
            {
              en: 'Sign-ins: time, internet address, kind of browser; and a record of important actions',
              hi: 'साइन इन: समय, इंटरनेट पता, ब्राउज़र का प्रकार; और महत्वपूर्ण कार्यों का रिकॉर्ड',
            },
            {
              en: 'To show you your signed-in devices, to keep others out of your account, and to find out what happened when something goes wrong.',
              hi: 'आपको साइन इन किए हुए डिवाइस दिखाने, दूसरों को आपके खाते से दूर रखने और गड़बड़ी होने पर कारण जानने के लिए।',
            },
          ],
        ],
      },
      {
        en: 'We ask for your agreement twice: to the franchisee agreement, and with the KYC form. There is no separate setting for each purpose. To withdraw your consent, write to the address below. What was done before stays lawful.',
        hi: 'हम आपकी सहमति दो बार लेते हैं: फ़्रैंचाइज़ी अनुबंध के लिए और KYC फ़ॉर्म के साथ। हर उद्देश्य के लिए अलग सेटिंग नहीं है। सहमति वापस लेने के लिए नीचे दिए पते पर लिखें। पहले किया गया काम वैध रहेगा।',
      },
    ],
  },
  {
    id: 'aadhaar',
    title: { en: 'Aadhaar and PAN', hi: 'आधार और पैन' },
    blocks: [
      {
        points: [
          {
            en: 'Your full Aadhaar number is not stored. We keep its last four digits, and a keyed fingerprint that tells us whether the same number was used before. The screen shows XXXX XXXX 1234.',
            hi: 'आपका पूरा आधार नंबर नहीं रखा जाता। हम उसके आखिरी चार अंक रखते हैं, और एक गुप्त कुंजी से बना निशान, जिससे पता चलता है कि वही नंबर पहले आया है या नहीं। स्क्रीन पर XXXX XXXX 1234 दिखता है।',
          },
          {
            en: 'Please upload masked copies, as UIDAI advises. Where a copy still shows the number, the reviewer can black it out, and the picture is stored anew without it.',
            hi: 'कृपया मास्क्ड प्रति ही अपलोड करें, जैसा UIDAI सलाह देता है। प्रति में नंबर फिर भी दिखे, तो जाँचने वाला उसे काला कर सकता है, और चित्र उसके बिना दोबारा सहेजा जाता है।',
          },
          {
            en: 'Your PAN and your documents are encrypted before they are stored, and so are the numbers of clients.',
            hi: 'आपका पैन, आपके दस्तावेज़ और ग्राहकों के नंबर एन्क्रिप्ट करके ही रखे जाते हैं।',
          },
          {
            en: 'No identity number is ever kept in your browser.',
            hi: 'आपके ब्राउज़र में कोई पहचान संख्या कभी नहीं रखी जाती।',
          },
        ],
      },
    ],
  },
  {
    id: 'clients',
    title: { en: 'If a franchisee files for you', hi: 'अगर कोई फ़्रैंचाइज़ी आपका काम करता है' },
    blocks: [
      {
        en: 'Then the franchisee gives us your name, phone number and email address, your PAN where the filing needs it, and the documents for it. They may keep your details and registration numbers in their client book for the next filing. Franchisees promise in their agreement to do so only with your consent, to keep what you entrust to them confidential, and to use it for your filing alone. All that this page says about your rights holds for you too: you can turn to us directly.',
        hi: 'तब फ़्रैंचाइज़ी हमें आपका नाम, फ़ोन नंबर और ईमेल पता, ज़रूरी होने पर पैन, और उस काम के दस्तावेज़ देता है। अगले काम के लिए वह आपकी जानकारी और रजिस्ट्रेशन नंबर अपनी ग्राहक सूची में रख सकता है। अनुबंध में फ़्रैंचाइज़ी वचन देते हैं कि यह केवल आपकी सहमति से होगा, आपकी दी हुई जानकारी गोपनीय रहेगी और केवल आपके काम में आएगी। इस पेज पर लिखे अधिकार आपके भी हैं: आप सीधे हमसे संपर्क कर सकते हैं।',
      },
    ],
  },
];

const rights: readonly NoticeSection[] = [
  {
    id: 'rights',
    title: { en: 'Your rights', hi: 'आपके अधिकार' },
    blocks: [
      {
        points: [
          {
            en: 'See what data we hold about you, how we use it and who received it.',
            hi: 'यह जानना कि हमारे पास आपका क्या डेटा है, उसका क्या उपयोग होता है और वह किसे मिला।',
          },
          {
            en: 'Have errors corrected and missing details completed.',
            hi: 'गलत जानकारी ठीक करवाना और अधूरी जानकारी पूरी करवाना।',
          },
          {
            en: 'Have data erased that is no longer needed and that no law requires us to keep.',
            hi: 'ऐसा डेटा मिटवाना जिसकी अब ज़रूरत नहीं है और जिसे रखना किसी कानून में ज़रूरी नहीं है।',
          },
          { en: 'Withdraw your consent.', hi: 'अपनी सहमति वापस लेना।' },
          {
            en: 'Nominate a person to act for you if you die or can no longer act yourself.',
            hi: 'किसी व्यक्ति को नामित करना, जो आपके न रहने या असमर्थ होने पर आपकी ओर से काम करे।',
          },
        ],
      },
      {
        en: 'The portal has no button to delete an account. Our team handles these requests.',
        hi: 'पोर्टल में खाता मिटाने का बटन नहीं है। ऐसे अनुरोध हमारी टीम देखती है।',
      },
      {
        en: `Write to ${email} from the email address of your account. To be sure that it is you we may ask for a one-time code. It costs nothing. We answer as soon as we can, and within 90 days at the latest. If we must keep something, we say what, and which law asks for it.`,
        hi: `अपने खाते के ईमेल पते से ${email} पर लिखें। यह पक्का करने के लिए कि लिखने वाले आप ही हैं, हम वन-टाइम कोड माँग सकते हैं। इसका कोई शुल्क नहीं है। हम जल्द से जल्द जवाब देते हैं, अधिकतम 90 दिन में। कुछ रखना ज़रूरी हो, तो बताते हैं कि क्या और किस कानून के कारण।`,
      },
    ],
  },
  {
    id: 'complaints',
    title: { en: 'If you are not satisfied', hi: 'अगर आप संतुष्ट न हों' },
    blocks: [
      {
        en: 'First contact our Grievance Officer, whose name and address are at the end of this page. If the reply does not settle the matter, you can complain to the Data Protection Board of India.',
        hi: 'पहले हमारे शिकायत अधिकारी को लिखें, जिनका नाम और पता इस पेज के अंत में है। जवाब से बात न बने, तो आप भारतीय डेटा संरक्षण बोर्ड में शिकायत कर सकते हैं।',
      },
    ],
  },
  {
    id: 'children',
    title: { en: 'Children', hi: 'बच्चे' },
    blocks: [
      {
        en: 'Our services are for adults. If you are under 18, please do not register. If we hold the data of a child without the consent of a parent, please write to us.',
        hi: 'हमारी सेवाएँ वयस्कों के लिए हैं। आपकी उम्र 18 वर्ष से कम है तो कृपया रजिस्टर न करें। अगर हमारे पास माता-पिता की सहमति के बिना किसी बच्चे की जानकारी है, तो कृपया हमें लिखें।',
      },
    ],
  },
  {
    id: 'changes',
    title: { en: 'Changes', hi: 'बदलाव' },
    blocks: [
      {
        en: 'When this policy changes, we publish the new version here with its date before it takes effect. If the change affects something that you consented to, we ask you again.',
        hi: 'यह नीति बदलने पर नई नीति लागू होने से पहले तिथि के साथ यहाँ दी जाती है। बदलाव आपकी दी हुई सहमति से जुड़ा हो, तो हम आपसे फिर पूछते हैं।',
      },
    ],
  },
];

/** The first version. Never changed: people consented under it. */
export const firstNotice: PrivacyNotice = {
  version: '2026-11-28',
  changes: [],
  inShort: [
    {
      en: 'We ask only for what your filing or the law needs, and use it for nothing else.',
      hi: 'हम केवल वही माँगते हैं जो आपके काम या कानून के लिए ज़रूरी है, और उसका कोई और उपयोग नहीं करते।',
    },
    {
      en: 'We never sell it. There is no advertising here, and nothing that follows you.',
      hi: 'हम इसे कभी नहीं बेचते। यहाँ न विज्ञापन है, न आपका पीछा करने वाली कोई चीज़।',
    },
    {
      en: 'Your full Aadhaar number is not stored. Documents are encrypted.',
      hi: 'आपका पूरा आधार नंबर नहीं रखा जाता। दस्तावेज़ एन्क्रिप्ट रहते हैं।',
    },
    {
      en: 'You can ask what we hold about you, have it put right or erased, and complain.',
      hi: 'आप पूछ सकते हैं कि हमारे पास आपका क्या डेटा है, उसे ठीक करा या मिटवा सकते हैं और शिकायत कर सकते हैं।',
    },
  ],
  sections: [...collected, ...retention, ...rights],
};
