/** Where a running product and what it stands on are reached. `npm run bench` sets them. */
export interface Endpoints {
  readonly baseUrl: string;
  /** The sandbox's mailbox page; its mails as JSON lie below. */
  readonly mailboxUrl: string;
  /** The sandbox: the gateway lies below. */
  readonly sandboxUrl: string;
  /** A secret with which the product lets events of the gateway be signed. */
  readonly webhookSecret: string;
  /** The product's own database, as its own role. */
  readonly databaseUrl: string;
  /** The same as its owner. */
  readonly ownerUrl: string;
  /** An empty folder for the data of products that are started here. */
  readonly dataDir: string;
  /** Null where no browser was found. */
  readonly chromiumPath: string | null;
  /** Another product, to compare with; null where no scenario asks for one. */
  readonly small: Endpoints | null;
  /** A product with the usual shares for accounts and networks; null where no scenario asks for one. */
  readonly fair: Endpoints | null;
}

/** Reads the places from the environment; throws where one is missing. */
export function readEndpoints(environment: NodeJS.ProcessEnv): Endpoints {
  const needed = (name: string): string => {
    const value = environment[name];
    if (value) return value;
    throw new Error(`${name} is not set: run the bench by npm run bench.`);
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
  return written ? readEndpoints(JSON.parse(written) as NodeJS.ProcessEnv) : null; // of scripts/bench.ts
}
