/** The tables of each module and of the platform. Nobody else writes to them. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  platform: ['budget', 'idempotent_response', 'installation'],
  audit: ['audit_event', 'audit_head'],
  users: ['users'],
  privacy: ['consent_event', 'nominee'],
  notifications: ['notification', 'notification_read', 'notification_reader'],
  auth: [
    'authenticator_app',
    'google_identity',
    'google_link_request',
    'google_transaction',
    'invitation',
    'otp_challenge',
    'passkey',
    'passkey_challenge',
    'passkey_owner',
    'recovery_code',
    'refresh_token',
    'session',
    'session_handover',
    'sign_in_key',
    'step_up_action',
    'user_picture',
  ],
  invoices: [
    'e_invoice',
    'firm_tax_profile',
    'gst_annual_return',
    'gst_period',
    'supply_classification',
    'tax_document',
    'tax_document_file',
    'tax_document_generation',
    'tax_document_series',
    'tax_profile',
    'top_up_lot',
    'top_up_lot_use',
    'top_up_policy',
  ],
  plans: ['subscription_plan'],
  subscriptions: ['subscription', 'subscription_month'],
  wallet: ['journal', 'ledger_account', 'plan_deferral', 'posting'],
  payments: [
    'dispute',
    'gateway_payment',
    'gateway_refund',
    'payment_order',
    'payment_receipt',
    'refund_request',
    'settlement',
    'settlement_line',
    'settlement_report',
    'wallet_adjustment',
    'webhook_inbox',
  ],
  onboarding: ['agreement_acceptance', 'business', 'business_draft'],
  kyc: ['kyc_decision', 'kyc_document', 'kyc_draft', 'kyc_file', 'kyc_record'],
  agreements: [
    'agreement_file',
    'agreement_offer',
    'agreement_reminder',
    'agreement_request',
    'agreement_signature',
    'agreement_stamp',
    'franchise_certificate',
    'franchise_certificate_file',
    'franchise_certificate_revocation',
  ],
  eservices: ['eservice', 'eservice_file', 'eservice_version', 'partner_price'],
  clients: [
    'client',
    'client_authority',
    'client_authority_withdrawal',
    'client_consent',
    'client_contact',
    'client_document',
    'client_document_request',
    'client_file',
    'client_import',
    'client_nominee',
    'client_price',
    'client_registration',
    'client_share',
  ],
  applications: [
    'application',
    'application_charge',
    'application_client',
    'application_correction',
    'application_correction_draft',
    'application_correction_request',
    'application_document',
    'application_draft',
    'application_event',
    'application_file',
    'application_message',
    'application_message_draft',
    'government_fee_payment',
  ],
  billing: [
    'billing_profile',
    'client_allocation',
    'client_bill',
    'client_bill_application',
    'client_bill_note',
    'client_bill_series',
    'client_bill_share',
    'client_receipt',
    'client_receipt_reversal',
  ],
  calendar: [
    'calendar_feed',
    'calendar_file',
    'calendar_completion',
    'calendar_profile',
    'calendar_reminder',
    'client_reminder_days',
    'calendar_rule_draft',
    'calendar_rule_version',
    'client_answers',
    'client_filing',
    'filing_batch',
    'filing_batch_draft',
    'filing_batch_item',
    'recurring_draft',
    'recurring_order',
    'moved_date_notice',
  ],
  links: [
    'client_erasure',
    'client_erasure_browser',
    'client_link',
    'client_link_device',
    'client_link_opening',
  ],
  announcements: ['announcement', 'announcement_read'],
  support: [
    'support_document',
    'support_draft',
    'support_entry',
    'support_file',
    'support_message',
    'support_reply',
    'support_thread',
  ],
  office: ['factor_reset', 'figure', 'figure_change', 'role_request'],
  // The steps and rules of this module end rows of every table, by name and not by SQL of its own.
  retention: ['breach', 'breach_notice', 'erasure', 'legal_hold'],
};

/** Tables that a module reads although they belong to another, and why. */
export interface ForeignReads {
  readonly module: string;
  readonly tables: readonly string[];
  readonly reason: string;
}

