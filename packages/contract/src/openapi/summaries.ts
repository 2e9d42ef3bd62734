import type { EndpointName } from '../contract.ts';
import { filingSummaries } from './filing-summaries.ts';

/** The summaries in the OpenAPI document. Only the API imports them, so that browsers do not load them. */
export const endpointSummaries: Readonly<Record<EndpointName, string>> = {
  'privacy.readConsents': 'Lists the purposes with the decision of the caller.',
  'privacy.decideConsent': 'Gives or withdraws consent for a purpose.',
  'privacy.readData': 'Returns all data about the caller.',
  'privacy.readDataOverview': 'Returns the latest data about the caller, by kind.',
  'privacy.listViews': "Lists views of the caller's documents by staff.",
  'privacy.readNominee': 'Returns the nominee of the caller.',
  'privacy.saveNominee': 'Saves the nominee of the caller.',
  'privacy.removeNominee': 'Removes the nominee of the caller.',
  'privacy.readNomineeOf': 'Returns the nominee of a person.',
  'notifications.list':
    "Lists the caller's notifications, newest first, with the number of unread ones.",
  'notifications.countUnread': 'Returns the number of unread notifications, counted up to 100.',
  'notifications.markRead': 'Marks a notification as read, optionally with all older ones.',
  'notifications.markSeen':
    'Marks the notifications about a record as read, when its page is opened.',
  'notifications.readPreferences':
    'Returns which notifications the caller receives in the portal and by email.',
  'notifications.changePreferences':
    'Turns notifications on or off and sets the language of emails.',
  'auth.register': 'Sends a one-time code to an email address, to sign in if it has an account.',
  'auth.login': 'Sends a one-time code; the response is the same without an account.',
  'auth.verifyOtp': 'Exchanges a one-time code for an access token and a refresh cookie.',
  'auth.registerAdmin':
    'Sends a one-time code to an invited address; the response is the same for any.',
  'auth.verifyAdminOtp':
    'Signs in a member of staff, or an invited person with the invited role, by a one-time code.',
  'auth.useSignInKey': 'Redeems the emailed key, so that this browser may request codes again.',
  'auth.refresh': 'Rotates the refresh cookie and returns a new access token.',
  'auth.exchange':
    'Exchanges the values of the Google callback for a session, once, within 60 seconds.',
  'auth.logout': 'Ends the session of the bearer token or refresh cookie.',
  'auth.google': 'Starts Google sign-in by redirecting the browser to the provider.',
  'auth.googleReturn': 'Completes Google sign-in and redirects to /callback.',
  'auth.confirmGoogle':
    'Links the Google account to that of its address by the code sent there, and signs in.',
  'auth.listGoogleLinks': 'Lists the Google accounts linked to the caller, newest first.',
  'auth.removeGoogleLink': 'Unlinks a Google account and returns the remaining ones.',
  'auth.me': 'Returns the signed-in user.',
  'auth.listSessions': 'Lists the devices on which the caller is signed in, last seen first.',
  'auth.revokeSession': "Signs out one of the caller's devices.",
  'auth.revokeOtherSessions': 'Signs out all other devices of the caller.',
  'auth.stepUp': 'Sends the caller a code that confirms one action.',
  'auth.verifyStepUp':
    'Redeems that code; the confirmed call may then be made once, within five minutes.',
  'auth.startPasskeyStepUp': 'Returns what an authenticator needs to confirm one action.',
  'auth.verifyPasskeyStepUp': 'Confirms the action by a passkey instead of a code.',
  'auth.startPasskeySignIn': 'Returns what an authenticator needs to sign in with a passkey.',
  'auth.signInByPasskey': 'Signs in the owner of the passkey that signed.',
  'auth.listPasskeys': "Lists the caller's passkeys, oldest first.",
  'auth.startPasskey': 'Returns what an authenticator needs to make a passkey.',
  'auth.addPasskey': "Adds a passkey and returns the caller's passkeys.",
  'auth.renamePasskey': 'Renames a passkey.',
  'auth.verifyFactorStepUp': 'Confirms the action by a code of an app, or a recovery code.',
  'auth.removePasskey': 'Removes a passkey; never the last factor of staff who need one.',
  'auth.readSecondFactors': 'Returns what the caller can prove besides the mailbox.',
  'auth.proveSecondFactor':
    'Records the second factor of this staff session, which then may make all calls.',
  'auth.createRecoveryCodes': 'Replaces the recovery codes.',
  'auth.startApp': 'Returns a secret for an authenticator app.',
  'auth.confirmApp': 'Takes the app into use by its first code.',
  'auth.removeApp': 'Removes the authenticator app.',
  'auth.requestEmailChange':
    'Sends a code to the current and one to the new address; none to an address in use.',
  'auth.verifyEmailChange':
    'Changes the email address with both codes and signs out other devices.',
  'auth.putPicture': "Sets or replaces the caller's profile picture.",
  'auth.removePicture': "Removes the caller's profile picture.",
  'auth.readPicture': 'Returns a profile picture, which never changes under its URL.',
  'auth.invite':
    'Invites an address to the staff for 72 hours; as superadmin with the approval of another.',
  'auth.approveInvitation':
    "Approves another superadmin's invitation of a superadmin, which is then emailed.",
  'auth.listInvitations': 'Lists the invitations to the staff, newest first, at most 100.',
  'auth.revokeInvitation': 'Revokes an open invitation.',
  'invoices.readTaxProfile': 'Returns how tax documents name the caller; null before it is saved.',
  'invoices.saveTaxProfile':
    'Saves how tax documents name the caller. Issued documents do not change.',
  'invoices.readFirmTaxProfile':
    'Returns the GST details of the firm with earlier versions, newest first.',
  'invoices.saveFirmTaxProfile':
    'Saves a new version of the GST details of the firm. Issued documents do not change.',
  'invoices.listClassifications':
    'Lists the SAC and GST rate of plans and services, with the earlier and planned ones.',
  'invoices.addClassification':
    'Adds a code and rate from today or a later day, and returns the list.',
  'invoices.readTopUpPolicy':
    'Returns how top-ups are treated, with earlier and planned decisions.',
  'invoices.setTopUpPolicy': 'Sets how top-ups are treated from today or a later day.',
  'invoices.listOwn':
    'Lists the tax documents issued to the caller, newest first. Amounts are in paise.',
  'invoices.readOwn': 'Returns a tax document issued to the caller.',
  'invoices.listAll': 'Lists the tax documents of all franchisees, newest first.',
  'invoices.readAny': 'Returns a tax document of any franchisee.',
  'invoices.readOwnFile': 'Returns a tax document of the caller as a signed PDF.',
  'invoices.readAnyFile': 'Returns a tax document of any franchisee as a signed PDF.',
  'invoices.downloadOwn':
    "Returns the caller's tax documents of a month as PDFs in a ZIP file. At most 500.",
  'invoices.downloadAll':
    'Returns the tax documents of a month as PDFs in a ZIP file. At most 500. Audited.',
  'invoices.verify': 'Returns the document of a QR code, its recipient masked, with its notes.',
  'invoices.verifyByNumber': 'Verifies a document by its number and total.',
  'invoices.verifyFile': 'Verifies by its SHA-256 whether a PDF is exactly the file of a document.',
  'invoices.readReturn':
    'Returns the GST return of a month and whether it was filed. Amounts are in paise.',
  'invoices.exportReturn':
    'Exports a month for the GST portal, accounts or Tally, or its e-invoices. Audited.',
  'invoices.recordEInvoices':
    'Records the IRN and signed QR code of documents from the e-invoice portal.',
  'invoices.fileReturn':
    'Marks the GST return of a past month as filed; it takes no more documents.',
  'plans.list': 'Lists the plans on sale, cheapest first.',
  'plans.read': 'Returns a plan, to its owner as they bought it.',
  'plans.listManaged':
    'Lists the plans on sale with their texts in both languages, cheapest first.',
  'plans.create': 'Creates a plan, valid for 12 months and without a service limit by default.',
  'plans.update': 'Updates a plan on sale. Purchased plans do not change.',
  'plans.remove': 'Removes a plan from sale. Existing owners keep it.',
  'subscriptions.status': "Returns whether the caller's plan is active, and its expiry date.",
  'subscriptions.readOwn':
    "Returns the caller's plan with its usage and renewal; null if none was bought.",
  'subscriptions.listOffers': 'Lists the plans on sale with their price for the caller today.',
  'wallet.read': "Returns the balance of the caller's wallet and its transactions, newest first.",
  'wallet.exportHistory': "Exports the transactions of the caller's wallet as a CSV file.",
  'wallet.readTrialBalance':
    'Returns the balances of all ledger accounts at the end of a day, and their movements in a period.',
  'wallet.readDayBook': 'Lists the journals of a period with their lines by account, newest first.',
  'payments.gateway': 'Returns the public key and the checkout script of the payment gateway.',
  'payments.create': 'Creates an order for the selected plan, or returns the open one.',
  'payments.topUp': 'Creates an order for a wallet top-up in rupees.',
  'payments.verify':
    'Settles a payment with the result of the checkout; 202 while it is being confirmed.',
  'payments.readState': "Returns the status of the payment of one of the caller's orders.",
  'payments.listOwn': "Lists the caller's payments, newest first.",
  'payments.readReceipt':
    "Returns the receipt of one of the caller's settled payments as a signed PDF.",
  'payments.webhook': 'Accepts signed events of the payment gateway.',
  'payments.listAll': 'Lists all orders, newest first.',
  'payments.readAny': 'Returns an order with its gateway payments and ledger journals.',
  'payments.listSuspense': 'Lists unexplained payments, newest first, at most 100.',
  'payments.listOpenItems':
    'Lists payments in suspense or not yet confirmed, oldest first, at most 200.',
  'payments.listSettlements':
    'Lists what the gateway paid into the bank, newest first, with totals.',
  'payments.readSettlement': 'Returns a settlement with its lines, those that match nothing first.',
  'payments.explainLine': 'Closes a line that matches nothing, with a reason.',
  'payments.listDisputes':
    'Lists disputed payments, open ones first, with the totals of all disputes.',
  'payments.contestDispute':
    'Contests a dispute at the gateway with an explanation and files. The bank decides.',
  'payments.requestRefund':
    'Requests a refund of a payment in rupees. Another superadmin must approve it.',
  'payments.listRefunds': 'Lists requested refunds, newest first, with the number of superadmins.',
  'payments.approveRefund':
    'Approves a refund that another superadmin requested, and submits it to the gateway.',
  'payments.rejectRefund': 'Rejects a requested refund; the requester can withdraw it this way.',
  'payments.acceptDispute':
    "Accepts a dispute, which cannot be undone. Refused for the caller's own payment, or with a refund.",
  'payments.proposeAdjustment':
    'Proposes an adjustment of a wallet, which another superadmin must approve.',
  'payments.listAdjustments': 'Lists the adjustments of wallets, newest first.',
  'payments.listPricedDocuments':
    'Lists the invoices or debit notes of a franchisee whose price can be changed.',
  'payments.approveAdjustment': 'Approves an adjustment that another superadmin proposed.',
  'payments.rejectAdjustment': "Rejects an adjustment, or withdraws the caller's own proposal.",
  'onboarding.read': 'Returns the next onboarding step and the data entered so far.',
  'onboarding.selectPlan': 'Selects a plan and quotes its price: step 1, or a renewal or upgrade.',
  'onboarding.acceptAgreement': 'Step 2: accepts the current version of the agreement.',
  'onboarding.createBusiness':
    'Step 3: saves the business, and accepts the agreement if step 2 was skipped.',
  'onboarding.changeBusiness':
    'Updates the business. The acceptance of the agreement does not change.',
  'onboarding.readDraft': 'Returns the draft of step 3, stored for seven days.',
  'onboarding.saveDraft': 'Saves the draft of step 3, encrypted, for seven days.',
  'kyc.readOwn': "Returns the caller's KYC record; null if there is none.",
  'kyc.submit': 'Submits the KYC. Documents of the draft fill in for those not sent.',
  'kyc.cancel': 'Deletes an undecided or rejected record, or turns it into a draft for correction.',
  'kyc.readDraft': 'Returns the draft with its uploaded documents, stored for seven days.',
  'kyc.saveDraft': 'Saves the draft, encrypted, for seven days.',
  'kyc.addDraftDocument': 'Uploads a document to the draft, replacing one of the same type.',
  'kyc.removeDraftDocument': 'Deletes a document of the draft.',
  'kyc.readPage': 'Returns the image of a page, starting at 1, for the owner and for reviewers.',
  'kyc.readOriginal': 'Returns the submitted PDF, unless a page was redacted.',
  'kyc.list': 'Lists KYC requests, newest first. `total` is exact up to 1,000.',
  'kyc.search':
    'Lists KYC requests with the search term in the body, so that numbers are not logged.',
  'kyc.read': 'Returns a record with its documents, and for reviewers with its history.',
  'kyc.readNext': 'Returns the next pending request after this one, or the longest waiting.',
  'kyc.decide':
    'Approves or rejects a record. An approval needs every page opened, and a reason if another account has the same numbers.',
  'kyc.revealPan': 'Returns the full PAN of a record. Each call is recorded.',
  'kyc.markPage':
    'Marks whether a page of an Aadhaar card still shows the full number. The version must be current.',
  'kyc.redact': 'Redacts areas of a page in the stored image; a PDF is then kept as images only.',
  'agreements.read':
    'Returns the agreement of the caller, the deadline to sign it, and the certificate.',
  'agreements.prepare':
    'Makes the agreement with the details of the caller and the hash of its PDF.',
  'agreements.sign': 'Signs that PDF by its hash and the typed name of the caller.',
  'agreements.readFile': 'Returns the offered or signed agreement, or the certificate, as a PDF.',
  'agreements.readOf': 'Returns the agreement and certificate of a franchisee.',
  'agreements.readFileOf':
    'Returns the agreement or certificate of a franchisee as a PDF, or the completed section 63 form.',
  'agreements.recordStamp': 'Records the e-stamp for an agreement before it is signed.',
  'agreements.revokeCertificate': 'Revokes the certificate of a franchisee.',
  ...filingSummaries,
  'links.readLink': 'Returns the link of a client.',
  'links.createLink': 'Replaces the link of a client.',
  'links.revokeLink': 'Revokes the link of a client.',
  'links.unbindDevice': 'Unbinds a device from the link.',
  'links.open': 'Opens a link by its token.',
  'links.bind': 'Binds this browser to a link.',
  'links.readPage': 'Returns the page of a client.',
  'links.readData': 'Returns all data of the client.',
  'links.readDataOverview': 'Returns the latest data about the client.',
  'links.complain': 'Sends a complaint or a request of the client.',
  'links.readDocument': 'Returns a document of the client.',
  'links.sendDocument': 'Adds a document of the client.',
  'links.sendRequestedDocument': 'Adds a document that the franchisee requested from the client.',
  'links.recordAuthority': 'Records an authority of the client.',
  'links.withdrawAuthority': 'Withdraws an authority of the client.',
  'links.readPrivacy': 'Returns the privacy choices of the client.',
  'links.decideConsent': 'Records whether the client allows a use of their data.',
  'links.saveNominee': 'Names the nominee of the client.',
  'links.removeNominee': 'Removes the nominee of the client.',
  'links.requestErasure': 'Schedules the erasure of the client at their request.',
  'links.cancelErasure': 'Cancels the erasure that the client requested.',
  'links.readErasure':
    'Returns the erasure that the client requested, with what was removed and what is retained once it is completed.',
  'links.downloadErasureReport': 'Returns the report of an erasure as a PDF.',
  'links.listClientErasures':
    'Lists the erasures that clients of the caller requested and that wait for a decision, the most urgent first.',
  'links.readClientPrivacy': 'Returns the privacy choices of a client of the caller.',
  'links.confirmClientErasure': 'Runs the erasure that a client requested.',
  'links.rejectClientErasure': 'Rejects the erasure that a client requested.',
  'announcements.list': 'Lists the current public announcements in order, in every language.',
  'announcements.listOwn': 'Lists the current announcements for the caller, in order.',
  'announcements.markRead': 'Marks announcements as read; unknown ids are ignored.',
  'announcements.listManaged':
    'Lists current and planned announcements in order, or ended ones, newest first.',
  'announcements.create': 'Creates an announcement at the end of the order.',
  'announcements.update': 'Updates an announcement. The version must be current.',
  'announcements.end': 'Ends a current announcement immediately.',
  'announcements.move': 'Moves an announcement up or down by one.',
  'announcements.remove': 'Deletes an announcement.',
  'support.sendMessage': 'Sends a message to the firm, once per id, with a confirmation by email.',
  'support.sendDataRequest': 'Sends a complaint or request of staff about their own data.',
  'support.list':
    "Lists the caller's tickets, most recently active first. `total` is exact up to 1,000.",
  'support.open': 'Opens a ticket with uploaded attachments and deletes its draft.',
  'support.listTopics': 'Lists the possible topics of a ticket.',
  'support.read': 'Returns a conversation, for the requester and for staff.',
  'support.addMessage':
    'Sends a message with attachments. A reply of staff claims an unassigned conversation.',
  'support.close': 'Closes a conversation. For the requester or the assignee.',
  'support.reopen':
    'Reopens a closed conversation: the requester within fourteen days, staff at any time.',
  'support.readDraft': "Returns the caller's unsent ticket or message with its attachments.",
  'support.saveDraft': 'Saves an unsent ticket or message, encrypted, for seven days.',
  'support.addDocument': "Uploads an attachment for the caller's next ticket or message.",
  'support.removeDocument': 'Deletes an attachment of the caller that was not sent.',
  'support.readPage':
    'Returns the image of a page, starting at 1, for the requester and for staff.',
  'support.readOriginal': 'Returns the uploaded PDF; images have no original.',
  'support.listInbox':
    'Lists conversations, longest waiting first, or closed ones, newest first. `total` is exact up to 1,000.',
  'support.searchInbox': 'Searches conversations by name, address, subject, number or text.',
  'support.readInboxFigures':
    'Returns the number of open conversations, assigned to the caller and unassigned.',
  'support.claim':
    'Assigns an unassigned conversation to the caller; the error names the assignee.',
  'support.release': 'Unassigns a conversation. For the assignee or a superadmin.',
  'support.listReplies': 'Lists the canned replies by name.',
  'support.createReply': 'Creates a canned reply.',
  'support.updateReply': 'Updates a canned reply. The version must be current.',
  'support.removeReply': 'Deletes a canned reply. Sent messages do not change.',
  'office.readFigures':
    'Returns counts, newest records and trends, with ledger balances for superadmins.',
  'office.listUsers': 'Lists the users, newest first.',
  'office.listStaff': 'Lists the staff, superadmins first, with role, last activity and devices.',
  'office.readUser':
    'Returns a user with plan, wallet, KYC, applications, devices and recent events.',
  'office.disableUser': 'Disables an account and ends its sessions. Admins can disable users only.',
  'office.enableUser': 'Enables a disabled account.',
  'office.endUserSessions': 'Signs a user out on all devices.',
  'office.changeRole':
    'Changes the role of a user and signs them out; to superadmin with the approval of another.',
  'office.correctName': 'Corrects the name of a user.',
  'office.unlockUser':
    'Clears the wrong codes that block a user from signing in with a new browser.',
  'office.resetFactors':
    'Proposes to remove the second factors of a member of staff, or approves such a proposal.',
  'office.withdrawFactorReset': 'Withdraws a proposal to remove second factors.',
  'office.listRoleRequests': 'Lists the role changes to superadmin that await approval.',
  'office.approveRoleRequest': 'Approves a role change that another superadmin proposed.',
  'office.rejectRoleRequest': "Rejects a role change, or withdraws the caller's own proposal.",
  'office.readAudit': 'Lists the audit log, newest first.',
  'office.searchAudit': 'Searches the audit log by a text in the body.',
  'office.verifyAudit': 'Verifies the complete hash chain of the audit log, at most once a minute.',
  'office.exportUsers': 'Exports the users as a file.',
  'office.exportPayments': 'Exports all orders as a file.',
  'office.exportRefunds': 'Exports the requested refunds as a file.',
  'office.exportApplications':
    'Exports the applications of the office, or the result of a search, as a file.',
  'office.exportAudit': 'Exports the audit log as a file.',
  'office.exportLedger': 'Exports the lines of the day book of a period as a file.',
  'office.readSystem':
    'Returns the system status: version, database, clock, jobs, email, files and backup.',
  'office.retryJob': 'Retries a failed job; 404 if it has not failed or was already retried.',
  'office.dismissJob': 'Removes a failed job from the list.',
  'retention.readErasure': "Returns what deleting the caller's account means now.",
  'retention.requestErasure': "Schedules the deletion of the caller's account.",
  'retention.cancelErasure': "Cancels the scheduled deletion of the caller's account.",
  'retention.readBreaches': 'Returns the open breaches with their deadlines.',
  'retention.readHold': 'Returns whether the data of a person is preserved for a proceeding.',
  'retention.setHold':
    'Preserves the data of a person for a proceeding, or sets the last day of the hold.',
};
