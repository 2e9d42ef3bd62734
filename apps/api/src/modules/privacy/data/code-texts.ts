import { authorityScopeTexts } from '@anupal/contract/clients/authority-scopes';
import { clientPurposeTexts } from '@anupal/contract/clients/client-purposes';
import { clientDocumentTypes } from '@anupal/contract/clients/document-types';
import { constitutionNames } from '@anupal/contract/clients/registrations';
import type { LocalizedText } from '@anupal/contract/languages';
import { nomineeRelationTexts } from '@anupal/contract/privacy/nominee-relations';
import { purposeTexts } from '@anupal/contract/privacy/purposes';
import {
  applicationStateNames,
  paymentMethodNames,
  roleNames,
} from '@anupal/contract/texts/export-sheets';
import { rejectionTexts } from '@anupal/contract/texts/kyc-rejections';
import { states } from '@anupal/contract/values/states';

/** What the codes of a field mean, where people should read words. */
export const codeTexts: Readonly<
  Record<string, Readonly<Record<string, LocalizedText>> | undefined>
> = {
  businessState: states,
  channel: {
    privacy_centre: { en: 'Privacy centre', hi: 'गोपनीयता केंद्र' },
    kyc_form: { en: 'KYC form', hi: 'KYC फ़ॉर्म' },
    calendar: { en: 'Due dates', hi: 'नियत तिथियाँ' },
    settings: { en: 'Settings', hi: 'सेटिंग' },
    whatsapp: { en: 'WhatsApp', hi: 'WhatsApp' },
    sms: { en: 'SMS', hi: 'SMS' },
    email: { en: 'Email', hi: 'ईमेल' },
    copy: { en: 'Copied text', hi: 'कॉपी किया गया' },
    other: { en: 'Another app', hi: 'दूसरा ऐप' },
  },
  constitution: constitutionNames,
  decision: {
    approved: { en: 'Approved', hi: 'स्वीकृत' },
    refused: { en: 'Rejected', hi: 'अस्वीकृत' },
    replaced: { en: 'Replaced by another request', hi: 'इसकी जगह नया अनुरोध आया' },
    withdrawn: { en: 'Withdrawn', hi: 'वापस लिया गया' },
    expired: { en: 'Expired', hi: 'समय समाप्त' },
    operator: { en: 'Removed by the operator', hi: 'संचालक ने हटाया' },
  },
  fromRole: roleNames,
  kind: {
    pan: { en: 'PAN', hi: 'पैन' },
    gstin: { en: 'GSTIN', hi: 'GSTIN' },
    tan: { en: 'TAN', hi: 'TAN' },
    cin: { en: 'CIN', hi: 'CIN' },
    llpin: { en: 'LLPIN', hi: 'LLPIN' },
    udyam: { en: 'Udyam', hi: 'उद्यम' },
    iec: { en: 'IEC', hi: 'IEC' },
    epf: { en: 'EPF', hi: 'EPF' },
    esi: { en: 'ESI', hi: 'ESI' },
    pt: { en: 'Professional tax', hi: 'प्रोफ़ेशनल टैक्स' },
    fssai: { en: 'FSSAI', hi: 'FSSAI' },
    image: { en: 'Picture', hi: 'चित्र' },
    pdf: { en: 'PDF', hi: 'PDF' },
    document: { en: 'Document', hi: 'दस्तावेज़' },
    number: { en: 'Masked number', hi: 'मास्क किया हुआ नंबर' },
  },
  kycReason: rejectionTexts,
  kycStatus: {
    pending: { en: 'Under review', hi: 'जाँच में' },
    approved: { en: 'Approved', hi: 'स्वीकृत' },
    rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
  },
  method: {
    otp: { en: 'Code by email', hi: 'ईमेल पर आया कोड' },
    google: { en: 'Google', hi: 'Google' },
    passkey: { en: 'Passkey', hi: 'पासकी' },
    code: { en: 'Code by email', hi: 'ईमेल पर आया कोड' },
    app: { en: 'Authenticator app', hi: 'ऑथेंटिकेटर ऐप' },
    client_link: { en: 'On this page', hi: 'इस पेज पर' },
    signed_scan: { en: 'Signed paper', hi: 'हस्ताक्षर किया हुआ कागज़' },
    pct_05: { en: 'FORM GST PCT-05', hi: 'FORM GST PCT-05' },
    portal_request: { en: 'Request at a government portal', hi: 'सरकारी पोर्टल पर अनुरोध' },
    ...paymentMethodNames,
    recovery_code: { en: 'Recovery code', hi: 'रिकवरी कोड' },
  },
  outcome: {
    opened: { en: 'Opened', hi: 'खोला गया' },
    unknown_browser: { en: 'Opened in another browser', hi: 'दूसरे ब्राउज़र में खोला गया' },
    bound: { en: 'Confirmed with your phone number', hi: 'फ़ोन नंबर से पुष्टि हुई' },
    digits_wrong: { en: 'Wrong digits', hi: 'गलत अंक' },
    locked: { en: 'Locked after wrong digits', hi: 'गलत अंकों के बाद बंद' },
  },
  purpose: Object.fromEntries(
    Object.entries({ ...purposeTexts, ...clientPurposeTexts }).map(([purpose, { title }]) => [
      purpose,
      title,
    ]),
  ),
  relation: nomineeRelationTexts,
  erasureState: {
    requested: { en: 'Waiting', hi: 'प्रतीक्षा में' },
    cancelled: { en: 'Cancelled', hi: 'रद्द' },
    rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
  },
  role: roleNames,
  scope: authorityScopeTexts,
  state: applicationStateNames,
  toRole: roleNames,
  type: {
    ...Object.fromEntries(
      Object.entries(clientDocumentTypes).map(([type, { name }]) => [type, name]),
    ),
    aadhaarFront: { en: 'Aadhaar card, front', hi: 'आधार कार्ड, आगे' },
    aadhaarBack: { en: 'Aadhaar card, back', hi: 'आधार कार्ड, पीछे' },
  },
};
