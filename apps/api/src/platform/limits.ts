import * as z from 'zod';

/** How often things may be tried. `LIMITS` overrides single ones as JSON. */
export const limitsSchema = z
  .strictObject({
    /** Codes to one address: one in this many seconds. */
    codeCooldownSeconds: atLeast(0).default(60),
    /** Codes to one address in an hour. */
    codesPerHour: atLeast(1).default(5),
    /** Codes to one address in a day. */
    codesPerDay: atLeast(1).default(10),
    /** Codes asked for from one IP address (IPv6: one /64) in an hour and not used, */
    codesPerNetworkPerHour: atLeast(1).default(30),
    /** how many more for each account that has signed in there within 30 days, */
    codesPerSignInThere: atLeast(0).default(3),
    /** and how many at most, however many accounts that were. */
    codesPerKnownNetworkPerHour: atLeast(1).default(300),
    /** Codes to anybody in an hour: above it something is wrong, and nobody gets one. */
    codesInAllPerHour: atLeast(1).default(2000),
    /** Wrong tries that one code bears. */
    triesPerCode: atLeast(1).default(5),
    /** Wrong codes for one address in an hour, in a day, and in a row without a success. */
    failuresPerHour: atLeast(1).default(20),
    failuresPerDay: atLeast(1).default(50),
    failuresInARow: atLeast(1).default(100),
    /** Wrong codes for it in a day after so many in a row. */
    failuresPerDayAfterRow: atLeast(1).default(5),
    /** Calls of the API from one IP address (IPv6: one /64) in a minute. */
    callsPerNetworkPerMinute: atLeast(1).default(600),
    /** Calls of the API by one account in a minute. */
    callsPerAccountPerMinute: atLeast(1).default(300),
    /** Calls of one account that a process works on at once, a quarter of the usual DATABASE_CONNECTIONS, */
    callsAtOncePerAccount: atLeast(1).default(5),
    /** and those that may wait for them; a page asks for some ten things at once. */
    callsWaitingPerAccount: atLeast(0).default(30),
    /** The same of one network, fewer than these connections, so that others find one free; */
    callsAtOncePerNetwork: atLeast(1).default(15),
    /** an office of forty people may wait behind one address. */
    callsWaitingPerNetwork: atLeast(0).default(400),
    /** How long such a call waits before it is told to come back. */
    secondsInLine: atLeast(1).default(5),
    /** Requests under way in a process; the next one is told to come back. */
    requestsInFlight: atLeast(1).default(80),
    /** The same for events of the payment gateway, which a crowd of people must not keep out. */
    eventsInFlight: atLeast(1).default(40),
    /** Files that people send, in memory until they are worked off: bytes in a process, */
    uploadBytesInFlight: atLeast(1).default(134_217_728),
    /** and forms with files of one account at a time. */
    uploadsPerAccount: atLeast(1).default(4),
    /** Seconds in which documents of one account are drawn, in ten minutes; refused ones count too. */
    drawingSecondsPerAccount: atLeast(10).default(120),
    /** The same of one network. */
    drawingSecondsPerNetwork: atLeast(10).default(300),
    /** Orders that one account may make in an hour; one that is open is answered again, and no new one. */
    ordersPerHour: atLeast(1).default(20),
    /** Beside them, orders of one account in an hour that the payment gateway did not take. */
    unplacedOrdersPerHour: atLeast(1).default(100),
    /** For so many hours a new superadmin takes no part in refunds, unless they are the only one. */
    newSuperadminHours: atLeast(0).default(24),
    /** Messages to the firm in an hour: of one e-mail address from one IP address (IPv6: one /64), */
    messagesPerSenderPerHour: atLeast(1).default(5),
    /** from one IP address, whatever it calls itself, */
    messagesPerNetworkPerHour: atLeast(1).default(20),
    /** of one e-mail address, wherever it writes from, */
    messagesPerAddressPerHour: atLeast(1).default(20),
    /** and of everybody. */
    messagesInAllPerHour: atLeast(1).default(500),
    /** Receipts of messages to one mailbox in a day: a stranger may have named it. */
    receiptsPerMailboxPerDay: atLeast(1).default(3),
    /** Receipts that messages from one IP address (IPv6: one /64) cause in a day, */
    receiptsPerNetworkPerDay: atLeast(1).default(10),
    /** and those of everybody in an hour: codes leave by the same mail server. */
    receiptsInAllPerHour: atLeast(1).default(100),
    /** KYC records that one account may hand in in a day, */
    kycSubmissionsPerDay: atLeast(1).default(20),
    /** and documents that it may send to the draft of one; what is refused does not count. */
    documentsPerDay: atLeast(1).default(60),
    /** Lines in one file of a history: whoever has more chooses a shorter time. */
    linesPerExport: atLeast(1).default(10_000),
    /**
     * Lists under way to their files in a process, at most one of an account; never more than for a
     * quarter of DATABASE_CONNECTIONS.
     */
    exportsInFlight: atLeast(1).default(2),
    /** Searches for a whole Aadhaar number by one account in a day: nobody tries numbers out. */
    aadhaarSearchesPerDay: atLeast(1).default(200),
    /**
     * Whole PANs that one member of staff may view in ten minutes; above it superadmins are told, and one a
     * minute is shown.
     */
    panViewsPerTenMinutes: atLeast(1).default(20),
    /** Looks at the due dates of a made-up business from one IP address (IPv6: one /64) in an hour. */
    previewsPerNetworkPerHour: atLeast(1).default(600),
    /** Documents that one account may send to applications in a day; what is refused does not count. */
    applicationDocumentsPerDay: atLeast(1).default(300),
    /** Tickets that one account may open in a day, */
    ticketsPerDay: atLeast(1).default(20),
    /** messages that it may write into them, */
    ticketMessagesPerDay: atLeast(1).default(200),
    /** and attachments that it may send; what is refused does not count. */
    supportDocumentsPerDay: atLeast(1).default(100),
    /** How long after its order a payment is asked about, when nobody has told of it. */
    reconcileAfterSeconds: atLeast(1).default(900),
  })
  .prefault({});

/** How often things may be tried. */
export type Limits = z.output<typeof limitsSchema>;

/** The limits that hold when nothing is overridden. */
export function defaultLimits(): Limits {
  return limitsSchema.parse({});
}

function atLeast(least: number) {
  const error = `must be a whole number of at least ${least}`;
  return z.int(error).min(least, error);
}
