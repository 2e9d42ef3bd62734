import { brand } from '@anupal/contract/brand';
import {
  homePath,
  settingsPath,
  renderEmail,
  type Recipient,
  type RenderedEmail,
} from '../../notifications/public.ts';

/** Renders the email about a disabled account. It does not give the reason. */
export function renderAccountDisabledEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiDisabled : englishDisabled;
  return renderEmail(to, { ...text, page: '/contact' });
}

/** Renders the email about an enabled account. */
export function renderAccountEnabledEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiEnabled : englishEnabled;
  return renderEmail(to, { ...text, page: homePath(to.role) });
}

/** Informs a user that the office has corrected their name, which the email greets them by. */
export function renderNameCorrectedEmail(to: Recipient): RenderedEmail {
  const text = to.language === 'hi' ? hindiNameCorrected : englishNameCorrected;
  return renderEmail(to, { ...text, page: settingsPath(to.role) });
}

const englishDisabled = {
  subject: `Your account at ${brand.name} is disabled`,
  paragraphs: [
    'Our team has disabled your account. You have been signed out on all devices and cannot sign in for now.',
    'Your data is safe with us. We will email you only about payments and decisions on your submissions.',
    `If you think this is a mistake, write to ${brand.email} or call ${brand.phone}.`,
  ],
};

const hindiDisabled = {
  subject: `${brand.name} पर आपका खाता निष्क्रिय कर दिया गया है`,
  paragraphs: [
    'हमारी टीम ने आपका खाता निष्क्रिय कर दिया है। आपको हर डिवाइस से साइन आउट कर दिया गया है और अभी साइन इन नहीं हो सकेगा।',
    'आपका डेटा हमारे पास सुरक्षित है। आपको केवल भुगतान और आपके भेजे दस्तावेज़ों पर निर्णय से जुड़े ईमेल मिलेंगे।',
    `अगर आपको लगता है कि यह गलती से हुआ है, तो ${brand.email} पर लिखें या ${brand.phone} पर कॉल करें।`,
  ],
};

const englishEnabled = {
  subject: `Your account at ${brand.name} is enabled again`,
  paragraphs: [
    'Our team has enabled your account again. Sign in as before, with a code that we send to your email.',
    `If you have questions, write to ${brand.email} or call ${brand.phone}.`,
  ],
};

const englishNameCorrected = {
  subject: `Your name at ${brand.name} has been corrected`,
  paragraphs: [
    'Our team has corrected the name on your account. This email is addressed to the new name.',
    'If you signed the agreement under the former name, please sign it again under the corrected one. Your dashboard will ask you to.',
    `If the name is not yours, write to ${brand.email} immediately.`,
  ],
};

const hindiNameCorrected = {
  subject: `${brand.name} पर आपका नाम ठीक कर दिया गया है`,
  paragraphs: [
    'हमारी टीम ने आपके खाते का नाम ठीक कर दिया है। इस ईमेल में आपको नए नाम से संबोधित किया गया है।',
    'अगर आपने पुराने नाम से अनुबंध पर हस्ताक्षर किए थे, तो कृपया सही नाम से फिर हस्ताक्षर करें। इसका अनुरोध आपके डैशबोर्ड पर दिखेगा।',
    `अगर यह नाम आपका नहीं है, तो तुरंत ${brand.email} पर लिखें।`,
  ],
};

const hindiEnabled = {
  subject: `${brand.name} पर आपका खाता फिर से सक्रिय है`,
  paragraphs: [
    'हमारी टीम ने आपका खाता फिर से सक्रिय कर दिया है। पहले की तरह साइन इन करें: हम आपको ईमेल से कोड भेजेंगे।',
    `कोई सवाल हो, तो ${brand.email} पर लिखें या ${brand.phone} पर कॉल करें।`,
  ],
};
