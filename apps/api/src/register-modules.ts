import { brand } from '@anupal/contract/brand';
import type { Config } from './config.ts';
import { signatureReminderQueue } from './modules/agreements/jobs.ts';
import {
  agreementActions,
  agreementAttachmentMaker,
  createRecordVerification,
} from './modules/agreements/public.ts';
import { agreementRoutes } from './modules/agreements/routes.ts';
import { announcementRoutes } from './modules/announcements/routes.ts';
import { applicationQueues } from './modules/applications/jobs.ts';
import { applicationRoutes } from './modules/applications/routes.ts';
import {
  applicationActions,
  applicationFileReferences,
  applicationMergeStep,
  exportApplications,
  lockApplication,
  lowerFee,
} from './modules/applications/public.ts';
import { auditAnchorQueue } from './modules/audit/jobs.ts';
import { authQueues } from './modules/auth/jobs.ts';
import { authRoutes } from './modules/auth/routes.ts';
import {
  googleReturnUrl,
  authActions,
  requireConfirmation,
  identifyCaller,
  identifyLinkCaller,
  pictureFileReferences,
  openGoogleClient,
  createTokenReader,
  type RelyingParty,
} from './modules/auth/public.ts';
import { billingQueues } from './modules/billing/jobs.ts';
import { billingRoutes } from './modules/billing/routes.ts';
import { calendarQueues } from './modules/calendar/jobs.ts';
import { calendarRoutes } from './modules/calendar/routes.ts';
import {
  billingActions,
  billingMergeStep,
  exportAccount,
  listPaymentSums,
} from './modules/billing/public.ts';
import {
  calendarActions,
  calendarFileReferences,
  dueDateMergeStep,
  exportDueDates,
  exportRecurringOrders,
  readNextDues,
  withdrawFeedConsent,
} from './modules/calendar/public.ts';
import { clientQueues } from './modules/clients/jobs.ts';
import {
  clientFileReferences,
  ownMergeStep,
  type ClientMergeStep,
} from './modules/clients/public.ts';
import { clientRoutes } from './modules/clients/routes.ts';
import { eserviceRoutes } from './modules/eservices/routes.ts';
import { eserviceFileReferences } from './modules/eservices/public.ts';
import { attachmentMaker, invoiceActions, selectNumbers } from './modules/invoices/public.ts';
import { invoiceRoutes } from './modules/invoices/routes.ts';
import { kycQueues } from './modules/kyc/jobs.ts';
import { kycRoutes } from './modules/kyc/routes.ts';
import {
  hasApprovedKyc,
  kycActions,
  kycFileReferences,
  withdrawKycConsent,
} from './modules/kyc/public.ts';
import { clientErasureQueue, openingCleanupQueue } from './modules/links/jobs.ts';
import {
  completeRequestedErasure,
  linkMergeStep,
  unbindDevicesOfClient,
} from './modules/links/public.ts';
import { linkAdmissions, linkRoutes } from './modules/links/routes.ts';
import { notificationQueues } from './modules/notifications/jobs.ts';
import { switchReminderEmails, type MakeAttachments } from './modules/notifications/public.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { draftCleanupQueue } from './modules/onboarding/jobs.ts';
import { failedJobsQueue, figuresQueue } from './modules/office/jobs.ts';
import { officeActions } from './modules/office/public.ts';
import { officeRoutes } from './modules/office/routes.ts';
import { onboardingRoutes } from './modules/onboarding/routes.ts';
import { isReadyToPay } from './modules/onboarding/public.ts';
import { paymentQueues } from './modules/payments/jobs.ts';
import { paymentRoutes } from './modules/payments/routes.ts';
import {
  findWalletDocuments,
  openGateway,
  paymentActions,
  type Gateway,
} from './modules/payments/public.ts';
import { retentionQueues } from './modules/retention/jobs.ts';
import { countErasedFiles, retentionActions } from './modules/retention/public.ts';
import { retentionRoutes } from './modules/retention/routes.ts';
import { planRoutes } from './modules/plans/routes.ts';
import { planTermsQueue } from './modules/subscriptions/jobs.ts';
import { privacyActions, type ConsentEffects } from './modules/privacy/public.ts';
import { privacyRoutes } from './modules/privacy/routes.ts';
import { subscriptionRoutes } from './modules/subscriptions/routes.ts';
import { findBoughtPlan } from './modules/subscriptions/public.ts';
import { supportQueues } from './modules/support/jobs.ts';
import { supportRoutes } from './modules/support/routes.ts';
import { receiveDataRequest, supportFileReferences } from './modules/support/public.ts';
import { planIncomeQueue } from './modules/wallet/jobs.ts';
import { walletRoutes } from './modules/wallet/routes.ts';
import type { Context } from './platform/context.ts';
import { idempotencyStore } from './platform/db/idempotency-store.ts';
import { fileSweepQueue } from './platform/files/orphan-sweep.ts';
import type { DocumentPorts } from './platform/documents/scan-and-render.ts';
import { acceptCspReports } from './platform/http/csp-report.ts';
import { actionsByName, type Confirmations } from './platform/http/confirmation.ts';
import { serveOpenApi } from './platform/http/openapi.ts';
import { openRateLimits } from './platform/http/rate-limit.ts';
import { registerContract } from './platform/http/register-endpoints.ts';
import { createExportGate, type ExportGate } from './platform/http/export-gate.ts';
import { createConfiguredShares } from './platform/http/fair-shares.ts';
import { createUploadMemory } from './platform/http/upload-memory.ts';
import type { HttpServer } from './platform/http/server.ts';
import type { Queue } from './platform/jobs/jobs.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { SignedPdfs } from './platform/pdf/signed-pdfs.ts';
import { createSealedReader } from './sealed-reader.ts';

