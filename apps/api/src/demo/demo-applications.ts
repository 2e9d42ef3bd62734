import type { Email } from '@anupal/contract/values/email';
import type { Phone } from '@anupal/contract/values/phone';
import type { DemoApplication } from '../modules/applications/public.ts';

const client = {
  kind: 'new',
  name: 'Meera Traders',
  phone: '+919812345670' as Phone, // in the format of parsePhone
  email: 'meera.traders@clients.example' as Email, // in the format of parseEmail
} as const;

const business = {
  'business-name': 'Meera Traders',
  'legal-form': 'proprietorship',
  activity: 'Wholesale of cotton textiles',
  address: '31 Mall Road, Bhopal, Madhya Pradesh',
  'address-pin': '462001',
  'start-date': '2024-04-01',
  'business-pan-number': 'CQRPK2468L',
};
const bank = { 'bank-account': '99990000012345', ifsc: 'DEMO0000123' };
const signatory = {
  'signatory-name': 'Farida Khan',
  'signatory-email': 'meera.traders@clients.example',
  'signatory-mobile': '98123 45670',
};
const faridaDocuments = {
  'file-pan-of-persons': 'farida-pan',
  'file-aadhaar-of-persons': 'farida-aadhaar-front',
};

/** The applications of the demo franchisee; numbers and documents are made up. */
export const demoApplications: readonly DemoApplication[] = [
  {
    slug: 'udyam-registration',
    client,
    finalState: 'completed',
    answers: {
      ...business,
      ...bank,
      'enterprise-kind': 'trading',
      employees: '4',
      investment: '350000',
      'turnover-of-year': '4200000',
      'signatory-email': signatory['signatory-email'],
      'signatory-mobile': signatory['signatory-mobile'],
    },
    documents: { ...faridaDocuments, 'file-bank-proof': 'cancelled-cheque' },
  },
  {
    slug: 'gst-registration',
    client,
    finalState: 'action_needed',
    answers: {
      ...business,
      ...bank,
      ...signatory,
      'has-bank-account': 'yes',
      'expected-turnover': '4800000',
      'sells-to-other-states': 'yes',
      'wants-composition': 'regular',
    },
    documents: faridaDocuments,
  },
  {
    slug: 'udyam-update',
    client: { kind: 'self' },
    finalState: 'rejected',
    answers: {
      'business-name': 'Sharma Tax Desk',
      'udyam-number': 'UDYAM-RJ-17-0000000',
      changes: 'The name of the enterprise',
      'signatory-mobile': '98765 43210',
    },
    documents: { 'file-pan-of-persons': 'user-pan' },
  },
  {
    slug: 'gst-monthly-returns',
    client: { kind: 'self' },
    finalState: 'submitted',
    answers: {
      'business-name': 'Sharma Tax Desk',
      gstin: '08ABCPS1234K1ZM',
      'had-transactions': 'no',
      month: '2026-10',
    },
    documents: {},
  },
];
