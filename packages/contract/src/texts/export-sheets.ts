import type { ApplicationState } from '../applications/lifecycle.ts';
import type { LocalizedText } from '../languages.ts';
import type { ExportedList } from '../office/exports.ts';
import type { OrderStatus } from '../payments/office.ts';
import type { RefundState } from '../payments/refunds.ts';
import type { KycStatus, Role } from '../users.ts';

/** Column headings. */
export const sheetHeadings = {
  registered: { en: 'Registered (IST)', hi: 'रजिस्ट्रेशन (IST)' },
  name: { en: 'Name', hi: 'नाम' },
  email: { en: 'Email address', hi: 'ईमेल पता' },
  role: { en: 'Role', hi: 'भूमिका' },
  kyc: { en: 'KYC', hi: 'KYC' },
  disabled: { en: 'Disabled since (IST)', hi: 'निष्क्रिय होने का समय (IST)' },
  business: { en: 'Business', hi: 'व्यवसाय' },
  phone: { en: 'Phone', hi: 'फ़ोन' },
  state: { en: 'State', hi: 'राज्य' },
  plan: { en: 'Plan', hi: 'प्लान' },
  planEnds: { en: 'Plan ends (IST)', hi: 'प्लान समाप्ति (IST)' },
  userId: { en: 'User ID', hi: 'उपयोगकर्ता आईडी' },
  ordered: { en: 'Ordered (IST)', hi: 'ऑर्डर का समय (IST)' },
  purpose: { en: 'For', hi: 'विवरण' },
  topUp: { en: 'Wallet top-up', hi: 'वॉलेट में राशि' },
  amount: { en: 'Amount (INR)', hi: 'राशि (INR)' },
  status: { en: 'Status', hi: 'स्थिति' },
  received: { en: 'Received (INR)', hi: 'प्राप्त राशि (INR)' },
  refunded: { en: 'Refunded (INR)', hi: 'वापस की गई राशि (INR)' },
  settled: { en: 'Paid (IST)', hi: 'भुगतान का समय (IST)' },
  paymentNumber: { en: 'Payment and receipt number', hi: 'भुगतान और रसीद संख्या' },
  method: { en: 'Paid by', hi: 'भुगतान का तरीका' },
  gatewayFee: { en: 'Gateway fee with tax (INR)', hi: 'कर सहित गेटवे शुल्क (INR)' },
  gatewayTax: { en: 'Tax in the gateway fee (INR)', hi: 'गेटवे शुल्क में कर (INR)' },
  gatewayOrder: { en: 'Gateway order', hi: 'गेटवे ऑर्डर' },
  orderId: { en: 'Order ID', hi: 'ऑर्डर आईडी' },
  requestedAt: { en: 'Requested (IST)', hi: 'अनुरोध का समय (IST)' },
  reason: { en: 'Reason', hi: 'कारण' },
  requestedBy: { en: 'Requested by', hi: 'अनुरोधकर्ता' },
  decidedBy: { en: 'Decided by', hi: 'निर्णयकर्ता' },
  decided: { en: 'Decided (IST)', hi: 'निर्णय का समय (IST)' },
  ended: { en: 'Completed (IST)', hi: 'पूरा होने का समय (IST)' },
  paymentId: { en: 'Payment ID', hi: 'भुगतान आईडी' },
  refundId: { en: 'Refund ID', hi: 'रिफ़ंड आईडी' },
  filed: { en: 'Filed (IST)', hi: 'जमा करने का समय (IST)' },
  trackingNumber: { en: 'Tracking number', hi: 'ट्रैकिंग नंबर' },
  service: { en: 'Service', hi: 'सेवा' },
  department: { en: 'Department', hi: 'विभाग' },
  client: { en: 'Client', hi: 'ग्राहक' },
  franchisee: { en: 'Franchisee', hi: 'फ़्रैंचाइज़ी' },
  since: { en: 'In this status since (IST)', hi: 'इस स्थिति में कब से (IST)' },
  period: { en: 'Period', hi: 'अवधि' },
  feesCharged: { en: 'Fees charged (INR)', hi: 'लिया गया शुल्क (INR)' },
  governmentFees: { en: 'Of which government fees (INR)', hi: 'इसमें सरकारी शुल्क (INR)' },
  feesReturned: { en: 'Fees returned (INR)', hi: 'लौटाया गया शुल्क (INR)' },
  assignedTo: { en: 'Assigned to', hi: 'ज़िम्मेदार व्यक्ति' },
  number: { en: 'Number', hi: 'क्रमांक' },
  time: { en: 'Time (IST)', hi: 'समय (IST)' },
  action: { en: 'Action', hi: 'कार्रवाई' },
  outcome: { en: 'Outcome', hi: 'परिणाम' },
  doneBy: { en: 'Done by', hi: 'किसने किया' },
  object: { en: 'About', hi: 'किसके बारे में' },
  objectId: { en: 'Record ID', hi: 'रिकॉर्ड आईडी' },
  network: { en: 'Network', hi: 'नेटवर्क' },
  details: { en: 'Details', hi: 'विस्तृत जानकारी' },
  event: { en: 'Event', hi: 'घटना' },
  reference: { en: 'Reference', hi: 'संदर्भ' },
  account: { en: 'Account', hi: 'खाता' },
  debit: { en: 'Debit (INR)', hi: 'डेबिट (INR)' },
  credit: { en: 'Credit (INR)', hi: 'क्रेडिट (INR)' },
  journalId: { en: 'Journal ID', hi: 'जर्नल आईडी' },
} as const satisfies Record<string, LocalizedText>;