/** The outside services that modules use. */
export interface ExternalServices {
  readonly mailer: Mailer;
  readonly gateway: Gateway;
  /** Stores, scans and renders documents. */
  readonly documents: DocumentPorts;
  /** Makes the documents of the firm. */
  readonly signedPdfs: SignedPdfs;
}

/** Timeout of one call to the payment gateway, in milliseconds. */
const gatewayTimeout = 8000;

/** Opens the configured payment gateway; tests use a shorter timeout. */
export function openPaymentGateway(
  { razorpay }: Config,
  { log }: Context,
  timeout = gatewayTimeout,
): Gateway {
  return openGateway({ ...razorpay, timeout }, log);
}

type ModuleServices = { readonly config: Config; readonly context: Context } & Omit<
  ExternalServices,
  'mailer'
>;

/** Registers every endpoint of the contract, the modules in their order, and the API description. */
export async function registerApi(
  { app, shutdownSignal }: HttpServer,
  services: ModuleServices,
): Promise<void> {
  const { config, context } = services;
  const { callsPerNetworkPerMinute: network, callsPerAccountPerMinute: account } = config.limits;
  const limits = openRateLimits({ network, account });
  const shares = createConfiguredShares(config.limits);
  const readToken = createTokenReader(context);
  const googleSettings = { ...config.google, returnUrl: googleReturnUrl(config.publicUrl) };
  const google = openGoogleClient(googleSettings, context.log);
  const handlers = createHandlers(services, { readToken, google, shutdownSignal });
  await registerContract(app, handlers, {
    identify: (token) => identifyCaller(context, readToken, token),
    identifyLink: (path, link) => identifyLinkCaller(context, path, link),
    needs: {
      readyToPay: ({ user }) => isReadyToPay(context.db, user.id),
      kyc: hasApprovedKyc,
      knownDevice: ({ newUntil }) => Promise.resolve(newUntil === undefined),
    },
    confirmations: confirmationsOf(context, relyingParty(config)),
    answers: idempotencyStore(context),
    getAccount: async (token) => (await readToken(token))?.userId ?? null,
    limits,
    shares,
    admissions: linkAdmissions(context),
    uploads: {
      memory: createUploadMemory({
        bytes: config.limits.uploadBytesInFlight,
        uploadsPerSender: config.limits.uploadsPerAccount,
      }),
    },
    origin: config.publicUrl.origin,
  });
  await acceptCspReports(app, context.log, limits);
  await serveOpenApi(app, limits);
}

/** What handlers need besides the services: who calls, Google, and when the server stops. */
interface HandlerServices {
  readonly readToken: ReturnType<typeof createTokenReader>;
  readonly google: ReturnType<typeof openGoogleClient>;
  readonly shutdownSignal: HttpServer['shutdownSignal'];
}

function createHandlers(
  { config, context, gateway, documents, signedPdfs }: ModuleServices,
  { readToken, google, shutdownSignal }: HandlerServices,
) {
  const { db } = context;
  const gate = createExportGate(config.limits.exportsInFlight, shutdownSignal);
  const archiveGate = createExportGate(config.limits.archivesInFlight, shutdownSignal);
  return {
    privacy: privacyRoutes(context, {
      gate,
      signedPdfs,
      effects: consentEffects({ ...context, ...documents }),
      sealed: createSealedReader(context),
    }),
    notifications: notificationRoutes(context),
    auth: authRoutes(
      { ...context, ...documents },
      { google, readToken, party: relyingParty(config) },
    ),
    invoices: invoiceRoutes(context, {
      signedPdfs,
      publicUrl: config.publicUrl,
      gate,
      archiveGate,
      eInvoiceKeys: config.eInvoiceKeys,
      records: createRecordVerification(context),
    }),
    plans: planRoutes(context, {
      findBoughtPlan: (userId, planId) => findBoughtPlan(db, userId, planId),
    }),
    subscriptions: subscriptionRoutes(context),
    wallet: walletRoutes(context, { findDocuments: findWalletDocuments }),
    payments: paymentRoutes(context, {
      gateway,
      settings: config.razorpay,
      signedPdfs,
      lockApplication,
      lowerFee,
    }),
    onboarding: onboardingRoutes(context),
    kyc: kycRoutes({ ...context, ...documents }),
    agreements: agreementRoutes(context, signedPdfs),
    eservices: eserviceRoutes({ ...context, ...documents }),
    clients: createClientHandlers({ ...context, ...documents }, archiveGate),
    applications: applicationRoutes(
      { ...context, ...documents },
      { listPaymentSums: (userId, days) => listPaymentSums(db, userId, days) },
    ),
    billing: billingRoutes(context, { signedPdfs, gate }),
    calendar: calendarRoutes({ ...context, ...documents }),
    links: linkRoutes(
      { ...context, ...documents },
      {
        signedPdfs,
        sendComplaint: ({ franchiseeId, ...complaint }) => {
          const inbox = { address: config.supportEmail };
          const request = { ...complaint, about: franchiseeId, messageId: null };
          return receiveDataRequest(context, inbox, request);
        },
      },
    ),
    announcements: announcementRoutes(context),
    support: supportRoutes({ ...context, ...documents }, { address: config.supportEmail }),
    office: officeRoutes(context, gate),
    retention: retentionRoutes(context),
  };
}

