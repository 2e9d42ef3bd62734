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
  /** The same as its owner. */
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

/** Reads the endpoints from the environment; throws if one is missing. */
export function readEndpoints(environment: NodeJS.ProcessEnv): Endpoints {
  const needed = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new Error(`${name} is not set: start the bench with npm run bench.`);
  };
  return {
    baseUrl: needed('BASE_URL'),
    mailboxUrl: needed('MAILBOX_URL'),
    sandboxUrl: new URL(needed('MAILBOX_URL')).origin,
    webhookSecret: needed('BENCH_WEBHOOK_SECRET'),
    databaseUrl: needed('BENCH_DATABASE_URL'),
    ownerUrl: needed('BENCH_OWNER_URL'),
    dataDir: needed('BENCH_DATA_DIR'),
    chromiumPath: environment.CHROMIUM_PATH || null,
    small: otherOf(environment.BENCH_SMALL),
    fair: otherOf(environment.BENCH_FAIR),
  };
}

function otherOf(written: string | undefined): Endpoints | null {
  return written ? readEndpoints(JSON.parse(written) as NodeJS.ProcessEnv) : null; // from scripts/bench.ts
}
