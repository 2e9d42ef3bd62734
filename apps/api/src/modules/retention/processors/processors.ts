import { processorKinds, type ProcessorKindName } from '@anupal/contract/privacy/processors';

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
  /** Whether its contract is known: entered by the operator, or terms that need no entry. */
  readonly hasContract: boolean;
}

const contractOfFirm = 'not entered';
const contracts: Readonly<Partial<Record<ProcessorKindName, string>>> = {
  gateway: 'its terms of service, as an independent payment aggregator',
  identity: 'its API terms, as an independent company',
};

/** The processors that the settings really use; what stays on this machine is none. */
export function listProcessors(settings: ProcessorSettings): readonly Processor[] {
  const { smtpUrl, gateway, identity, databaseUrl, bucket, scanner } = settings;
  const hosts: Readonly<Record<ProcessorKindName, string | null>> = {
    email: new URL(smtpUrl).hostname,
    gateway: gateway.hostname,
    identity: identity.hostname,
    database: new URL(databaseUrl).hostname,
    files: bucket?.hostname ?? null,
    scanner: scanner?.hostname ?? null,
  };
  return Object.entries(processorKinds).flatMap(([name, { purpose, data, country }]) => {
    const kind = name as ProcessorKindName; // the keys are these
    const host = hosts[kind];
    if (host === null || isHere(host)) return [];
    const texts = { purpose: purpose.en, data: data.en, country: country.en };
    const terms = contracts[kind];
    return [
      { host, ...texts, contract: terms ?? contractOfFirm, hasContract: terms !== undefined },
    ];
  });
}

function isHere(host: string): boolean {
  return ['', 'localhost', '127.0.0.1', '[::1]'].includes(host);
}