const showsPeople =
  'Rows carry the names of people; conditions depend on role and disabled accounts.';

export const foreignReads: readonly ForeignReads[] = [
  {
    module: 'users',
    tables: ['erasure'],
    reason: 'An account that is erased is not enabled again; retention comes last in module order.',
  },
  {
    module: 'privacy',
    tables: [
      'agreement_acceptance',
      'agreement_signature',
      'announcement',
      'announcement_read',
      'application',
      'application_client',
      'application_correction_request',
      'application_document',
      'application_event',
      'application_message',
      'audit_event',
      'authenticator_app',
      'billing_profile',
      'business',
      'calendar_completion',
      'calendar_feed',
      'calendar_file',
      'calendar_profile',
      'calendar_reminder',
      'client_import',
      'client_price',
      'client_reminder_days',
      'erasure',
      'eservice',
      'eservice_version',
      'factor_reset',
      'filing_batch',
      'franchise_certificate',
      'google_identity',
      'invitation',
      'journal',
      'kyc_decision',
      'kyc_document',
      'kyc_record',
      'ledger_account',
      'legal_hold',
      'notification',
      'notification_reader',
      'passkey',
      'payment_order',
      'payment_receipt',
      'posting',
      'recurring_order',
      'refund_request',
      'role_request',
      'session',
      'subscription',
      'support_document',
      'support_entry',
      'support_thread',
      'tax_document',
      'tax_profile',
      'user_picture',
      'users',
      'wallet_adjustment',
    ],
    reason:
      'A person gets everything about them, whichever module stores it, and sees who viewed their documents.',
  },
  ...[
    'notifications',
    'auth',
    'invoices',
    'payments',
    'kyc',
    'eservices',
    'applications',
    'calendar',
    'links',
    'support',
  ].map((module) => ({ module, tables: ['users'], reason: showsPeople })),
  {
    module: 'notifications',
    tables: ['application', 'application_client', 'client'],
    reason:
      'Entries name the client that they are about; clients and applications come later in module order.',
  },
  {
    module: 'invoices',
    tables: ['eservice', 'eservice_version', 'subscription_plan'],
    reason:
      'Codes and rates name the service or plan they are for; both come later in module order.',
  },
  {
    module: 'invoices',
    tables: ['kyc_record'],
    reason:
      'The place of supply depends on the address on record; KYC comes later in module order.',
  },
  {
    module: 'invoices',
    tables: ['ledger_account'],
    reason: 'Which advances a debit adjusts depends on the balance as of the same moment.',
  },
  {
    module: 'wallet',
    tables: ['application', 'application_charge', 'application_client'],
    reason: 'Fees name the client of their application, which comes later in module order.',
  },
  {
    module: 'wallet',
    tables: ['users', 'tax_document', 'wallet_adjustment'],
    reason:
      'Histories and the day book name owners of wallets, documents and reasons of adjustments.',
  },
  {
    module: 'payments',
    tables: ['application', 'application_client'],
    reason:
      'Adjustments of prices name the client of their application, which comes later in module order.',
  },
  {
    module: 'payments',
    tables: [
      'subscription',
      'business',
      'journal',
      'ledger_account',
      'posting',
      'tax_document',
      'top_up_lot',
    ],
    reason:
      'Orders, receipts and adjustments are searched and listed with what was bought, posted and invoiced, and top-ups without a document are counted.',
  },
  {
    module: 'links',
    tables: [
      'application',
      'application_client',
      'application_document',
      'audit_event',
      'client',
      'client_answers',
      'client_authority',
      'client_authority_withdrawal',
      'client_bill',
      'client_bill_note',
      'client_consent',
      'client_contact',
      'client_document',
      'client_document_request',
      'client_filing',
      'client_nominee',
      'client_price',
      'client_receipt',
      'client_receipt_reversal',
      'client_registration',
      'client_share',
      'recurring_order',
      'users',
    ],
    reason:
      'The link of an inactive client does not work, and clients export everything about them.',
  },
  {
    module: 'eservices',
    tables: ['subscription_plan'],
    reason: 'Partner prices are listed with the name of their plan, also of one no longer on sale.',
  },
  {
    module: 'clients',
    tables: [
      'application',
      'application_client',
      'application_document',
      'application_draft',
      'client_answers',
      'client_bill',
      'client_bill_note',
      'client_erasure',
      'client_filing',
      'client_link',
      'client_receipt',
      'client_receipt_reversal',
      'filing_batch_item',
      'recurring_order',
    ],
    reason:
      'The client book shows when a client was last filed for and what keeps one from being deleted; applications, bills, due dates, batches and links come later in module order.',
  },
  {
    module: 'applications',
    tables: ['eservice_version'],
    reason: 'Fees of a page of applications depend on the version that each was filed with.',
  },
  {
    module: 'billing',
    tables: ['client'],
    reason: 'Dues are summed up, and bills filtered, by the group that clients are in now.',
  },
  {
    module: 'calendar',
    tables: ['application', 'client', 'client_erasure'],
    reason:
      'Recurring orders of a client who asks to be deleted prepare nothing; the result of a batch names the client and the application of up to 500 items; reminders are for those who have clients.',
  },
  {
    module: 'office',
    tables: [
      'users',
      'audit_event',
      'subscription',
      'payment_order',
      'business',
      'kyc_record',
      'application',
      'calendar_profile',
    ],
    reason: 'Lists, exports and figures of the office combine the records of all modules.',
  },
  {
    module: 'office',
    tables: ['authenticator_app', 'passkey'],
    reason: 'A proposal to remove second factors ends once the person has added another one.',
  },
  {
    module: 'retention',
    tables: [
      'application',
      'application_client',
      'application_document',
      'application_draft',
      'audit_event',
      'client',
      'client_document',
      'dispute',
      'filing_batch',
      'filing_batch_item',
      'gateway_payment',
      'gateway_refund',
      'kyc_record',
      'ledger_account',
      'payment_order',
      'payment_receipt',
      'refund_request',
      'session',
      'support_document',
      'support_message',
      'support_file',
      'support_thread',
      'tax_document',
      'users',
      'wallet_adjustment',
    ],
    reason:
      'What is open keeps an account from being erased, its records say until when names stay, and a breach concerns those whose records were opened.',
  },
];

