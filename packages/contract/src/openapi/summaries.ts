import type { EndpointName } from '../contract.ts';

/** The summaries in the OpenAPI document. Only the API imports them, so that browsers do not load them. */
export const endpointSummaries: Readonly<Record<EndpointName, string>> = {
  'notifications.list':
    "Lists the caller's notifications, newest first, with the number of unread ones.",
  'notifications.countUnread': 'Returns the number of unread notifications, counted up to 100.',
  'notifications.markRead':
    'Marks a notification as read, optionally with all older ones. Safe to repeat.',
  'notifications.markSeen':
    'Marks the notifications about a record as read when its page is opened: an application, ticket, KYC record or order.',
  'notifications.readPreferences':
    'Returns which notifications the caller receives in the portal and by email.',
  'notifications.changePreferences':
    'Turns notifications on or off and sets the language of emails.',
  'auth.register':
    'Sends a one-time code to a new email address; an existing address gets a sign-in code.',
  'auth.login':
    'Sends a one-time code to an address with an account. The response is the same for any address.',
  'auth.verifyOtp':
    'Exchanges a one-time code for an access token and a refresh token, which is set as a cookie.',
  'auth.registerAdmin':
    'Sends a one-time code to an address that was invited to the staff. The response is the same for any address.',
  'auth.verifyAdminOtp':
    'Exchanges the one-time code of a member of staff or of an invited person, who then gets an account with the invited role. Other codes are refused.',
  'auth.useSignInKey':
    'Redeems the key that is emailed after too many wrong codes, so that this browser may request codes again. It does not sign in.',
  'auth.refresh': 'Rotates the refresh cookie and returns a new access token.',
  'auth.exchange':
    'Exchanges the values of the Google callback for a session, once, within 60 seconds.',
  'auth.logout':
    'Ends the session of the bearer token, or of the refresh cookie for requests of our own pages.',
  'auth.google': 'Starts Google sign-in by redirecting the browser to the provider.',
  'auth.googleReturn':
    "Completes Google sign-in: verifies the provider's response and redirects to /callback.",
  'auth.confirmGoogle':
    'Links the Google account that returned in this browser to the account with its address, using the code sent there, and signs in.',
  'auth.listGoogleLinks': 'Lists the Google accounts linked to the caller, newest first.',
  'auth.removeGoogleLink': 'Unlinks a Google account and returns the remaining ones.',
  'auth.me': 'Returns the signed-in user.',
  'auth.listSessions': 'Lists the devices on which the caller is signed in, last seen first.',
  'auth.revokeSession': "Signs out one of the caller's devices.",
  'auth.revokeOtherSessions': 'Signs out all other devices of the caller.',
  'auth.stepUp': 'Sends the caller a code to confirm their identity.',
  'auth.verifyStepUp':
    'Redeems that code. For ten minutes, this session may call endpoints that need a fresh code (freshCode).',
  'auth.requestEmailChange':
    'Sends a code to the current address and one to the new address. An address that is already in use gets no code; the response is the same.',
  'auth.verifyEmailChange':
    'Changes the email address with both codes and signs out all other devices. `otp` is the code of the current address.',
  'auth.putPicture': "Sets or replaces the caller's profile picture.",
  'auth.removePicture': "Removes the caller's profile picture.",
  'auth.readPicture':
    'Returns a profile picture. Its content never changes: a new picture has a new URL.',
  'auth.invite':
    'Invites an address without an account to the staff for 72 hours and ends an older open invitation. An invitation of a superadmin must be approved by another superadmin, if there is one.',
  'auth.approveInvitation':
    "Approves another superadmin's invitation of a superadmin: it is emailed and open for 72 hours. To reject it, revoke it.",
  'auth.listInvitations': 'Lists the invitations to the staff, newest first, at most 100.',
  'auth.revokeInvitation': 'Revokes an open invitation.',
  'invoices.readTaxProfile':
    'Returns the name, address and GSTIN that the tax documents of the caller show; null before they are given.',
  'invoices.saveTaxProfile':
    'Gives or replaces them. Documents that were already issued keep the earlier ones.',
  'invoices.readFirmTaxProfile':
    'Returns the GST details of the firm as printed on tax documents, with earlier versions, newest first.',
  'invoices.saveFirmTaxProfile':
    'Saves a new version. Documents that were already issued keep the earlier one.',
  'invoices.listClassifications':
    'Lists the SAC and GST rate of plans and services, with the earlier and planned ones.',
  'invoices.addClassification':
    'Adds a code and rate from today or a later day, and returns the list.',
  'invoices.readTopUpPolicy':
    'Returns whether a top-up is an advance or a payment instrument, with the earlier and planned decisions.',
  'invoices.setTopUpPolicy':
    'Sets how top-ups are treated from today or a later day. Replaces a decision for the same day.',
  'invoices.listOwn':
    'Lists the tax documents issued to the caller, newest first. Amounts are in paise.',
  'invoices.readOwn': 'Returns a tax document issued to the caller.',
  'invoices.listAll':
    'Lists the tax documents issued to all franchisees, newest first, filtered by number, person, kind and date.',
  'invoices.readAny': 'Returns a tax document of any franchisee.',
  'invoices.readOwnFile':
    'Returns a tax document issued to the caller as a signed PDF, with the document attached as JSON.',
  'invoices.readAnyFile': 'Returns a tax document of any franchisee as a signed PDF.',
  'invoices.downloadOwn':
    'Returns the tax documents that were issued to the caller in a month as PDFs in a ZIP file, with a list as CSV. At most 500.',
  'invoices.downloadAll':
    'Returns the tax documents of a month, of all franchisees or one, as PDFs in a ZIP file. At most 500. Audited.',
  'invoices.verify':
    'Returns the document of a QR code and the notes that corrected it. The name of the recipient is masked.',
  'invoices.verifyByNumber': 'Verifies a document by its number and total.',
  'invoices.verifyFile':
    'Verifies a PDF by its SHA-256: whether it is exactly a file that was made of a document, and of which.',
  'invoices.readReturn':
    'Returns what the GST return of a month contains, and whether it was exported and filed. Amounts are in paise.',
  'invoices.exportReturn':
    'Exports a month for the GST portal or for accounts: GSTR-1 as JSON or Excel, registers, vouchers for Tally, or e-invoices. Audited.',
  'invoices.recordEInvoices':
    'Records the IRN and signed QR code of documents, if the e-invoice portal has signed them. Safe to repeat.',
  'invoices.fileReturn':
    'Marks the GST return of a past month as filed. No document is dated into it from then on.',
  'plans.list': 'Lists the plans on sale, cheapest first.',
  'plans.read':
    'Returns a plan. An owner gets the plan as they bought it, even after it was removed from sale.',
  'plans.listManaged':
    'Lists the plans on sale with their texts in both languages, cheapest first.',
  'plans.create': 'Creates a plan, valid for 12 months and without a service limit by default.',
  'plans.update': 'Updates a plan on sale. Purchased plans do not change.',
  'plans.remove': 'Removes a plan from sale. Existing owners keep it.',
  'subscriptions.status':
    "Returns whether the caller's plan is active, which plan it is, and its expiry date.",
  'subscriptions.readOwn':
    "Returns the caller's plan with its usage and renewal; null if none was bought.",
  'subscriptions.listOffers': 'Lists the plans on sale with their price for the caller today.',
  'wallet.read':
    "Returns the balance of the caller's wallet and a page of its transactions, newest first.",
  'wallet.exportHistory': "Exports the transactions of the caller's wallet as a CSV file.",
  'wallet.readTrialBalance':
    'Returns the balances of all ledger accounts at the end of a day, as debits and credits of equal sum.',
  'payments.acceptDispute':
    'Accepts a dispute at the gateway: it is lost, which cannot be undone. Refused for one of your own payments, and for a payment with a refund.',
  'payments.proposeAdjustment':
    'Proposes an adjustment of a wallet, which another superadmin must approve.',
  'payments.listAdjustments': 'Lists the adjustments of wallets, newest first.',
  'payments.approveAdjustment':
    'Approves an adjustment that another superadmin proposed; the money moves with it.',
  'payments.rejectAdjustment': "Rejects an adjustment, or withdraws the caller's own proposal.",
  'wallet.readDayBook': 'Lists the journals of a period with their lines by account, newest first.',
  'payments.gateway':
    'Returns the public key of the payment gateway and the URL of its checkout script.',
  'payments.create':
    'Creates an order for the selected plan at its quoted price, or returns the open order for it.',
  'payments.topUp':
    'Creates an order for a wallet top-up in rupees. The wallet is credited once the payment is settled.',
  'payments.verify':
    'Settles a payment with the result of the checkout; 202 while it is being confirmed.',
  'payments.readState': "Returns the status of the payment of one of the caller's orders.",
  'payments.listOwn': "Lists the caller's payments, newest first.",
  'payments.readReceipt':
    "Returns the receipt of one of the caller's settled payments as a signed PDF.",
  'payments.webhook':
    'Accepts signed events of the payment gateway and processes them asynchronously.',
  'payments.listAll': 'Lists all orders, newest first.',
  'payments.readAny': 'Returns an order with its gateway payments and ledger journals.',
  'payments.listSuspense': 'Lists unexplained payments, newest first, at most 100.',
  'payments.listOpenItems':
    'Lists payments in suspense or not yet confirmed, oldest first, at most 200.',
  'payments.listSettlements':
    'Lists what the gateway paid into the bank, newest first, with the totals of all settlements.',
  'payments.readSettlement':
    'Returns a settlement with its lines; those that match nothing in the books come first.',
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
  'onboarding.read': 'Returns the next onboarding step and the data entered so far.',
  'onboarding.selectPlan':
    'Step 1, and the start of a renewal or upgrade: selects a plan and quotes its price. A name or price in the request is ignored.',
  'onboarding.acceptAgreement': 'Step 2: accepts the current version of the agreement.',
  'onboarding.createBusiness':
    'Step 3: saves the business, and accepts the agreement if step 2 was skipped.',
  'onboarding.changeBusiness':
    'Updates the business. Omitted fields and the acceptance of the agreement do not change.',
  'onboarding.readDraft': 'Returns the draft of step 3, which is kept for seven days.',
  'onboarding.saveDraft': 'Saves the draft of step 3, encrypted, for seven days.',
  'kyc.readOwn': "Returns the caller's KYC record; null if there is none.",
  'kyc.submit':
    'Submits the KYC. Documents in the draft are used for types that the request does not include.',
  'kyc.cancel':
    'Deletes a pending or rejected record with its documents, or turns it into a draft for correction.',
  'kyc.readDraft': 'Returns the draft with its uploaded documents, which is kept for seven days.',
  'kyc.saveDraft': 'Saves the draft, encrypted, for seven days.',
  'kyc.addDraftDocument': 'Uploads a document to the draft, replacing one of the same type.',
  'kyc.removeDraftDocument': 'Deletes a document of the draft.',
  'kyc.readPage': 'Returns the image of a page, starting at 1, for the owner and for reviewers.',
  'kyc.readOriginal': 'Returns the submitted PDF, unless a page was redacted.',
  'kyc.list':
    'Lists KYC requests, newest first. `total` is exact up to 1,000; above that it is a lower bound.',
  'kyc.search':
    'Lists KYC requests like `kyc.list`, with the search term in the body so that a PAN or Aadhaar number is not logged.',
  'kyc.read':
    'Returns a record with its documents for its owner, and with its history for reviewers.',
  'kyc.readNext':
    'Returns the next pending request after this one, otherwise the longest waiting; null if none is pending.',
  'kyc.decide':
    'Approves or rejects a record, regardless of earlier decisions. If a version is sent, it must be current, and an approval must list every document. An approval requires that the caller has opened every page since submission, that no page is marked as showing the full Aadhaar number, and a reason if another account has the same PAN or Aadhaar number.',
  'kyc.revealPan':
    'Returns the full PAN of a record. Each call is recorded; frequent calls are slowed down and reported to superadmins.',
  'kyc.markPage':
    'Marks whether a page of an Aadhaar card still shows the full number. The version must be current.',
  'kyc.redact': 'Redacts areas of a page in the stored image; a PDF is then kept as images only.',
  'eservices.list':
    'Lists the services by category. Without a limit the list is complete; otherwise the headers X-Total-Count and, if there are more, X-Next-Cursor are set.',
  'eservices.read': 'Returns a service.',
  'eservices.readFile':
    'Returns an image or document of a service. Its content never changes: a new file has a new URL.',
  'eservices.listDepartments': 'Lists the departments of the services.',
  'eservices.readRecord': 'Returns a service for editing, in both languages.',
  'eservices.create': 'Publishes a service. The poster is an image, the two documents are PDFs.',
  'eservices.update':
    'Updates a service. Omitted values do not change; if a version is sent, it must be current. Filed applications keep the version that they were filed with.',
  'clients.list':
    'Lists the clients of the caller by name, filtered by tag, group and State, with masked numbers.',
  'clients.search':
    'Like clients.list, with the search in the body: an identity or phone number must not be in a URL.',
  'clients.readSummary':
    'Returns how many clients are active and inactive, and the tags, groups and States in use.',
  'clients.create':
    'Adds a client. A GSTIN also records its PAN, State and constitution. A number that another client of the caller has is refused with the id of that client.',
  'clients.read': 'Returns a client of the caller with their registrations in full.',
  'clients.update':
    'Changes a client. Lists of registrations and contacts replace the earlier ones.',
  'clients.deactivate': 'Deactivates a client, who is no longer offered for new applications.',
  'clients.reactivate': 'Makes an inactive client active again.',
  'clients.remove':
    'Deletes a client for good, with contacts and registrations. Refused while applications or drafts belong to them.',
  'clients.listDocuments':
    'Lists the documents of a client of the caller, by type, period or end of validity.',
  'clients.addDocument':
    'Adds a document to those of a client. Of an Aadhaar only a masked copy is stored, which `isMasked` confirms.',
  'clients.matchFiles':
    'Finds for which clients of the caller files are, by a GSTIN, PAN or name in the names of the files. Stores nothing.',
  'clients.listExpiringDocuments':
    'Lists the documents of active clients whose validity ends within 60 days or ended in the last 60.',
  'clients.changeDocument':
    'Replaces what is recorded about a document: its type, title, period and validity.',
  'clients.removeDocument':
    'Deletes a document with its files. Applications that it was filed with have their own copy.',
  'clients.readDocumentPage': 'Returns the image of a page of a document of a client.',
  'clients.readDocumentOriginal': 'Returns the PDF of a document of a client as it was uploaded.',
  'clients.importSheet':
    'Reads clients from the first sheet of an XLSX or CSV file, with a verdict for each row. `commit` adds the new ones in one transaction, each file once.',
  'clients.exportProblems':
    'Returns the rows of a sheet that cannot be imported, with what to correct, as CSV.',
  'clients.listImports': 'Lists the latest ten imports of the caller.',
  'clients.undoImport':
    'Deletes the clients of an import who were not changed since and for whom nothing was filed.',
  'applications.file':
    'Files an application: pays the fee from the wallet, uses one service of the plan and deletes the draft for this service and client. A repeated Idempotency-Key returns the same application. An application for the same service, client and period as an earlier one must be confirmed.',
  'applications.list':
    "Lists the caller's applications, newest first. `total` is exact up to 1,000; above that it is a lower bound.",
  'applications.search':
    "Searches the caller's applications by client, service or tracking number. `total` of the first page counts its entries, and `totalIsAtLeast` indicates more; on later pages it is exact up to 100.",
  'applications.readUsage':
    'Returns the applications filed and completed in each of the last twelve months in India, oldest first, the number in each state, and the usage of the plan.',
  'applications.listDrafts':
    "Lists the caller's drafts, one per service and client, latest first, at most 50.",
  'applications.readDraft':
    'Returns the draft for a service and client with its uploaded documents, which is kept for seven days.',
  'applications.saveDraft': 'Saves the draft for a service and client, encrypted, for seven days.',
  'applications.discardDraft': 'Deletes the draft for a service and client with its documents.',
  'applications.addDraftDocument':
    'Uploads a document to the draft: for a field of the form, replacing the previous one, or as an additional document.',
  'applications.listClientResults':
    'Lists what was delivered for a client of the caller, without withdrawn documents.',
  'applications.listAttachable': 'Lists the documents of the client of a draft.',
  'applications.attachClientDocument':
    'Copies a document of the client into the draft: for a field of the form, replacing the previous one, or as an additional document.',
  'applications.listUnsaved':
    'Lists the filed documents of an application that are not among those of its client.',
  'applications.saveToClient': 'Copies filed documents of an application to those of its client.',
  'applications.removeDocument':
    'Deletes a document that the caller uploaded and that is neither filed nor part of a message.',
  'applications.read':
    'Returns an application with its timeline, for its franchisee and for staff.',
  'applications.addDocument':
    "Uploads a document for the caller's next message, kept for seven days.",
  'applications.addMessage':
    'Sends a message with uploaded documents. A message of the franchisee counts as the answer when staff requested one.',
  'applications.readMessageDraft':
    "Returns the caller's unsent message with its documents, which is kept for seven days.",
  'applications.saveMessageDraft': "Saves the caller's unsent message, encrypted, for seven days.",
  'applications.pay': 'Pays a quoted fee from the wallet, once.',
  'applications.withdraw':
    'Withdraws an application and releases its service of the plan. Fees are refunded if work has not started.',
  'applications.readPage':
    'Returns the image of a page, starting at 1, for the franchisee and for staff.',
  'applications.readOriginal': 'Returns the uploaded PDF; images have no original.',
  'applications.readCorrection':
    'Returns the form of a filed application with its answers and documents, and the draft of a correction, which is kept for seven days.',
  'applications.saveCorrectionDraft':
    'Saves the draft of a correction, encrypted, for seven days. Refused after another correction, or while corrections are not possible.',
  'applications.discardCorrectionDraft':
    'Deletes the draft of a correction with its uploads. Filed data does not change.',
  'applications.addCorrectionDocument':
    'Uploads a document for a correction: for a field of the form, replacing the previous upload, or as an additional document.',
  'applications.correct':
    'Corrects the answers of a filed application: up to twenty times before staff claim it, then once per allowed request. Earlier answers are kept, and fees do not change. A correction that leads to the same service, client and period as another application must be confirmed.',
  'applications.requestCorrection':
    'Asks staff to allow a correction, once they have claimed the application or after twenty corrections. Only one request can be open.',
  'applications.decideCorrection':
    'Allows one correction, or declines it with a reason for the franchisee. For the assignee only.',
  'applications.revealClientPan':
    'Returns the full PAN of the client. Each call is recorded; frequent calls are slowed down and reported to superadmins.',
  'applications.revealAnswer':
    'Returns a PAN or an account number among the answers in full. Each call is recorded; frequent calls are slowed down and reported to superadmins.',
  'applications.listQueue':
    'Lists the applications of the office, longest waiting first. `total` is exact up to 1,000; above that it is a lower bound.',
  'applications.searchQueue':
    'Searches the applications of the office by client, service or tracking number, in all states by default.',
  'applications.readQueueFigures':
    'Returns the number of applications in each state, assigned to the caller and unassigned, and the departments that have some. Each number is exact up to 1,000.',
  'applications.claim':
    'Assigns an unassigned application to the caller. The error names the current assignee.',
  'applications.release': 'Unassigns an application. For the assignee or a superadmin.',
  'applications.requestInformation': 'Requests information or documents from the franchisee.',
  'applications.quote':
    'Quotes a fee in rupees for the franchisee to pay, replacing an unpaid quote.',
  'applications.changeState':
    'Changes the state of an application: back to review, in progress, completed or rejected. A rejection refunds the fees, except for an amount that was already spent.',
  'applications.addResult':
    'Uploads a finished document. The franchisee receives it on completion, or immediately if the application is completed.',
  'applications.removeResult':
    'Deletes a finished document of an application that is not completed.',
  'applications.withdrawResult':
    'Withdraws a delivered document: the franchisee can no longer open it and sees the reason. A completed application without another document is reopened.',
  'applications.recordGovernmentFee':
    'Records what was paid to the government for a charge, with the number of the challan. If it was less than charged, the difference goes back to the wallet and the franchisee is notified.',
  'applications.reopen':
    'Reopens a completed application and assigns it to the caller. The franchisee sees the reason.',
  'calendar.readProfile':
    "Returns the profile and identification numbers of the caller's business; null if not saved yet.",
  'calendar.saveProfile':
    'Saves the profile and identification numbers. The version must be current (0 for the first save).',
  'calendar.obligations':
    "Lists the obligations of the caller's business in a date range, and all overdue ones. Empty without a profile.",
  'calendar.preview':
    'Lists the obligations of any business in a date range. Nothing is stored, and identification numbers are not accepted.',
  'calendar.listClientObligations':
    'Lists the due dates of a client of the caller: of the client as a whole and under each GSTIN.',
  'calendar.saveClientAnswers':
    'Saves what the registrations of a client do not tell, so that their due dates are right.',
  'calendar.board':
    'Counts by form what is due within a month for the clients of the caller, and lists the clients of one form.',
  'calendar.markFiled': 'Records that obligations of clients were fulfilled, up to 500 at once.',
  'calendar.previewBatch':
    'Lists for which clients of the caller a form of a month can be filed, what is missing for the others, and the fees. Changes nothing.',
  'calendar.fileBatch':
    'Files a form for many clients, up to 500: reserves the sum in the wallet and files one application each in the background. What the wallet does not cover is refused by name.',
  'calendar.readBatch': 'Returns a batch of the caller with the result for each client.',
  'calendar.listRecurringOrders':
    'Lists the forms that are prepared for a client of the caller before each due date, and those that can be.',
  'calendar.saveRecurringOrder':
    'Orders that a draft is prepared for a client a number of days before each due date, or changes or pauses it. Nothing is filed or paid automatically.',
  'calendar.removeRecurringOrder': 'Ends a recurring order. Drafts that exist stay.',
  'calendar.markUnfiled': 'Deletes what was recorded about obligations of clients.',
  'calendar.markDone':
    'Marks an obligation as done, with a note and a file. An existing file is kept if none is sent.',
  'calendar.unmarkDone': 'Marks an obligation as not done, and deletes its note and file.',
  'calendar.readFile': 'Returns the file of a completed obligation.',
  'calendar.readReminders':
    'Returns how many days before a due date the caller is reminded, and whether a private calendar feed exists.',
  'calendar.changeReminders':
    'Sets how many days before a due date the caller is reminded; an empty list turns reminders off.',
  'calendar.createFeed':
    "Creates a private calendar feed of the caller's due dates, replacing the previous one. The URL is returned only once.",
  'calendar.revokeFeed': 'Revokes the private calendar feed; its URL stops working.',
  'calendar.readClientReminders':
    'Returns how many days before a due date of clients the caller is reminded, and whether a private feed of them exists.',
  'calendar.changeClientReminders':
    'Sets how many days before a due date of clients the caller is reminded; an empty list turns reminders off.',
  'calendar.createClientFeed':
    'Creates a private calendar feed of the due dates of clients, replacing the previous one. The URL is returned only once.',
  'calendar.revokeClientFeed': 'Revokes the private feed of the due dates of clients.',
  'calendar.readFeed': 'Returns the due dates of a private calendar feed in iCalendar format.',
  'calendar.readRules': 'Returns the rules of due dates with the draft and the published versions.',
  'calendar.saveDraft':
    'Saves the draft. The version must be current. Nothing changes until it is published.',
  'calendar.previewDraft':
    'Lists the due dates in saved calendars that the draft would change, from one year back to two years ahead, at most 200.',
  'calendar.publishDraft':
    'Publishes the draft: all due dates are computed with it from now on, and a published version never changes. Refused if the draft, the rules in force or the released rules are not the ones that the caller last read.',
  'announcements.list':
    'Lists the current public announcements for the announcement bar, in order and in every language.',
  'announcements.listOwn': 'Lists the current announcements for the caller, in order.',
  'announcements.markRead': 'Marks announcements as read; unknown ids are ignored.',
  'announcements.listManaged':
    'Lists the announcements for staff: current and planned ones in order, or ended ones, newest first and paged.',
  'announcements.create': 'Creates an announcement at the end of the order.',
  'announcements.update': 'Updates an announcement. The version must be current.',
  'announcements.end': 'Ends a current announcement immediately.',
  'announcements.move':
    'Moves an announcement up or down by one among those that have not ended. At the end of the order nothing changes.',
  'announcements.remove': 'Deletes an announcement.',
  'support.sendMessage':
    'Sends a message to the firm; the sender gets a confirmation by email. A repeated message with the same id counts once.',
  'support.list':
    "Lists the caller's tickets, most recently active first. `total` is exact up to 1,000; above that it is a lower bound.",
  'support.open':
    'Opens a ticket with uploaded attachments and deletes its draft. A repeated Idempotency-Key returns the same ticket.',
  'support.listTopics':
    'Lists the possible topics of a ticket: the latest twenty applications and payments, and the KYC record.',
  'support.read': 'Returns a conversation, for the requester and for staff.',
  'support.addMessage':
    'Sends a message with uploaded attachments. A reply of staff also claims an unassigned conversation; visitors get the reply by email, without attachments.',
  'support.close': 'Closes a conversation. For the requester or the assignee.',
  'support.reopen':
    'Reopens a closed conversation: the requester within fourteen days, staff at any time.',
  'support.readDraft':
    "Returns the caller's unsent ticket or message with its attachments, which is kept for seven days.",
  'support.saveDraft': 'Saves an unsent ticket or message, encrypted, for seven days.',
  'support.addDocument':
    "Uploads an attachment for the caller's next ticket or message, kept for seven days.",
  'support.removeDocument': 'Deletes an attachment of the caller that was not sent.',
  'support.readPage':
    'Returns the image of a page, starting at 1, for the requester and for staff.',
  'support.readOriginal': 'Returns the uploaded PDF; images have no original.',
  'support.listInbox':
    'Lists conversations, longest waiting first, or closed ones, newest first. `total` is exact up to 1,000; above that it is a lower bound.',
  'support.searchInbox':
    'Searches conversations by name, address, subject, number or message text, in all states by default.',
  'support.readInboxFigures':
    'Returns the number of conversations that are not closed, assigned to the caller, and unassigned. Each number is exact up to 1,000.',
  'support.claim':
    'Assigns an unassigned conversation to the caller. The error names the current assignee.',
  'support.release': 'Unassigns a conversation. For the assignee or a superadmin.',
  'support.listReplies': 'Lists the canned replies by name.',
  'support.createReply': 'Creates a canned reply.',
  'support.updateReply': 'Updates a canned reply. The version must be current.',
  'support.removeReply': 'Deletes a canned reply. Sent messages do not change.',
  'office.readFigures':
    'Returns the dashboard: counts, newest records and trends, with ledger balances for superadmins.',
  'office.listUsers': 'Lists the users, newest first.',
  'office.listStaff':
    'Lists the staff, superadmins first, with the start of their role, last activity and number of devices.',
  'office.readUser':
    'Returns a user with plan, wallet, KYC, applications, devices and recent events.',
  'office.disableUser':
    'Disables an account and ends its sessions. Admins can disable users only. Callers cannot disable their own account.',
  'office.enableUser': 'Enables a disabled account.',
  'office.endUserSessions': 'Signs a user out on all devices.',
  'office.changeRole':
    'Changes the role of another user and signs them out. `from` must be the current role. A change to superadmin must be approved by another superadmin, if there is one.',
  'office.unlockUser':
    'Clears the wrong codes that block a user from signing in with a new browser.',
  'office.listRoleRequests': 'Lists the role changes to superadmin that await approval.',
  'office.approveRoleRequest':
    'Approves a role change that another superadmin proposed; it takes effect immediately.',
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
  'office.dismissJob':
    'Removes a failed job from the list; 404 if it has not failed or is no longer listed.',
};
