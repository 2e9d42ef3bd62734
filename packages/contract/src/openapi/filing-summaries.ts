import type { EndpointName } from '../contract.ts';

/** The summaries of services, clients, applications, bills and due dates. */
export const filingSummaries = {
  'eservices.list':
    'Lists the services by category; with a limit, X-Next-Cursor leads to the rest.',
  'eservices.read': 'Returns a service.',
  'eservices.readFile':
    'Returns an image or document of a service, which never changes under its URL.',
  'eservices.listDepartments': 'Lists the departments of the services.',
  'eservices.readRecord': 'Returns a service for editing, in both languages.',
  'eservices.create': 'Publishes a service. The poster is an image, the two documents are PDFs.',
  'eservices.update': 'Updates a service. Filed applications keep their version.',
  'eservices.readOwnPrice': 'Returns what the caller pays for a service today.',
  'eservices.listPartnerPrices':
    'Lists the partner prices of a service; of one plan the latest first.',
  'eservices.addPartnerPrice':
    'Adds a partner price from today or a later day on, at most the public fee.',
  'clients.listPrices': 'Lists the prices of the caller for all services.',
  'clients.setPrice': 'Sets or resets the price of a service for all clients.',
  'clients.listPricesOfClient': 'Lists the prices of the caller for one client.',
  'clients.setPriceOfClient': 'Sets or resets the price of a service for one client.',
  'applications.readEarnings': 'Returns what the caller earned by applications for clients.',
  'applications.readClientEarnings':
    'Returns what the caller earned by applications for one client.',
  'applications.setClientPrice': 'Sets or removes what the client of an application is charged.',
  'clients.list': 'Lists the clients of the caller by name, with masked numbers.',
  'clients.search':
    'Like clients.list, with the search in the body, so that numbers are not logged.',
  'clients.readSummary':
    'Counts active and inactive clients, and lists the tags, groups and States in use.',
  'clients.create': 'Adds a client. A GSTIN also records PAN, State and constitution.',
  'clients.read': 'Returns a client of the caller with their registrations in full.',
  'clients.update':
    'Changes a client. Lists of registrations and contacts replace the earlier ones.',
  'clients.deactivate': 'Deactivates a client, who is no longer offered for new applications.',
  'clients.reactivate': 'Makes an inactive client active again.',
  'clients.remove':
    'Deletes a client permanently; completed applications and settled bills stay. Refused while applications, drafts or bills are open.',
  'clients.exportBook': 'Returns all clients of the caller as a sheet, one on each line.',
  'clients.export': 'Returns what is recorded about a client, with the documents, as a ZIP file.',
  'clients.listDuplicates':
    'Lists pairs of clients with nearly the same name, or with the same phone or email.',
  'clients.previewMerge': 'Returns what a merge of two clients would move, and what prevents it.',
  'clients.merge':
    'Moves everything of a client to another one and deletes the first, which cannot be undone.',
  'clients.listDocuments':
    'Lists the documents of a client of the caller, by type, period or end of validity.',
  'clients.addDocument':
    'Adds a document to those of a client; of an Aadhaar a masked copy (`isMasked`).',
  'clients.matchFiles': 'Finds the clients of files by the GSTIN, PAN or name in the file names.',
  'clients.listExpiringDocuments':
    'Lists the documents of clients that expire within 60 days or did in the last 60.',
  'clients.listEndingRegistrations':
    'Lists the registrations of clients that expire within 60 days or did in the last 60.',
  'clients.changeDocument':
    'Replaces what is recorded about a document: its type, title, period and validity.',
  'clients.removeDocument': 'Deletes a document with its files; applications have their own copy.',
  'clients.readDocumentPage': 'Returns the image of a page of a document of a client.',
  'clients.readDocumentOriginal': 'Returns the PDF of a document of a client as it was uploaded.',
  'clients.importSheet':
    'Reads clients from an XLSX or CSV file, with a verdict for each row. `commit` adds the new ones.',
  'clients.exportProblems':
    'Returns the rows of a sheet that cannot be imported, with what to correct, as CSV.',
  'clients.listImports': 'Lists the latest ten imports of the caller.',
  'clients.undoImport': 'Deletes the clients of an import who were not changed or filed for since.',
  'clients.listEndingAuthorities': 'Lists authorities that end within 30 days.',
  'clients.listAuthorities': 'Lists the authorities of a client.',
  'clients.recordAuthority': 'Records an authority of a client.',
  'clients.withdrawAuthority': 'Withdraws an authority of a client.',
  'clients.listDocumentRequests': 'Lists the documents that were requested from a client.',
  'clients.requestDocuments':
    'Requests documents from a client, who sees the requests on their private page. An identical open request is not added again.',
  'clients.withdrawDocumentRequest': 'Withdraws an open request for a document.',
  'clients.listShares': 'Lists the texts shared with a client.',
  'clients.recordShare': 'Records a text shared with a client.',
  'applications.file':
    'Files an application: pays the fee and uses one service of the plan. A duplicate must be confirmed.',
  'applications.list':
    "Lists the caller's applications, newest first. `total` is exact up to 1,000.",
  'applications.search':
    "Searches the caller's applications by client, service or tracking number.",
  'applications.readUsage':
    'Returns the applications of the last twelve months, and the usage of the plan.',
  'applications.listDrafts':
    "Lists the caller's drafts, one per service, client and subject, latest first, at most 200.",
  'applications.readDraft': 'Returns the draft for a service and client with its documents.',
  'applications.saveDraft': 'Saves the draft for a service and client for seven days.',
  'applications.discardDraft': 'Deletes the draft for a service and client with its documents.',
  'applications.addDraftDocument': 'Uploads a document to the draft.',
  'applications.listClientResults':
    'Lists what was delivered for a client of the caller, without withdrawn documents, latest first.',
  'applications.listAttachable': 'Lists the documents of the client of a draft.',
  'applications.attachClientDocument': 'Copies a document of the client into the draft.',
  'applications.listUnsaved':
    'Lists the filed documents of an application that are not among those of its client.',
  'applications.saveToClient':
    'Copies filed and delivered documents of an application to those of its client.',
  'applications.removeDocument':
    'Deletes an upload of the caller that is neither filed nor part of a message.',
  'applications.read':
    'Returns an application with its timeline, for its franchisee and for staff.',
  'applications.addDocument':
    "Uploads a document for the caller's next message, kept for seven days.",
  'applications.addMessage':
    'Sends a message with documents; that of a franchisee answers a request of staff.',
  'applications.readMessageDraft': "Returns the caller's unsent message with its documents.",
  'applications.saveMessageDraft': "Saves the caller's unsent message, encrypted, for seven days.",
  'applications.pay': 'Pays a quoted fee from the wallet, once.',
  'applications.withdraw': 'Withdraws an application. Fees are refunded if work has not started.',
  'applications.readPage':
    'Returns the image of a page, starting at 1, for the franchisee and for staff.',
  'applications.readOriginal': 'Returns the uploaded PDF; images have no original.',
  'applications.readCorrection':
    'Returns the form, answers, documents and draft for correcting an application.',
  'applications.saveCorrectionDraft': 'Saves the draft of a correction for seven days.',
  'applications.discardCorrectionDraft':
    'Deletes the draft of a correction with its uploads. Filed data does not change.',
  'applications.addCorrectionDocument': 'Uploads a document for a correction.',
  'applications.correct':
    'Corrects a filed application: twenty times until staff claim it, then once per allowed request.',
  'applications.requestCorrection':
    'Requests a correction, which staff must allow. Only one request can be open.',
  'applications.decideCorrection':
    'Allows one correction, or declines it with a reason for the franchisee. For the assignee only.',
  'applications.revealClientPan': 'Returns the full PAN of the client. Each call is recorded.',
  'applications.revealAnswer':
    'Returns a PAN or an account number of the answers in full. Each call is recorded.',
  'applications.listQueue':
    'Lists the applications of the office, longest waiting first. `total` is exact up to 1,000.',
  'applications.searchQueue':
    'Searches the applications of the office by client, service or tracking number.',
  'applications.readQueueFigures':
    'Returns the number of applications by state, assignee and department.',
  'applications.claim':
    'Assigns an unassigned application to the caller; the error names the assignee.',
  'applications.release': 'Unassigns an application. For the assignee or a superadmin.',
  'applications.requestInformation': 'Requests information or documents from the franchisee.',
  'applications.quote':
    'Quotes a fee in rupees for the franchisee to pay, replacing an unpaid quote.',
  'applications.changeState':
    'Changes the state of an application. A rejection refunds what was not spent.',
  'applications.addResult':
    'Uploads a finished document, which the franchisee receives on completion.',
  'applications.removeResult':
    'Deletes a finished document of an application that is not completed.',
  'applications.withdrawResult':
    'Withdraws a delivered document, and reopens a completed application without another.',
  'applications.recordGovernmentFee':
    'Records what was paid to the government for a charge; the rest returns to the wallet.',
  'applications.reopen': 'Reopens a completed application and assigns it to the caller.',
  'billing.readSettings': 'Returns how the bills of the caller look and are taxed.',
  'billing.saveProfile': 'Saves how the bills of the caller look and are taxed.',
  'billing.list': 'Lists the bills of the caller, newest first.',
  'billing.readSummary': 'Returns what the clients of the caller owe and paid this month.',
  'billing.exportMonth': 'Exports the bills, credit notes and payments of a month.',
  'billing.read': 'Returns a bill with its payments, UPI link and text to share.',
  'billing.readFile': 'Returns a bill as a PDF with a UPI QR code.',
  'billing.readNoteFile': 'Returns the credit note of a bill as a PDF.',
  'billing.cancel': 'Cancels a bill by a credit note. Its payments pay other bills.',
  'billing.recordShare': 'Records that the caller shared a bill with the client.',
  'billing.listForClient': 'Lists the bills of a client, newest first, with what is due.',
  'billing.create': 'Issues a bill to a client; kind and tax follow from both registrations.',
  'billing.propose': 'Lists the applications of a client that are not billed, as lines.',
  'billing.readStatement':
    'Returns the bills, credit notes and payments of a client with a running balance.',
  'billing.exportStatement': 'Exports the statement of a client as a PDF or workbook.',
  'billing.recordReceipt': 'Records a payment of a client, which pays the oldest bills first.',
  'billing.reverseReceipt': 'Reverses a payment that was recorded by mistake.',
  'billing.readReceiptFile': 'Returns the receipt of a payment as a PDF.',
  'calendar.readProfile':
    "Returns the profile and identification numbers of the caller's business.",
  'calendar.saveProfile':
    'Saves the profile and identification numbers, whose version must be current.',
  'calendar.obligations':
    'Lists the obligations of the caller in a date range, and all overdue ones.',
  'calendar.preview': 'Lists the obligations of any business in a date range. Nothing is stored.',
  'calendar.listClientObligations': 'Lists the due dates of a client, as a whole and by GSTIN.',
  'calendar.saveClientAnswers':
    'Saves what the registrations of a client do not tell about their due dates.',
  'calendar.listMovedDates':
    'Lists due dates of clients that notifications moved, and the clients of one of them.',
  'calendar.board':
    'Counts by form what is due in a month for all clients, and lists those of one form.',
  'calendar.readDueSoon': 'Counts by form for how many clients it is overdue or due this week.',
  'calendar.markFiled': 'Records that obligations of clients were fulfilled, up to 500 at once.',
  'calendar.previewBatch':
    'Lists for which clients a form of a month can be filed, what is missing, and the fees.',
  'calendar.fileBatch':
    'Files a form for up to 500 clients in the background, from a reserved sum.',
  'calendar.readBatchDraft': 'Returns the draft of a batch.',
  'calendar.saveBatchDraft': 'Saves the draft of a batch.',
  'calendar.readBatch': 'Returns a batch of the caller with the result for each client.',
  'calendar.listRecurringOrders':
    'Lists the forms that are or can be prepared for a client before each due date.',
  'calendar.saveRecurringOrder':
    'Sets or pauses that a draft is prepared for a client before each due date.',
  'calendar.removeRecurringOrder': 'Ends a recurring order. Drafts that exist stay.',
  'calendar.markUnfiled': 'Deletes what was recorded about obligations of clients.',
  'calendar.markDone':
    'Marks an obligation as done, with a note and a file, which stays if none is sent.',
  'calendar.unmarkDone': 'Marks an obligation as not done, and deletes its note and file.',
  'calendar.readFile': 'Returns the file of a completed obligation.',
  'calendar.readReminders':
    'Returns when the caller is reminded of due dates, and whether a private feed exists.',
  'calendar.changeReminders': 'Sets how many days before a due date the caller is reminded.',
  'calendar.createFeed':
    'Creates a private calendar feed, replacing the previous one. Its URL is returned once.',
  'calendar.revokeFeed': 'Revokes the private calendar feed; its URL stops working.',
  'calendar.readClientReminders':
    "Returns the reminders of clients' due dates, and whether a feed exists.",
  'calendar.changeClientReminders':
    'Sets when the caller is reminded of due dates of clients; an empty list stops it.',
  'calendar.createClientFeed':
    "Creates a private feed of clients' due dates. Its URL is returned once.",
  'calendar.revokeClientFeed': 'Revokes the private feed of the due dates of clients.',
  'calendar.readFeed': 'Returns the due dates of a private calendar feed in iCalendar format.',
  'calendar.readRules': 'Returns the rules of due dates with the draft and the published versions.',
  'calendar.saveDraft': 'Saves the draft, whose version must be current.',
  'calendar.previewDraft':
    'Lists at most 200 due dates of saved calendars that the draft would change.',
  'calendar.publishDraft':
    'Publishes the draft, for good. Refused if it or the rules were changed before.',
} satisfies Partial<Record<EndpointName, string>>;