/** A table that SQL names, and whether it changes its rows. */
interface TableUse {
  readonly table: string;
  readonly isWrite: boolean;
}

/** What a `*-queries.ts` file of a module does with tables of others and may not do. */
export function findForeignUses(path: string, source: string): readonly string[] {
  const [, module = ''] = /^apps\/api\/src\/modules\/([a-z]+)\//.exec(path) ?? [];
  return findTableUses(source)
    .filter(({ table, isWrite }) => {
      const isRead = !isWrite && isReadBy(module, table);
      return ownerOf(table) !== module && !isRead;
    })
    .map(({ table, isWrite }) => {
      const verb = isWrite ? 'writes' : 'reads';
      return `${path} ${verb} ${table}, a table of ${ownerOf(table)}`;
    });
}

/** The tables that the SQL of a file names, through Kysely or in a template. */
export function findTableUses(source: string): readonly TableUse[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  return [...code.matchAll(mention)].flatMap(([, verb = '', table = '']) =>
    owners.has(table) ? [{ table, isWrite: /delete|insert|update/.test(verb) }] : [],
  );
}

const mention =
  /\b(delete\s+from|insert\s+into|update|from|join|deleteFrom|insertInto|updateTable|selectFrom|innerJoin|leftJoin)(?:\s+|\(\s*['`])(\w+)/g;

const owners = new Map(
  Object.entries(tableOwners).flatMap(([owner, tables]) => tables.map((table) => [table, owner])),
);

function ownerOf(table: string): string {
  return owners.get(table) ?? '';
}

function isReadBy(module: string, table: string): boolean {
  return foreignReads.some((reads) => reads.module === module && reads.tables.includes(table));
}
