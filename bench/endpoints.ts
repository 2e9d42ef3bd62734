/** The endpoints of a running product and its services, set by `npm run bench`. */
export interface Endpoints {
  readonly baseUrl: string;
  /** The mailbox page of the sandbox; emails as JSON are below it. */
  readonly mailboxUrl: string;
  /** The sandbox; the payment gateway is below it. */
  readonly sandboxUrl: string;
  /** A secret that the product accepts for gateway events. */
  readonly webhookSecret: string;
  /** The product's database, with the role of the API. */
  readonly databaseUrl: string;
  /** The same with the role that owns it. */
  readonly ownerUrl: string;
  /** An empty folder for the data of products started by scenarios. */
  readonly dataDir: string;
  /** Null if no browser was found. */
  readonly chromiumPath: string | null;
  /** A second product for comparison; null if no scenario needs it. */
  readonly small: Endpoints | null;
  /** A product with the default fair-share limits; null if no scenario needs it. */
  readonly fair: Endpoints | null;
}

/** The URLs of a running product, which registering and paying take. */
export type PortalUrls = Pick<Endpoints, 'baseUrl' | 'mailboxUrl' | 'sandboxUrl'>;

/** Reads the endpoints from the environment; throws if one is missing. */
export function readEndpoints(environment: NodeJS.ProcessEnv): Endpoints {
  const required = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new Error(`${name} is not set: start the bench with npm run bench.`);
  };
  return {
    baseUrl: required('BASE_URL'),
    mailboxUrl: required('MAILBOX_URL'),
    sandboxUrl: new URL(required('MAILBOX_URL')).origin,
    webhookSecret: required('BENCH_WEBHOOK_SECRET'),
    databaseUrl: required('BENCH_DATABASE_URL'),
    ownerUrl: required('BENCH_OWNER_URL'),
    dataDir: required('BENCH_DATA_DIR'),
    chromiumPath: environment.CHROMIUM_PATH || null,
    small: parseEndpoints(environment.BENCH_SMALL),
    fair: parseEndpoints(environment.BENCH_FAIR),
  };
}

function parseEndpoints(json: string | undefined): Endpoints | null {
  return json ? readEndpoints(JSON.parse(json) as NodeJS.ProcessEnv) : null; // from scripts/bench.ts
}
