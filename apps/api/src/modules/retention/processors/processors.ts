/** Where the portal sends data, as its settings say. */
export interface ProcessorSettings {
  readonly smtpUrl: string;
  readonly gateway: URL;
  readonly identity: URL;
  /** The database, perhaps at another company. */
  readonly databaseUrl: string;
  /** The bucket of files; null for a folder on this machine. */
  readonly bucket: URL | null;
  readonly scanner: URL | null;
}

/** A company that processes personal data for the firm, or to which a person takes it. */
export interface Processor {
  readonly host: string;
  readonly purpose: string;
  readonly data: string;
  readonly country: string;
  readonly contract: string;
}

const contractOfFirm =
  'the firm: enter the contract of processing and its date in the firm’s own records';
const byRegion = 'the region that the firm chose';

/** The processors that the settings really use; what stays on this machine is none. */
export function listProcessors(settings: ProcessorSettings): readonly Processor[] {
  const { smtpUrl, gateway, identity, databaseUrl, bucket, scanner } = settings;
  const candidates: readonly (Processor | null)[] = [
    {
      host: new URL(smtpUrl).hostname,
      purpose: 'sends emails',
      data: 'addresses, names and the texts of emails',
      country: byRegion,
      contract: contractOfFirm,
    },
    {
      host: gateway.hostname,
      purpose: 'takes payments',
      data: 'amount and order; what the payer enters in its window, with email, phone and UPI address',
      country: 'India (Razorpay)',
      contract: 'its terms of service, as an independent payment aggregator',
    },
    {
      host: identity.hostname,
      purpose: 'signs people in with Google, if they choose it',
      data: 'address, name and picture, which Google sends; to Google only that someone signs in',
      country: 'United States and others (Google)',
      contract: 'its API terms, as an independent company',
    },
    {
      host: new URL(databaseUrl).hostname,
      purpose: 'runs the database',
      data: 'all rows; numbers, answers and drafts are sealed',
      country: byRegion,
      contract: contractOfFirm,
    },
    bucket && {
      host: bucket.hostname,
      purpose: 'stores documents',
      data: 'documents, encrypted each under its own key; profile pictures in clear',
      country: byRegion,
      contract: contractOfFirm,
    },
    scanner && {
      host: scanner.hostname,
      purpose: 'scans uploads',
      data: 'documents in clear, for the moment of the scan',
      country: byRegion,
      contract: contractOfFirm,
    },
  ];
  return candidates.filter((one): one is Processor => one !== null && !isHere(one.host));
}

function isHere(host: string): boolean {
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
}
