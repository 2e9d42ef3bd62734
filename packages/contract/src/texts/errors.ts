import type { ErrorCode } from '../errors.ts';
import type { LocalizedText } from '../languages.ts';
import { maxPeopleOfSearch } from '../office/log.ts';
import { maxArchivedDocuments, maxSheetRows } from '../values/sheet-limits.ts';
import { billingErrorTexts } from './billing.ts';
import { clientErrorTexts } from './clients.ts';
import { linkErrorTexts } from './links.ts';
import { filingErrorTexts } from './filing.ts';
import { refundErrorTexts } from './refund-errors.ts';
import { reviewErrorTexts } from './kyc-review-errors.ts';
import { signInErrorTexts } from './sign-in-errors.ts';

const peopleOfSearch = maxPeopleOfSearch.toLocaleString('en-IN');
const rowsOfSheet = maxSheetRows.toLocaleString('en-IN');

/** The message of every error code. */
export const errorTexts: Readonly<Record<ErrorCode, LocalizedText>> = {
  ...billingErrorTexts,
  ...clientErrorTexts,
  ...linkErrorTexts,
  ...filingErrorTexts,
  ...refundErrorTexts,
  ...reviewErrorTexts,
  ...signInErrorTexts,
  invalid_input: {
    en: 'Please check what you entered and try again.',
    hi: 'कृपया दर्ज की गई जानकारी जाँचें और फिर से कोशिश करें।',
  },
  webhook_refused: {
    en: 'The signature of this event is invalid.',
    hi: 'इस इवेंट का हस्ताक्षर मान्य नहीं है।',
  },
  forbidden: {
    en: 'Your account does not have permission to do this.',
    hi: 'आपके खाते को इसकी अनुमति नहीं है।',
  },
  cross_site: {
    en: 'This request did not come from our site. Open the site again and retry.',
    hi: 'यह अनुरोध हमारी साइट से नहीं आया। साइट दोबारा खोलकर कोशिश करें।',
  },
  kyc_required: {
    en: 'Access Restricted - Complete your KYC.',
    hi: 'यह सुविधा अभी बंद है - पहले अपना KYC पूरा करें।',
  },
  subscription_required: {
    en: 'You need an active plan for this. Choose or renew one and try again.',
    hi: 'इसके लिए चालू प्लान चाहिए। प्लान चुनें या नवीनीकृत करें, फिर कोशिश करें।',
  },
  payment_not_ready: {
    en: 'Complete the earlier steps before you pay.',
    hi: 'भुगतान से पहले पिछले चरण पूरे करें।',
  },
  not_found: {
    en: 'Requested resource not found.',
    hi: 'माँगी गई जानकारी नहीं मिली।',
  },
  method_not_allowed: {
    en: 'This address does not accept this type of request.',
    hi: 'यह पता इस तरह का अनुरोध स्वीकार नहीं करता।',
  },
  request_timeout: {
    en: 'The request took too long to arrive. Please check your internet connection and try again.',
    hi: 'अनुरोध पहुँचने में बहुत समय लगा। इंटरनेट कनेक्शन जाँचकर फिर से कोशिश करें।',
  },
  account_not_settled: {
    en: 'Your account cannot be deleted yet. Complete the open items listed on this page first.',
    hi: 'आपका खाता अभी हटाया नहीं जा सकता। पहले इस पेज पर बताए गए बाकी काम पूरे करें।',
  },
  account_changed: {
    en: 'This account has changed in the meantime. Review it again before you decide.',
    hi: 'इस बीच यह खाता बदल गया है। इसे दोबारा देखकर तय करें।',
  },
  own_account: {
    en: 'You cannot do this to your own account.',
    hi: 'यह काम अपने ही खाते पर नहीं किया जा सकता।',
  },
  agreement_outdated: {
    en: 'The agreement has changed. Please read and accept the new version.',
    hi: 'अनुबंध बदल गया है। कृपया नया अनुबंध पढ़कर स्वीकार करें।',
  },
  agreement_overdue: {
    en: 'The deadline to sign your franchisee agreement has passed. Please sign it on the Agreement page, then file again. Your draft is saved.',
    hi: 'फ़्रैंचाइज़ी अनुबंध पर हस्ताक्षर करने की अंतिम तिथि निकल गई है। कृपया अनुबंध पेज पर हस्ताक्षर करें, फिर आवेदन दोबारा जमा करें। आपका मसौदा सुरक्षित है।',
  },
  stamp_missing: {
    en: 'Your agreement needs an e-stamp first. Our office records it; you can sign after that.',
    hi: 'आपके अनुबंध के लिए पहले ई-स्टाम्प चाहिए। हमारा कार्यालय उसे दर्ज करेगा; उसके बाद आप हस्ताक्षर कर सकते हैं।',
  },
  agreement_signed: {
    en: 'This version of the agreement is already signed. Reload the page to see it.',
    hi: 'अनुबंध के इस संस्करण पर हस्ताक्षर हो चुके हैं। देखने के लिए पेज रीलोड करें।',
  },
  signature_name: {
    en: 'Type your name exactly as it is in the agreement.',
    hi: 'अपना नाम ठीक वैसा ही लिखें जैसा अनुबंध में है।',
  },
  announcement_changed: {
    en: 'Someone else changed this announcement in the meantime. Review the latest version. Your text is not lost.',
    hi: 'इस बीच किसी और ने यह घोषणा बदल दी है। नई घोषणा देखें; आपका लिखा हुआ सुरक्षित है।',
  },
  application_changed: {
    en: 'This application has changed in the meantime. Please review its current status.',
    hi: 'इस बीच यह आवेदन बदल गया है। कृपया इसकी मौजूदा स्थिति देखें।',
  },
  application_not_assigned_to_you: {
    en: 'Assign this application to yourself before you work on it.',
    hi: 'काम शुरू करने से पहले यह आवेदन खुद को असाइन करें।',
  },
  eservice_changed: {
    en: 'Someone else changed this service in the meantime. Reload it before you save.',
    hi: 'इस बीच किसी और ने यह सेवा बदल दी है। सहेजने से पहले इसे फिर से खोलें।',
  },
  eservice_outdated: {
    en: 'This service has changed in the meantime. Please review its current form and fee. Your answers are not lost.',
    hi: 'इस बीच यह सेवा बदल गई है। कृपया इसका मौजूदा फ़ॉर्म और शुल्क देखें; आपकी भरी हुई जानकारी सुरक्षित है।',
  },
  idempotency_in_flight: {
    en: 'The same request is still being processed. Please wait a moment.',
    hi: 'यही अनुरोध अभी पूरा किया जा रहा है। कृपया थोड़ी देर रुकें।',
  },
  kyc_changed: {
    en: 'This request has changed in the meantime. Please review it and decide again.',
    hi: 'इस बीच यह अनुरोध बदल गया है। कृपया इसकी मौजूदा स्थिति देखकर फिर से निर्णय लें।',
  },
  kyc_exists: {
    en: 'We have already received your KYC. You can see its status on this page.',
    hi: 'आपका KYC हमें पहले ही मिल चुका है। उसकी स्थिति इसी पेज पर देखें।',
  },
  profile_changed: {
    en: 'Your business profile has changed in the meantime. Reload it to continue. Your changes stay here until then.',
    hi: 'इस बीच आपकी व्यवसाय प्रोफ़ाइल बदल गई है। आगे बढ़ने के लिए उसे फिर से लोड करें; तब तक यहाँ भरी जानकारी बनी रहेगी।',
  },
  quote_outdated: {
    en: 'This price is no longer valid because the day or the plan has changed. Please check the new price and confirm again.',
    hi: 'यह कीमत अब मान्य नहीं है, क्योंकि दिन या प्लान बदल गया है। कृपया नई कीमत देखकर फिर से पुष्टि करें।',
  },
  firm_profile_changed: {
    en: 'Someone else changed the GST details of the firm in the meantime. Review the latest version. Your input is not lost.',
    hi: 'इस बीच किसी और ने फ़र्म का GST विवरण बदल दिया है। नया विवरण देखें; आपकी भरी जानकारी सुरक्षित है।',
  },
  return_filed: {
    en: 'This month is already marked as filed.',
    hi: 'यह महीना पहले ही दाखिल के रूप में दर्ज है।',
  },
  return_month_running: {
    en: 'This month is not over yet. Mark it as filed once it has ended and the return is filed.',
    hi: 'यह महीना अभी पूरा नहीं हुआ है। महीना पूरा होने और रिटर्न दाखिल होने के बाद इसे दर्ज करें।',
  },
  reply_changed: {
    en: 'Someone else changed this reply in the meantime. Review the latest version. Your text is not lost.',
    hi: 'इस बीच किसी और ने यह उत्तर बदल दिया है। नया उत्तर देखें; आपका लिखा हुआ सुरक्षित है।',
  },
  rules_changed: {
    en: 'Someone else changed or published the draft in the meantime. Review the current rules and decide again.',
    hi: 'इस बीच किसी और ने मसौदा बदल दिया है या उसे प्रकाशित कर दिया है। मौजूदा नियम देखकर फिर से निर्णय लें।',
  },
  complaint_unanswered: {
    en: 'A complaint or request about personal data can be closed only after it is answered. Please reply first.',
    hi: 'निजी डेटा के बारे में शिकायत या अनुरोध जवाब देने के बाद ही बंद किया जा सकता है। कृपया पहले जवाब दें।',
  },
  conversation_changed: {
    en: 'This conversation has changed in the meantime. Please review it before you send. Your text is not lost.',
    hi: 'इस बीच यह बातचीत बदल गई है। भेजने से पहले कृपया इसे देखें; आपका लिखा हुआ सुरक्षित है।',
  },
  conversation_not_assigned_to_you: {
    en: 'This conversation is assigned to someone else.',
    hi: 'यह बातचीत किसी और को असाइन की गई है।',
  },
  too_large: {
    en: 'This request is too large. Please shorten your text or send smaller files.',
    hi: 'यह अनुरोध बहुत बड़ा है। कृपया टेक्स्ट छोटा करें या छोटी फ़ाइलें भेजें।',
  },
  unsupported_media_type: {
    en: 'This content type is not supported. Please send the request in the documented format.',
    hi: 'यह कंटेंट टाइप समर्थित नहीं है। कृपया अनुरोध निर्धारित फ़ॉर्मेट में भेजें।',
  },
  account_exists: {
    en: 'This address already has an account, and an invitation can only create a new one. Invite another email address of the same person.',
    hi: 'इस पते पर पहले से एक खाता है, और निमंत्रण से केवल नया खाता बनता है। इस व्यक्ति का कोई दूसरा पता आमंत्रित करें।',
  },
  already_renewed: {
    en: 'Your renewal is already paid. It starts when your current plan ends.',
    hi: 'आपके नवीनीकरण का भुगतान हो चुका है। यह मौजूदा प्लान खत्म होने पर शुरू होगा।',
  },
  already_subscribed: {
    en: 'You already have an active plan. Before it ends, you can only change to a more expensive plan with at least as many services.',
    hi: 'आपके पास पहले से एक चालू प्लान है। उसके खत्म होने से पहले केवल उससे महँगा और कम से कम उतनी ही सेवाओं वाला प्लान लिया जा सकता है।',
  },
  charge_unpaid: {
    en: 'The quoted fee has not been paid yet. Wait for the payment or withdraw the quote.',
    hi: 'प्रस्तावित शुल्क अभी चुकाया नहीं गया है। भुगतान की प्रतीक्षा करें या प्रस्ताव वापस लें।',
  },
  date_past: {
    en: 'Choose today or a later day. Documents of earlier days have been issued already.',
    hi: 'आज या आगे की तिथि चुनें। पहले की तिथियों के दस्तावेज़ जारी हो चुके हैं।',
  },
  price_above_public: {
    en: 'Enter a price that is not above the fee on the public site. A service whose fee is quoted has no partner price.',
    hi: 'ऐसी कीमत लिखें जो सार्वजनिक शुल्क से अधिक न हो। जिस सेवा का शुल्क बाद में बताया जाता है, उसकी पार्टनर कीमत नहीं होती।',
  },
  date_future: {
    en: 'Choose today or an earlier day.',
    hi: 'आज या पहले की तिथि चुनें।',
  },
  document_expired: {
    en: 'A document is no longer available. Please choose it again.',
    hi: 'एक दस्तावेज़ अब उपलब्ध नहीं है। कृपया उसे फिर से चुनें।',
  },
  documents_missing: {
    en: 'All three documents are required: PAN card, Aadhaar front and Aadhaar back.',
    hi: 'तीनों दस्तावेज़ ज़रूरी हैं: पैन कार्ड, आधार का अगला और पिछला भाग।',
  },
  done_in_future: {
    en: 'The completion date cannot be in the future. Please choose an earlier date.',
    hi: 'पूरा होने की तिथि आगे की नहीं हो सकती। कृपया पहले की तिथि चुनें।',
  },
  earlier_step_missing: {
    en: 'Please complete the earlier steps first.',
    hi: 'कृपया पहले पिछले चरण पूरे करें।',
  },
  archive_too_large: {
    en: `This month has more than ${maxArchivedDocuments} documents. Choose one document type, and download the others after it.`,
    hi: `इस महीने में ${maxArchivedDocuments} से ज़्यादा दस्तावेज़ हैं। एक प्रकार का दस्तावेज़ चुनें और बाकी उसके बाद डाउनलोड करें।`,
  },
  export_too_long: {
    en: 'There are too many rows for one file. Please choose a shorter period and try again.',
    hi: 'एक फ़ाइल के लिए इतनी पंक्तियाँ बहुत अधिक हैं। कृपया कम अवधि चुनकर फिर से कोशिश करें।',
  },
  email_unchanged: {
    en: 'This is already your email address. Please enter a different one.',
    hi: 'यह आपका मौजूदा ईमेल पता ही है। कृपया कोई दूसरा पता लिखें।',
  },
  eservice_inactive: {
    en: 'This service is not accepting applications right now. Your answers are saved for seven days.',
    hi: 'इस सेवा के लिए अभी आवेदन नहीं किया जा सकता। आपकी भरी हुई जानकारी सात दिन तक सुरक्षित रहेगी।',
  },
  file_blank: {
    en: 'This file is blank. Please take a photo of the document in good light or choose another file.',
    hi: 'यह फ़ाइल खाली है। कृपया अच्छी रोशनी में दस्तावेज़ की फ़ोटो लें या दूसरी फ़ाइल चुनें।',
  },
  file_infected: {
    en: 'This file contains a virus and was not saved. Please choose another file.',
    hi: 'इस फ़ाइल में वायरस मिला है, इसलिए इसे सहेजा नहीं गया। कृपया दूसरी फ़ाइल चुनें।',
  },
  file_missing: {
    en: 'No file was received. Please choose a file.',
    hi: 'कोई फ़ाइल नहीं मिली। कृपया एक फ़ाइल चुनें।',
  },
  file_not_accepted: {
    en: 'This file is not a JPEG, PNG, WebP or PDF. Please choose one of these.',
    hi: 'यह फ़ाइल JPEG, PNG, WebP या PDF नहीं है। कृपया इनमें से कोई फ़ाइल चुनें।',
  },
  file_protected: {
    en: 'This PDF is password-protected. Please remove the password and choose it again.',
    hi: 'यह PDF पासवर्ड से सुरक्षित है। कृपया पासवर्ड हटाकर इसे फिर से चुनें।',
  },
  file_too_many_pages: {
    en: 'This PDF has more than 10 pages. Please send only the pages of the document.',
    hi: 'इस PDF में 10 से ज़्यादा पेज हैं। कृपया केवल दस्तावेज़ वाले पेज भेजें।',
  },
  file_too_many_pixels: {
    en: 'This image is too large to open. Please take a new photo of the document.',
    hi: 'यह तस्वीर बहुत बड़ी है और खुल नहीं सकती। कृपया दस्तावेज़ की नई फ़ोटो लें।',
  },
  file_too_small: {
    en: 'This image is too small to read. Please take a photo of the whole card, or choose an image of at least 480 × 300 pixels.',
    hi: 'यह तस्वीर इतनी छोटी है कि पढ़ी नहीं जा सकती। कृपया पूरे कार्ड की फ़ोटो लें या कम से कम 480 × 300 पिक्सेल की तस्वीर चुनें।',
  },
  file_unreadable: {
    en: 'This file cannot be opened. Please take a new photo of the document or choose another file.',
    hi: 'यह फ़ाइल नहीं खुल रही है। कृपया दस्तावेज़ की नई फ़ोटो लें या दूसरी फ़ाइल चुनें।',
  },
  idempotency_key_reused: {
    en: 'This Idempotency-Key was used for another request. Please send a new one.',
    hi: 'यह Idempotency-Key किसी दूसरे अनुरोध की है। कृपया नई भेजें।',
  },
  insufficient_balance: {
    en: 'Your wallet balance is too low. Please add money and try again.',
    hi: 'आपके वॉलेट में इतनी राशि नहीं है। कृपया राशि जोड़कर फिर से कोशिश करें।',
  },
  // CGST Rules 2017, rule 46 (e).
  tax_details_missing: {
    en: 'For an amount of ₹50,000 or more, the invoice must name your address and State. Please add your GST details and try again; a GSTIN is not required.',
    hi: '₹50,000 या उससे ज़्यादा राशि के इनवॉइस पर आपका पता और राज्य लिखना ज़रूरी है। कृपया अपना GST विवरण जोड़ें और फिर से कोशिश करें; GSTIN होना ज़रूरी नहीं है।',
  },
  consent_given_elsewhere: {
    en: 'Give this consent where it is used: in the KYC form, or by creating a calendar link.',
    hi: 'यह सहमति वहीं दें, जहाँ इसका उपयोग होता है: KYC फ़ॉर्म में, या कैलेंडर लिंक बनाकर।',
  },
  kyc_approved: {
    en: 'Your KYC is approved and cannot be cancelled.',
    hi: 'आपका KYC स्वीकृत हो चुका है, इसलिए इसे रद्द नहीं किया जा सकता।',
  },
  notification_required: {
    en: 'Notifications about payments and KYC decisions cannot be turned off.',
    hi: 'भुगतान और KYC के निर्णय से जुड़ी सूचनाएँ बंद नहीं की जा सकतीं।',
  },
  payment_verification_failed: {
    en: 'Payment verification failed. Please contact support.',
    hi: 'भुगतान की पुष्टि नहीं हो सकी। कृपया सहायता टीम से संपर्क करें।',
  },
  retained_too_early: {
    en: 'Work on this application has not started, so the full fee must be refunded. Clear the amount.',
    hi: 'इस आवेदन पर काम शुरू नहीं हुआ है, इसलिए पूरा शुल्क लौटाना होगा। राशि का खाना खाली करें।',
  },
  government_fee_too_high: {
    en: 'More was paid than the government fee that was charged. Quote the difference first.',
    hi: 'लिए गए सरकारी शुल्क से अधिक चुकाया गया है। पहले अंतर की राशि का प्रस्ताव दें।',
  },
  government_fee_too_early: {
    en: 'The franchisee paid this fee later. Choose the day of their payment or a later one.',
    hi: 'फ़्रैंचाइज़ी ने यह शुल्क बाद में चुकाया था। उनके भुगतान की तिथि या उसके बाद की तिथि चुनें।',
  },
  retained_too_high: {
    en: 'You cannot retain more than was paid. Enter a smaller amount.',
    hi: 'चुकाए गए शुल्क से अधिक राशि नहीं रखी जा सकती। कम राशि लिखें।',
  },
  result_missing: {
    en: 'Upload the finished document first.',
    hi: 'पहले तैयार दस्तावेज़ अपलोड करें।',
  },
  rules_unchanged: {
    en: 'The draft is the same as the rules in force. There is nothing to publish.',
    hi: 'मसौदे में वही है जो अभी लागू है। प्रकाशित करने के लिए कुछ नहीं है।',
  },
  rules_invalid: {
    en: 'These rules contradict each other, so they cannot be published. Correct the draft and try again.',
    hi: 'ये नियम आपस में मेल नहीं खाते, इसलिए प्रकाशित नहीं हो सकते। मसौदा सुधारकर फिर से कोशिश करें।',
  },
  search_too_broad: {
    en: `More than ${peopleOfSearch} people match this search. Enter more of the name or email address.`,
    hi: `इस खोज से ${peopleOfSearch} से ज़्यादा लोग मिले। नाम या ईमेल पते के कुछ और अक्षर लिखें।`,
  },
  service_limit_reached: {
    en: 'You have used all services in your plan. Upgrade it, or wait until its next month or its renewal.',
    hi: 'आपके प्लान की सभी सेवाएँ इस्तेमाल हो चुकी हैं। प्लान अपग्रेड करें, या अगले महीने या नवीनीकरण तक रुकें।',
  },
  sheet_too_long: {
    en: `An Excel file can have at most ${rowsOfSheet} rows. Narrow down the list, or download it as CSV.`,
    hi: `एक्सेल फ़ाइल में अधिकतम ${rowsOfSheet} पंक्तियाँ आ सकती हैं। सूची छोटी करें या CSV में डाउनलोड करें।`,
  },
  ticket_reopen_expired: {
    en: 'This ticket was closed more than 14 days ago. Please open a new one.',
    hi: 'यह टिकट 14 दिन से ज़्यादा पहले बंद हो चुका है। कृपया नया टिकट खोलें।',
  },
  too_many_attachments: {
    en: 'A message can have at most 10 attachments. Please remove one first.',
    hi: 'एक संदेश में ज़्यादा से ज़्यादा 10 फ़ाइलें लग सकती हैं। कृपया पहले कोई फ़ाइल हटाएँ।',
  },
  too_many_documents: {
    en: 'You can send at most 30 documents. Please remove one first.',
    hi: '30 से ज़्यादा दस्तावेज़ नहीं भेजे जा सकते। कृपया पहले कोई दस्तावेज़ हटाएँ।',
  },
  exports_busy: {
    en: 'Another download is still in progress. Please wait until it is complete.',
    hi: 'एक दूसरा डाउनलोड अभी चल रहा है। उसके पूरा होने तक कृपया प्रतीक्षा करें।',
  },
  too_many_requests: {
    en: 'Too many requests. Please try again later.',
    hi: 'बहुत अधिक अनुरोध हो गए हैं। कृपया थोड़ी देर बाद कोशिश करें।',
  },
  headers_too_large: {
    en: 'The request headers are too large. Clear the cookies of this site and try again.',
    hi: 'अनुरोध के हेडर बहुत बड़े हैं। इस साइट की कुकी हटाकर फिर से कोशिश करें।',
  },
  internal: {
    en: 'Internal server error. Please try again later.',
    hi: 'सर्वर में कोई गड़बड़ी हुई है। कृपया थोड़ी देर बाद कोशिश करें।',
  },
  gateway_unavailable: {
    en: 'The payment service is not responding right now. You have not been charged. Please try again in a minute.',
    hi: 'भुगतान सेवा अभी जवाब नहीं दे रही है। आपसे कोई राशि नहीं ली गई है। कृपया एक मिनट बाद फिर कोशिश करें।',
  },
  unavailable: {
    en: 'The service is busy right now. Please try again in a moment.',
    hi: 'सेवा अभी व्यस्त है। कृपया कुछ देर में फिर कोशिश करें।',
  },
};
