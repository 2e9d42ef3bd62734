/** The addresses of the product under test, from the script that started it. */
export const environment = {
  /** The product's origin. */
  baseUrl: () => setting('BASE_URL'),
  /** The page that lists the product's emails. */
  mailboxUrl: () => setting('MAILBOX_URL'),
  /** The same product where staff need a second factor. */
  secondFactorUrl: () => setting('SECOND_FACTOR_URL'),
  /** The sandbox's payment gateway. */
  gatewayUrl: () => new URL('/gateway', setting('MAILBOX_URL')).href,
  /** The complete log of the API. */
  logFile: () => setting('E2E_LOG_FILE'),
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys with npm run e2e.`);
  return value;
}
