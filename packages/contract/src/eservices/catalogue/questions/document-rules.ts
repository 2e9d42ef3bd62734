import type { DocumentName } from '../documents.ts';
import type { QuestionCondition } from './question-catalogue.ts';

interface DocumentRule {
  /** Follows `optionalDocuments` by default. */
  readonly isRequired?: boolean;
  /** Asked only after these answers. */
  readonly after?: QuestionCondition;
}

const withDeed = {
  question: 'legalForm',
  is: ['partnership', 'llp', 'company', 'trust', 'other'],
} as const;
const inUse = { question: 'isInUse', is: ['used'] } as const;
const running = { question: 'isRunning', is: ['yes'] } as const;
const newDirector = { question: 'directorChange', is: ['appointment'] } as const;
const withTrade: Readonly<Partial<Record<DocumentName, DocumentRule>>> = {
  sales: { isRequired: true, after: { question: 'hadTransactions', is: ['yes'] } },
  purchases: { after: { question: 'hadTransactions', is: ['yes'] } },
};

/** Exceptions for the documents of a service, by slug. */
export const serviceDocumentRules: Readonly<
  Record<string, Readonly<Partial<Record<DocumentName, DocumentRule>>>>
> = {
  'digital-signature': {
    authority: { isRequired: true, after: { question: 'certificateUse', is: ['organisation'] } },
  },
  'pan-tan-business': { constitution: { isRequired: true, after: withDeed } },
  'trademark-registration': {
    firstUse: { isRequired: true, after: inUse },
    smallProof: {
      isRequired: true,
      after: { question: 'applicantKind', is: ['startup', 'small'] },
    },
  },
  'company-annual-filing': { minutes: { after: { question: 'meetingHeld', is: ['yes'] } } },
  'director-change': {
    directorConsent: { after: { question: 'directorChange', is: ['appointment', 'resignation'] } },
    panOfPersons: { after: newDirector },
    aadhaarOfPersons: { after: newDirector },
    minutes: {
      after: { question: 'directorChange', is: ['appointment', 'removal', 'other-post'] },
    },
  },
  'gst-registration': {
    constitution: { isRequired: true, after: withDeed },
    bankProof: { after: { question: 'hasBankAccount', is: ['yes'] } },
  },
  'gst-amendment': {
    officeProof: { after: { question: 'amendedPart', is: ['place'] } },
    authority: { after: { question: 'amendedPart', is: ['people'] } },
  },
  'gst-monthly-returns': withTrade,
  'gst-quarterly-returns': withTrade,
  'gst-composition-returns': withTrade,
  'project-report': { financials: { after: running }, bankStatements: { after: running } },
  'dpiit-recognition': { constitution: { isRequired: true } },
  'startup-first-year': { constitution: { isRequired: true } },
  'pf-esi-registration': { constitution: { isRequired: true, after: withDeed } },
  'tax-audit-support': { deductions: { after: { question: 'deductsTax', is: ['yes'] } } },
  'gst-lut': { iec: { isRequired: false } },
  'gst-export-refund': {
    purchases: { isRequired: true, after: { question: 'refundKind', is: ['credit'] } },
  },
};

/** Documents that are replaced by answers in the form. */
export const documentsReplacedByAnswers: readonly DocumentName[] = [
  'contact',
  'names',
  'capital',
  'signature',
  'gstAccess',
  'terms',
  'witnesses',
  'siteFacts',
  'turnover',
  'goods',
  'scope',
];

/** Documents that not every applicant has; they are optional. */
export const optionalDocuments: readonly DocumentName[] = [
  'firstUse',
  'smallProof',
  'constitution',
  'authority',
  'udyam',
  'gstCertificate',
  'returnsFiled',
  'sales',
  'purchases',
  'licences',
  'auditHistory',
  'investments',
  'loans',
];