function createClientHandlers(context: Context & DocumentPorts, gate: ExportGate) {
  return clientRoutes(context, {
    mergeSteps: clientMergeSteps(context),
    gate,
    readSheets: async (client) => [
      ...(await exportAccount(context, client)),
      ...(await exportDueDates(context, client)),
      ...(await exportRecurringOrders(context, client)),
    ],
    readApplications: (client) => exportApplications(context, client),
    afterPhoneChange: unbindDevicesOfClient,
    beforeRemoval: completeRequestedErasure,
    readNextDues: (userId, ids, language) => readNextDues(context, userId, ids, language),
  });
}

function confirmationsOf(context: Context, party: RelyingParty): Confirmations {
  return {
    confirm: (caller, action, language) =>
      requireConfirmation(context, party, caller, { action, language }),
    actions: actionsByName({
      privacy: privacyActions(context),
      auth: authActions(context, party.domain),
      invoices: invoiceActions(context),
      payments: paymentActions(context),
      kyc: kycActions(context),
      agreements: agreementActions(context),
      billing: billingActions(context),
      applications: applicationActions(context),
      calendar: calendarActions(context),
      office: officeActions(context),
      retention: retentionActions(context),
    }),
  };
}

/** What obeys the decisions of people about each purpose. */
function consentEffects(context: Context & DocumentPorts): ConsentEffects {
  return {
    kyc: { withdraw: withdrawKycConsent(context) },
    reminder_emails: { withdraw: switchReminderEmails(false), give: switchReminderEmails(true) },
    calendar_feed: { withdraw: withdrawFeedConsent },
  };
}

/** The portal as authenticators know it. */
function relyingParty({ passkeyDomain, publicUrl }: Config): RelyingParty {
  return { domain: passkeyDomain, name: brand.name, origin: publicUrl.origin };
}

/**
 * What each module does when clients are merged. A module with a table that refers to clients adds a
 * step, or a test fails.
 */
export function clientMergeSteps(context: Context): readonly ClientMergeStep[] {
  return [
    ownMergeStep,
    applicationMergeStep(context),
    billingMergeStep,
    dueDateMergeStep,
    linkMergeStep,
  ];
}

/** The jobs that reseal under the current key what is sealed under the previous one. */
export function createKeyRotationQueues(
  context: Context,
  services: ExternalServices,
): readonly Queue<never>[] {
  return createQueues(context, services).filter(({ name }) => name.endsWith('-keys'));
}

/** The attachments of the first maker that knows the documents of an email. */
function firstOf(makers: readonly MakeAttachments[]): MakeAttachments {
  return async (to, attached) => {
    for (const make of makers) {
      const made = await make(to, attached);
      if (made.length > 0) return made;
    }
    return [];
  };
}

/** The background work of every module. */
export function createQueues(
  context: Context,
  { mailer, gateway, documents, signedPdfs }: ExternalServices,
): readonly Queue<never>[] {
  return [
    ...notificationQueues(context, {
      mailer,
      makeAttachments: firstOf([
        attachmentMaker(context, { signedPdfs, publicUrl: context.publicUrl }),
        agreementAttachmentMaker(context, signedPdfs),
      ]),
      findNumbers: (ids) => selectNumbers(context.db, ids),
    }),
    ...authQueues(context),
    auditAnchorQueue(context),
    planTermsQueue(context),
    signatureReminderQueue(context),
    planIncomeQueue(context),
    ...paymentQueues(context, gateway),
    draftCleanupQueue(context),
    ...kycQueues({ ...context, ...documents }),
    ...clientQueues(context),
    ...applicationQueues({ ...context, ...documents }),
    ...billingQueues(context),
    ...calendarQueues({ ...context, ...documents }),
    openingCleanupQueue(context),
    clientErasureQueue({ ...context, ...documents }),
    ...supportQueues({ ...context, ...documents }),
    figuresQueue(context),
    failedJobsQueue(context),
    ...retentionQueues({ ...context, ...documents }),
    fileSweepQueue(context, {
      files: documents.files,
      references: [
        pictureFileReferences,
        kycFileReferences,
        eserviceFileReferences,
        clientFileReferences,
        applicationFileReferences,
        calendarFileReferences,
        supportFileReferences,
      ],
      left: countErasedFiles,
    }),
  ];
}