/** Names of roles. */
export const roleNames: Readonly<Record<Role, LocalizedText>> = {
  user: { en: 'User', hi: 'उपयोगकर्ता' },
  admin: { en: 'Admin', hi: 'एडमिन' },
  superadmin: { en: 'Superadmin', hi: 'सुपरएडमिन' },
};

/** Names of KYC statuses. */
export const kycStatusNames: Readonly<Record<KycStatus, LocalizedText>> = {
  pending: { en: 'Pending', hi: 'लंबित' },
  approved: { en: 'Approved', hi: 'स्वीकृत' },
  rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
};

/** Names of order statuses. */
export const orderStatusNames: Readonly<Record<OrderStatus, LocalizedText>> = {
  open: { en: 'Not paid yet', hi: 'अभी भुगतान नहीं' },
  confirming: { en: 'Being confirmed', hi: 'पुष्टि हो रही है' },
  settled: { en: 'Paid', hi: 'भुगतान हो गया' },
  suspense: { en: 'In suspense', hi: 'उचंत खाते में' },
  expired: { en: 'Never paid', hi: 'भुगतान नहीं हुआ' },
};

/** The state of a refund. */
export const refundStateNames: Readonly<Record<RefundState, LocalizedText>> = {
  requested: { en: 'Awaiting approval', hi: 'स्वीकृति लंबित' },
  approved: { en: 'Refund in progress', hi: 'रिफ़ंड प्रक्रिया में' },
  rejected: { en: 'Refund rejected', hi: 'रिफ़ंड अस्वीकृत' },
  expired: { en: 'Expired', hi: 'अवधि समाप्त' },
  processed: { en: 'Refunded', hi: 'रिफ़ंड हो गया' },
  failed: { en: 'Refund failed', hi: 'रिफ़ंड असफल' },
};

/** The state of an application. */
export const applicationStateNames: Readonly<Record<ApplicationState, LocalizedText>> = {
  submitted: { en: 'Submitted', hi: 'जमा किया गया' },
  in_review: { en: 'In review', hi: 'जाँच में' },
  action_needed: { en: 'Action needed', hi: 'कार्रवाई ज़रूरी' },
  in_progress: { en: 'In progress', hi: 'काम जारी' },
  completed: { en: 'Completed', hi: 'पूर्ण' },
  rejected: { en: 'Rejected', hi: 'अस्वीकृत' },
  withdrawn: { en: 'Withdrawn', hi: 'वापस लिया गया' },
};

/** Names of outcomes. */
export const outcomeNames: Readonly<Record<'done' | 'refused', LocalizedText>> = {
  done: { en: 'Done', hi: 'पूर्ण' },
  refused: { en: 'Rejected', hi: 'अस्वीकृत' },
};

/** Names of payment methods, by the gateway's code. */
export const paymentMethodNames: Readonly<Record<string, LocalizedText>> = {
  upi: { en: 'UPI', hi: 'UPI' },
  card: { en: 'Card', hi: 'कार्ड' },
  netbanking: { en: 'Net banking', hi: 'नेट बैंकिंग' },
  wallet: { en: 'Wallet', hi: 'वॉलेट' },
  emi: { en: 'EMI', hi: 'EMI' },
};

/** Names of the sheets. */
export const sheetNames: Readonly<Record<ExportedList, LocalizedText>> = {
  users: { en: 'Users', hi: 'उपयोगकर्ता' },
  payments: { en: 'Payments', hi: 'भुगतान' },
  refunds: { en: 'Refunds', hi: 'रिफ़ंड' },
  applications: { en: 'Applications', hi: 'आवेदन' },
  audit: { en: 'Audit log', hi: 'ऑडिट लॉग' },
  ledger: { en: 'Day book', hi: 'दैनिक बही' },
};
