import * as z from 'zod';

/** Rate and concurrency limits. `LIMITS` overrides single ones as JSON. */
export const limitsSchema = z
  .strictObject({
    /** Seconds between two codes to one address. */
    codeCooldownSeconds: atLeast(0).default(60),
    /** Codes to one address per hour. */
    codesPerHour: atLeast(1).default(5),
    /** Codes to one address per day. */
    codesPerDay: atLeast(1).default(10),
    /** Codes by which one signed-in person confirms actions, per hour. */
    confirmationsPerHour: atLeast(1).default(60),
    /** Unused codes requested from one IP address (IPv6: one /64) per hour. */
    codesPerNetworkPerHour: atLeast(1).default(30),
    /** Additional unused codes per hour for each account that signed in from that address within 30 days. */
    codesPerSignInThere: atLeast(0).default(3),
    /** The most unused codes per hour from one IP address, whatever signed in from there. */
    codesPerKnownNetworkPerHour: atLeast(1).default(300),
    /** Codes to all addresses per hour: above it something is wrong, and no code is sent. */
    codesInAllPerHour: atLeast(1).default(2000),
    /** Wrong attempts per code. */
    attemptsPerCode: atLeast(1).default(5),
    /** Wrong codes for one address per hour, per day, and in a row without a success. */
    failuresPerHour: atLeast(1).default(20),
    failuresPerDay: atLeast(1).default(50),
    failuresInARow: atLeast(1).default(100),
    /** Wrong codes per day for an address that has reached the limit in a row. */
    failuresPerDayAfterRow: atLeast(1).default(5),
    /** API calls from one IP address (IPv6: one /64) per minute. */
    callsPerNetworkPerMinute: atLeast(1).default(600),
    /** API calls by one account per minute. */
    callsPerAccountPerMinute: atLeast(1).default(300),
    /** Calls of one account processed at once: a quarter of the usual DATABASE_CONNECTIONS. */
    callsAtOncePerAccount: atLeast(1).default(5),
    /** Calls of one account queued behind those; a page makes about ten at once. */
    callsWaitingPerAccount: atLeast(0).default(30),
    /** Calls of one network processed at once: fewer than DATABASE_CONNECTIONS, so that others get one. */
    callsAtOncePerNetwork: atLeast(1).default(15),
    /** Calls of one network queued behind those: an office of forty people may share one address. */
    callsWaitingPerNetwork: atLeast(0).default(400),
    /** Seconds that a queued call waits before it is refused. */
    secondsInLine: atLeast(1).default(5),
    /** Requests in progress per process; further ones are refused. */
    requestsInFlight: atLeast(1).default(80),
    /** Payment gateway events in progress per process, kept apart from other requests. */
    eventsInFlight: atLeast(1).default(40),
    /** Bytes of uploads held in memory per process until they are processed. */
    uploadBytesInFlight: atLeast(1).default(134_217_728),
    /** Upload forms of one account at a time. */
    uploadsPerAccount: atLeast(1).default(4),
    /** Seconds of rendering for one account's documents per ten minutes, refused ones included. */
    renderingSecondsPerAccount: atLeast(10).default(120),
    /** Seconds of rendering for one network's documents per ten minutes. */
    renderingSecondsPerNetwork: atLeast(10).default(300),
    /** Orders that one account may create per hour; an open order is returned and not counted. */
    ordersPerHour: atLeast(1).default(20),
    /** Additional orders of one account per hour that the payment gateway did not accept. */
    unplacedOrdersPerHour: atLeast(1).default(100),
    /** Hours for which a new superadmin may not decide refunds, unless they are the only one. */
    newSuperadminHours: atLeast(0).default(24),
    /** Contact messages per hour from one email address at one IP address (IPv6: one /64). */
    messagesPerSenderPerHour: atLeast(1).default(5),
    /** Contact messages per hour from one IP address with any email address. */
    messagesPerNetworkPerHour: atLeast(1).default(20),
    /** Contact messages per hour from one email address at any IP address. */
    messagesPerAddressPerHour: atLeast(1).default(20),
    /** Contact messages per hour in total. */
    messagesInAllPerHour: atLeast(1).default(500),
    /** Receipts of contact messages to one mailbox per day: the sender may not own it. */
    receiptsPerMailboxPerDay: atLeast(1).default(3),
    /** Receipts of contact messages caused by one IP address (IPv6: one /64) per day. */
    receiptsPerNetworkPerDay: atLeast(1).default(10),
    /** Receipts of contact messages per hour in total: codes go through the same mail server. */
    receiptsInAllPerHour: atLeast(1).default(100),
    /** KYC records that one account may submit per day. */
    kycSubmissionsPerDay: atLeast(1).default(20),
    /** Documents that one account may upload to a KYC draft per day; refused ones do not count. */
    documentsPerDay: atLeast(1).default(60),
    /** Lines in one exported history; longer ones need a shorter period. */
    linesPerExport: atLeast(1).default(10_000),
    /**
     * Exports in progress per process, at most one per account and never more than a quarter of
     * DATABASE_CONNECTIONS.
     */
    exportsInFlight: atLeast(1).default(2),
    /** ZIP files of tax documents in progress per process, at most one per account. They hold no connection. */
    archivesInFlight: atLeast(1).default(4),
    /** Agreements made for one person to sign, a day. */
    agreementOffersPerDay: atLeast(1).default(30),
    /** ZIP files of tax documents that one account may download per hour: each document is made anew. */
    archivesPerAccountPerHour: atLeast(1).default(10),
    /** Searches for a whole Aadhaar number by one account per day, so that numbers cannot be guessed. */
    aadhaarSearchesPerDay: atLeast(1).default(200),
    /**
     * Full PANs and bank account numbers that one member of staff may view per ten minutes; above it
     * superadmins are notified and one a minute is shown.
     */
    numberViewsPerTenMinutes: atLeast(1).default(20),
    /** Previews of due dates for a sample business from one IP address (IPv6: one /64) per hour. */
    previewsPerNetworkPerHour: atLeast(1).default(600),
    /** Tax documents that one IP address (IPv6: one /64) may verify per hour. */
    verificationsPerNetworkPerHour: atLeast(1).default(120),
    /** Attempts per hour to verify one number from anywhere, so that totals cannot be guessed. */
    verificationsPerNumberPerHour: atLeast(1).default(20),
    /** Wrong numbers or totals from one IP address (IPv6: one /64) per day. */
    verificationMissesPerNetworkPerDay: atLeast(1).default(100),
    /** Wrong numbers or totals per day in total; above it documents are verified by QR code or file only. */
    verificationMissesInAllPerDay: atLeast(1).default(5000),
    /** Documents that one account may add to applications per day; refused ones do not count. */
    applicationDocumentsPerDay: atLeast(1).default(300),
    /** Copies of documents between clients and applications of one account per ten minutes, refused ones included. */
    copiesPerTenMinutes: atLeast(1).default(200),
    /** Documents that one account may add to those of its clients per day. */
    clientDocumentsPerDay: atLeast(1).default(500),
    /** Requests for documents that one account may send its clients per day. */
    documentRequestsPerDay: atLeast(1).default(300),
    /** Documents that all clients of one account may send it in their links per day. */
    linkDocumentsPerDay: atLeast(1).default(500),
    /** Documents that all clients of one account may have together. */
    clientDocumentsPerFranchisee: atLeast(1).default(20_000),
    /** Tickets that one account may open per day. */
    ticketsPerDay: atLeast(1).default(20),
    /** Messages that one account may post to its tickets per day. */
    ticketMessagesPerDay: atLeast(1).default(200),
    /** Attachments that one account may upload to its tickets per day; refused ones do not count. */
    supportDocumentsPerDay: atLeast(1).default(100),
    /** Wrong digits for one client link from one IP address (IPv6: one /64) per day. */
    linkAttemptsPerNetworkPerDay: atLeast(1).default(5),
    /** Wrong digits for one client link from all addresses until the franchisee creates another link. */
    linkAttempts: atLeast(1).default(10),
    /** Changes that a client may make in their link per day in one browser; refused documents count. */
    changesPerDevicePerDay: atLeast(1).default(60),
    /** Changes that a client may make in one link per day, in all browsers together. */
    changesPerLinkPerDay: atLeast(1).default(600),
    /** Requests for the erasure of a client per link and day; each emails the franchisee. */
    erasuresPerLinkPerDay: atLeast(1).default(3),
    /** Openings of one client link, and attempts to be bound to it, per day by browsers that are not. */
    unboundOpeningsPerLinkPerDay: atLeast(1).default(300),
    /** Seconds after its order until the gateway is asked about a payment without an event. */
    reconcileAfterSeconds: atLeast(1).default(900),
  })
  .prefault({});

/** Rate and concurrency limits. */
export type Limits = z.output<typeof limitsSchema>;

/** The limits without overrides. */
export function defaultLimits(): Limits {
  return limitsSchema.parse({});
}

function atLeast(least: number) {
  const error = `must be a whole number of at least ${least}`;
  return z.int(error).min(least, error);
}
