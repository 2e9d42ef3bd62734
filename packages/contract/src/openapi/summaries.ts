import type { EndpointName } from '../contract.ts';

/** One sentence per endpoint for the OpenAPI document. The API alone reads it, so that browsers do not load it. */
export const endpointSummaries: Readonly<Record<EndpointName, string>> = {
  'notifications.list':
    'A page of what the person is told of, the newest first, and how much of it is unread.',
  'notifications.countUnread': 'How much the person has not read, counted to a hundred.',
  'notifications.markRead':
    'Marks a line as read, or it and all that is older; repeated, nothing changes.',
  'notifications.markSeen':
    'Marks as read what the person is told of a record whose page they look at: an application, a ticket, a KYC record or an order.',
  'notifications.readPreferences': 'Which kinds of news the person gets in the bell and by mail.',
  'notifications.changePreferences':
    'Turns kinds of news on or off, and chooses the language of mails.',
  'auth.register':
    'Sends a one-time code to a new address; an address that exists gets a sign-in code.',
  'auth.login':
    'Sends a one-time code to an address that can sign in; the answer is the same for any.',
  'auth.verifyOtp':
    'Redeems a one-time code for an access token and, as a cookie, a refresh token.',
  'auth.registerAdmin':
    'Sends a one-time code to an address that is invited to the staff; the answer is the same for any.',
  'auth.verifyAdminOtp':
    'Redeems the one-time code of staff, or of an invited person, who then gets the account and the role of the invitation; any other code is refused.',
  'auth.useSignInKey':
    'Redeems a key that was mailed after too many wrong codes: this browser may ask for codes again. It signs nobody in.',
  'auth.refresh': 'Rotates the refresh cookie and answers a new access token.',
  'auth.exchange':
    'Swaps the hand-over values of the Google callback for a session, once, in 60 seconds.',
  'auth.logout':
    'Ends the session of the bearer token, or of the refresh cookie when our page asks.',
  'auth.google': 'Begins the Google sign-in: sends the browser to the provider.',
  'auth.googleReturn':
    'Ends the Google sign-in: checks what the provider says and goes to /callback.',
  'auth.confirmGoogle':
    'Links the Google account that came back in this browser to the account with its address, by the code sent there, and signs in.',
  'auth.listGoogleLinks': 'The Google accounts that sign the person in, the newest link first.',
  'auth.removeGoogleLink':
    'Removes a Google account from those that sign the person in; answers the rest.',
  'auth.me': 'The signed-in person.',
  'auth.listSessions': 'The devices on which the person is signed in, the latest seen first.',
  'auth.revokeSession': 'Signs one device of the person out.',
  'auth.revokeOtherSessions': 'Signs every other device of the person out.',
  'auth.stepUp': 'Sends the signed-in person a code, by which they confirm who sits there.',
  'auth.verifyStepUp':
    'Redeems that code: for ten minutes this session may do what asks for a fresh code (freshCode).',
  'auth.askEmailChange':
    "Sends a code to the person's address and one to the address that they want; one that belongs to somebody gets none, and the answer is the same.",
  'auth.verifyEmailChange':
    'Changes the address by both codes, and signs every other device out. `otp` is that of the address until now.',
  'auth.putPicture': "Puts a picture beside the person's name, in place of the one before.",
  'auth.removePicture': "Takes the person's picture away.",
  'auth.readPicture':
    'The picture of a person. Its bytes never change: another one has another address.',
  'auth.invite':
    'Invites an address without an account to the staff, for 72 hours; an older open invitation to it ends. That of a superadmin waits for the approval of a second superadmin, while there is one.',
  'auth.approveInvitation':
    "Approves another superadmin's invitation of a superadmin: it is mailed, and open for 72 hours. To refuse it, revoke it.",
  'auth.listInvitations': 'The invitations to the staff, the newest first; at most a hundred.',
  'auth.revokeInvitation': 'Revokes an open invitation.',
  'plans.list': 'The plans on offer, the cheapest first.',
  'plans.read':
    'One plan. Who holds a plan reads it as they bought it, even when it has been deleted.',
  'plans.listKept': 'The plans on offer with their texts in both languages, the cheapest first.',
  'plans.create': 'Offers a plan; for 12 months and without a limit where nothing else is told.',
  'plans.update':
    'Changes what is told of a plan on offer. What was bought stays as it was bought.',
  'plans.remove': 'Takes a plan off. Who has bought it keeps it.',
  'subscriptions.status': "Whether the person's own plan is in force, which it is, and until when.",
  'subscriptions.readHeld':
    "The person's own plan with its usage and its renewal; null where none was bought.",
  'subscriptions.listOffers': 'The plans on offer, and what each costs this person today.',
  'wallet.read':
    "The person's own wallet: its balance and a page of its history, the newest first.",
  'wallet.exportHistory': "The history of the person's own wallet as a CSV file.",
  'payments.gateway':
    'The public key of the gateway, and its script that draws the payment window.',
  'payments.create':
    'Orders the chosen plan at its price, or as quoted; an open order of the same choice is answered again.',
  'payments.topUp': 'Orders a top-up (rupees). Nothing is credited before its payment is settled.',
  'payments.verify':
    'Settles a payment by what the payment window answered; 202 while it is being confirmed.',
  'payments.readState': "Where the payment of one of the person's own orders stands.",
  'payments.listOwn': "The person's own payments, the newest first.",
  'payments.readReceipt':
    "The receipt of one of the person's own settled payments: a page that can be printed.",
  'payments.webhook':
    "Takes in the gateway's signed events; what they mean is worked off afterwards.",
  'payments.listAll': "Everybody's orders, the newest first.",
  'payments.readAny':
    'An order with what the gateway told of it and what was written into the books.',
  'payments.listSuspense':
    'Money whose reason is not known, the newest first; at most a hundred items.',
  'payments.listUnsettled':
    'What lies in suspense or is not certain yet, the oldest first; at most two hundred.',
  'payments.askRefund':
    'Asks for a refund of a payment (rupees); another superadmin decides on it.',
  'payments.listRefunds':
    'The refunds that were asked for, the newest first, and how many superadmins there are.',
  'payments.approveRefund':
    'Approves a refund that another superadmin has asked for, and sends it on its way.',
  'payments.refuseRefund': 'Refuses a refund that was asked for; who asked takes it back so.',
  'onboarding.read': 'The step that comes next, with what has been chosen and given so far.',
  'onboarding.selectPlan':
    'Step 1, and the beginning of a renewal or an upgrade: chooses a plan and quotes what it costs. Name and price may be sent and are not believed.',
  'onboarding.acceptAgreement': 'Step 2: accepts this version of the agreement, and no other.',
  'onboarding.createBusiness':
    'Step 3: gives the business, and accepts the agreement where step 2 was not taken.',
  'onboarding.changeBusiness':
    'Corrects the business; what is not named stays, and so does what was agreed with its time.',
  'onboarding.readDraft': 'What was typed into step 3 and not yet sent; kept seven days.',
  'onboarding.saveDraft': 'Keeps what was typed into step 3, encrypted, for seven days.',
  'kyc.readOwn': "The person's own KYC record; null while there is none.",
  'kyc.submit':
    'Hands the KYC in. Documents that were sent to the draft count where none of their type come along.',
  'kyc.cancel':
    'Deletes a pending or rejected record with its documents, or makes a draft of them to be corrected.',
  'kyc.readDraft':
    'What was typed and which documents were sent, not yet handed in; kept seven days.',
  'kyc.saveDraft': 'Keeps what was typed, encrypted, for seven days.',
  'kyc.addDraftDocument': 'Takes one document into the draft, in place of the one of its type.',
  'kyc.removeDraftDocument': 'Deletes a document of the draft.',
  'kyc.readPage': 'The picture of a page, the first is 1; for its owner and for reviewers.',
  'kyc.readOriginal': 'The PDF that was handed in, while nothing of it is blacked out.',
  'kyc.list':
    'The requests, the newest first. `total` is exact to 1,000; above it is the least that there are.',
  'kyc.search':
    'The same list, for searches by PAN or Aadhaar: a body is written into no log on the way.',
  'kyc.read': 'A record with its documents: for its owner, and for reviewers with its history.',
  'kyc.readNext':
    'The pending request handed in next after this one, else the longest waiting; null when none waits.',
  'kyc.decide':
    'Approves or rejects, whatever was decided before. With a version, on that version alone, and an approval then names every document. An approval needs every page opened by the caller since the request was submitted, no page marked as showing the whole Aadhaar number, and a reason where another account has the same PAN or Aadhaar number.',
  'kyc.revealPan':
    'The whole PAN of a record. Each call is recorded; many in a short time are slowed, and superadmins are told.',
  'kyc.markPage':
    'Says whether a page of an Aadhaar card still shows the whole number, on this version of the record alone.',
  'kyc.redact':
    'Blacks parts of a page out, in the stored picture itself; a PDF is then kept as pictures alone.',
  'eservices.list':
    'The services, by category. Whole without limit; else the headers X-Total-Count and, where there is more, X-Next-Cursor tell of the rest.',
  'eservices.read': 'One service.',
  'eservices.readFile':
    'A picture or document of a service. Its bytes never change: others have another address.',
  'eservices.listDepartments': 'The departments of the services, each once.',
  'eservices.readRecord': 'One service as staff edit it, in both languages.',
  'eservices.create': 'Publishes a service. The poster is a picture, the two documents are PDFs.',
  'eservices.update':
    'Changes a service; what is left out stays. With a version, that version alone. What was filed keeps the one it was filed with.',
  'applications.file':
    'Files an application: the fee is paid from the wallet, a place of the plan is taken, and the draft for this service and client ends. Repeated under its Idempotency-Key it is the same application. One that asks for the same service, client and period as an earlier one is refused until it is confirmed.',
  'applications.list':
    "The person's own applications, the newest first. `total` is exact to 1,000; above it is the least that there are.",
  'applications.search':
    'The same list, searched by client, service or tracking number. `total` of the first page counts what it shows; `totalIsAtLeast` says that there are more. On later pages it is exact to 100.',
  'applications.readUsage':
    'How many applications were filed and completed in each of the last twelve months of India, the oldest first; how many stand where; and the places of the plan.',
  'applications.searchClients':
    'Clients whom the person has filed for before, the latest first; twenty at most.',
  'applications.listDrafts':
    'The drafts of the person, one for each service and client, the latest first; fifty at most.',
  'applications.readDraft':
    'What was entered and uploaded for this service and client and not yet filed; kept seven days.',
  'applications.saveDraft':
    'Saves what was entered for this service and client, encrypted, for seven days.',
  'applications.discardDraft':
    'Deletes the draft for this service and client with its documents, and no other.',
  'applications.addDraftDocument':
    'Takes one document into the draft: for a field of the form, in place of the one before, or beside them.',
  'applications.removeDocument':
    'Deletes a document that the caller has sent and that is neither filed nor in a message.',
  'applications.read': 'An application with its time line, for its franchisee and for staff.',
  'applications.addDocument':
    'Takes a document that will go with the next message of the caller; kept seven days.',
  'applications.write':
    'Writes a message with documents that were sent before. What its franchisee writes where an answer is needed is the answer.',
  'applications.readMessageDraft':
    'What the caller typed and sent for the next message and has not sent off; kept seven days.',
  'applications.saveMessageDraft':
    'Keeps what was typed for the next message, encrypted, for seven days.',
  'applications.pay': 'Pays a quoted fee from the wallet, once.',
  'applications.withdraw':
    'Withdraws an application and gives its place back; what was paid returns while no work has begun.',
  'applications.readPage':
    'The picture of a page, the first is 1; for its franchisee and for staff.',
  'applications.readOriginal': 'The PDF as it was sent; of a picture there is none.',
  'applications.readCorrection':
    'The form of an application as it was filed, with its answers and documents, and the draft of a correction, kept seven days.',
  'applications.saveCorrectionDraft':
    'Saves what was entered for a correction, encrypted, for seven days; refused once another correction came first, or while none may be sent or requested.',
  'applications.discardCorrectionDraft':
    'Deletes what was entered and uploaded for a correction; what was filed stays.',
  'applications.addCorrectionDocument':
    'Takes a document for a correction: for a field of the form, in place of the one uploaded before, or beside them.',
  'applications.correct':
    'Corrects the answers of a filed application: until staff take it up to twenty times, and beyond that once for each request that they allowed. The earlier answers are kept; no money moves. One that comes to ask for the same service, client and period as another application is refused until it is confirmed.',
  'applications.requestCorrection':
    'Asks staff, who have begun or after twenty corrections, to allow another one: what should change and why. One request at a time stands.',
  'applications.decideCorrection':
    'Allows one correction, or declines it with a reason that the franchisee reads. For who has taken the application.',
  'applications.revealClientPan':
    'The whole PAN of the client. Each call is recorded; many in a short time are slowed, and superadmins are told.',
  'applications.listDesk':
    'The queue of the desk, the longest waiting first. `total` is exact to 1,000; above it is the least that there are.',
  'applications.searchDesk':
    'The same queue, searched by client, service or tracking number. Without a state it searches all of them.',
  'applications.readDeskFigures':
    'How many applications wait where, how many the caller has taken and nobody has; and the departments that have some. Each is exact to 1,000.',
  'applications.take': 'Takes an application that nobody has; who is refused reads who has it.',
  'applications.giveBack': 'Gives an application back to the queue: who has it, or a superadmin.',
  'applications.ask': 'Asks the franchisee for an answer or for documents.',
  'applications.quote':
    'Names a fee (rupees) for the franchisee to pay; one that was named before and is not paid is dropped.',
  'applications.move':
    'Moves an application on: back into review, to work on it, to its end. A rejection returns what was paid, but for what is kept of it.',
  'applications.addResult':
    'Takes a finished document. The franchisee gets it when the application is completed, or at once where it is.',
  'applications.removeResult':
    'Deletes a finished document while the application is not completed.',
  'applications.withdrawResult':
    'Withdraws a finished document that the franchisee has got: its file is closed to them, and they read the reason. A completed application without another one is reopened with it.',
  'applications.reopen':
    'Reopens a completed application: it is in progress again, assigned to the caller. The franchisee reads the reason.',
  'calendar.readProfile':
    "The answers and numbers of the caller's business that due dates follow from; null before there are any.",
  'calendar.saveProfile':
    'Keeps answers and numbers in place of those of this version (0 for the first), and refuses where another device was faster.',
  'calendar.obligations':
    "What the caller's business has to do from one day to another, and beside it all that is overdue. Empty before there is a profile.",
  'calendar.preview':
    'What a business of any kind has to do from one day to another. Nothing is kept, and no numbers are taken.',
  'calendar.markDone':
    'Marks an obligation of the caller as done, with a note and a file; a file that was there stays where none is sent.',
  'calendar.unmarkDone': 'Takes a done mark back, and deletes its note and its file.',
  'calendar.readFile': 'The file beside a done mark of the caller.',
  'calendar.readReminders':
    'How many days before a date the caller is reminded, and whether there is a private address for calendar programs.',
  'calendar.changeReminders':
    'Chooses how many days before a date the caller is reminded; none turns reminders off.',
  'calendar.makeFeed':
    'Makes the private address under which calendar programs read the due dates of the caller, in place of the one before. It is told this once.',
  'calendar.revokeFeed': 'Takes the private address away: it opens nothing any more.',
  'calendar.readFeed': 'The due dates behind a private address, as a file of iCalendar.',
  'calendar.readRules':
    'The rules of due dates as they are edited, and the versions that were published.',
  'calendar.writeDraft':
    'Writes the draft in place of this version of it. Nothing changes for anybody before it is published.',
  'calendar.previewDraft':
    'Which dates of the saved calendars the draft would change, from a year back to two years ahead; 200 at most.',
  'calendar.publishDraft':
    'Publishes this version of the draft: every date is reckoned by it from now on. A published version is never changed. Refused where the rules in force or those of the release are others than were looked at.',
  'announcements.list':
    'The announcements to everybody that run by above the pages now, in their order, in every language.',
  'announcements.listOwn': 'The announcements that are in force now for who calls, in their order.',
  'announcements.markRead':
    'Notes that the caller has been shown these announcements; others are passed over.',
  'announcements.listKept':
    'The announcements as staff keep them: those that are current or planned in their order, or those that have ended, the latest first and page by page.',
  'announcements.create': 'Makes an announcement, the last in their order.',
  'announcements.update': 'Writes an announcement anew, on the version that was looked at.',
  'announcements.end': 'Ends an announcement that is in force, now.',
  'announcements.move':
    'Moves an announcement one place up or down among those that have not ended. At the end of the row it stays.',
  'announcements.remove': 'Deletes an announcement.',
  'support.sendMessage':
    'Sends the firm a message; the sender gets a receipt by mail. A message that bears the id of an earlier one and says the same is that one.',
  'support.list':
    "The person's own tickets, the one that was written in last first. `total` is exact to 1,000; above it is the least that there are.",
  'support.open':
    'Opens a ticket with the attachments that were sent before, and ends its draft. Repeated under its Idempotency-Key it is the same ticket.',
  'support.listSubjects':
    'What a ticket of the person can be about: the latest twenty applications and twenty payments, and the KYC record.',
  'support.read': 'A conversation, for its person and for staff.',
  'support.write':
    'Writes into a conversation, with attachments that were sent before. Staff who answer what nobody has take it by that; a visitor gets the answer by mail, without attachments.',
  'support.close': 'Closes a conversation: its person, or who of the staff has it.',
  'support.reopen':
    'Opens a closed conversation again: its person within fourteen days, staff at any time.',
  'support.readDraft':
    'What the caller typed and sent for a new ticket, or for a conversation, and has not sent off; kept seven days.',
  'support.saveDraft': 'Keeps what was typed, encrypted, for seven days.',
  'support.addDocument':
    'Takes an attachment that will go with what is sent off next; kept seven days.',
  'support.removeDocument': 'Deletes an attachment of the caller that was not sent off.',
  'support.readPage': 'The picture of a page, the first is 1; for its person and for staff.',
  'support.readOriginal': 'The PDF as it was sent; of a picture there is none.',
  'support.listInbox':
    'The conversations, the longest waiting first; of the closed ones the latest first. `total` is exact to 1,000; above it is the least that there are.',
  'support.searchInbox':
    'The same, searched by name, address, subject, number or what was written. Without a state it searches all of them.',
  'support.readInboxFigures':
    'How many conversations are not closed, how many of them the caller has, and how many nobody has. Each is exact to 1,000.',
  'support.take': 'Takes a conversation that nobody has; who is refused reads who has it.',
  'support.giveBack': 'Gives a conversation back: who has it, or a superadmin.',
  'support.listReplies': 'The prepared replies, by their names.',
  'support.createReply': 'Keeps a reply for questions that come again.',
  'support.updateReply': 'Writes a prepared reply anew, on the version that was looked at.',
  'support.removeReply': 'Deletes a prepared reply. What was sent stays.',
  'office.readFigures':
    'Counts, what came last and how it goes; what is in the books for superadmins alone.',
  'office.listUsers': 'The people with an account, the newest first.',
  'office.listStaff':
    'The staff, superadmins first: since when, when they were last seen and on how many devices.',
  'office.readUser':
    'A person with plan, wallet, KYC, applications, devices and what happened to them.',
  'office.disableUser':
    'Disables an account and ends its sessions. Admins may disable users, nobody themselves.',
  'office.enableUser': 'Lets a disabled account sign in again.',
  'office.endUserSessions': 'Signs a person out everywhere.',
  'office.changeRole':
    'Changes the role of somebody else, from the one that was seen, and signs them out. To superadmin it waits for a second superadmin, while there is one.',
  'office.unlockUser':
    'Forgets the wrong codes that keep a person from signing in with a new browser.',
  'office.listRoleRequests':
    'The changes of a role to superadmin that wait for a second superadmin.',
  'office.approveRoleRequest':
    'Approves what another superadmin has proposed: the role changes now.',
  'office.refuseRoleRequest': 'Refuses such a change, or takes the own proposal back.',
  'office.readAudit': 'The audit log, the latest first.',
  'office.verifyAudit': 'Walks along the whole chain of the audit log; once a minute.',
  'office.exportUsers': 'The people with an account as a file.',
  'office.exportPayments': "Everybody's orders as a file.",
  'office.exportRefunds': 'The refunds that were asked for as a file.',
  'office.exportApplications': 'The queue of the desk, or what a search of it finds, as a file.',
  'office.exportAudit': 'The audit log as a file.',
  'office.readSystem':
    'How the product stands: version, database, clock, jobs, mail, files and backup.',
  'office.runJobAgain':
    'Has a failed job done again; 404 where it has not failed, or has been run again.',
  'office.dismissJob':
    'Removes a failed job from the list for good; 404 where it has not failed, or is no longer listed.',
};
