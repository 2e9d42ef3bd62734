/** The product under test, as the script that started it tells. */
export const product = {
  /** Its origin. */
  baseUrl: () => setting('BASE_URL'),
  /** The page on which its mails appear. */
  mailboxUrl: () => setting('MAILBOX_URL'),
  /** The stand-in for the payment gateway. */
  gatewayUrl: () => new URL('/gateway', setting('MAILBOX_URL')).href,
  /** The API's whole log. */
  logFile: () => setting('E2E_LOG_FILE'),
};

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start the journeys by npm run e2e.`);
  return value;
}
