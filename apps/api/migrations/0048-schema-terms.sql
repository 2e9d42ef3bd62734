-- Tables, columns and comments in the terms of docs/domain.md. No value changes.

-- Tables.

alter table announcement_reading rename to announcement_read;
alter table calendar_mark rename to calendar_completion;
alter table calendar_reminded rename to calendar_reminder;
alter table idempotent_answer rename to idempotent_response;

-- Columns.

alter table announcement rename column place to position;
alter table announcement rename column made_by to created_by;
alter table announcement rename column is_inside to is_listed;
alter table application rename column holder_id to assignee_id;
alter table application rename column awaits_answer to awaits_reply;
alter table application rename column work_began_at to work_started_at;
alter table application rename column filing_key to idempotency_key;
alter table application_charge rename column returned_at to refunded_at;
alter table application_charge rename column kept_paise to retained_paise;
alter table application_client rename column filed_for_at to last_filed_at;
alter table application_correction rename column place to seq;
alter table application_correction_request rename column asked_at to requested_at;
alter table application_document rename column added_in to added_by_correction_id;
alter table application_document rename column replaced_in to replaced_by_correction_id;
alter table application_document rename column withdrawal to withdrawal_reason;
alter table application_event rename column place to seq;
alter table application_message rename column asks_for to requested_documents;
alter table application_message rename column sending_key to idempotency_key;
alter table application_message rename column place to seq;
alter table calendar_feed rename column made_at to created_at;
alter table calendar_reminder rename column days to days_before;
alter table eservice_version rename column made_by to created_by;
alter table eservice_version rename column made_at to created_at;
alter table figure_change rename column place to seq;
alter table gateway_payment rename column refunds_asked_at to refunds_checked_at;
alter table gateway_refund rename column booked_at to posted_at;
alter table idempotent_response rename column answer to response;
alter table idempotent_response rename column begun_at to started_at;
alter table idempotent_response rename column call to endpoint;
alter table idempotent_response rename column turn to attempt_id;
alter table notification_reader rename column bell_off to muted_in_app;
alter table notification_reader rename column mail_off to muted_email;
alter table notification_reader rename column mailed_at to last_email_at;
alter table notification_reader rename column mailed_until to emailed_until;
alter table payment_order rename column check_at to next_check_at;
alter table payment_order rename column unplaced_at to creation_failed_at;
alter table payment_receipt rename column begins_at to starts_at;
alter table posting rename column place to seq;
alter table refund_request rename column asked_at to requested_at;
alter table refund_request rename column asked_by to requested_by;
alter table refund_request rename column check_at to next_check_at;
alter table refund_request rename column gateway_said to gateway_error;
alter table refund_request rename column late_told_at to late_notified_at;
alter table subscription rename column base_id to upgraded_from_id;
alter table subscription rename column begins_at to starts_at;
alter table subscription rename column bought_until to original_expires_at;
alter table subscription rename column places_used to slots_used;
alter table subscription rename column reminded_days to last_reminder_days;
alter table support_draft rename column place to conversation;
alter table support_entry rename column place to seq;
alter table support_entry rename column sending_key to idempotency_key;
alter table support_reply rename column written_at to updated_at;
alter table support_reply rename column written_by to updated_by;
alter table support_thread rename column holder_id to assignee_id;
alter table support_thread rename column opening_key to idempotency_key;
alter table support_thread rename column written_at to last_message_at;

-- Constraints and indexes that were named after them.

alter table announcement rename constraint announcement_made_by_fkey to announcement_created_by_fkey;
alter table announcement_read rename constraint announcement_reading_announcement_id_fkey to announcement_read_announcement_id_fkey;
alter table announcement_read rename constraint announcement_reading_pkey to announcement_read_pkey;
alter table announcement_read rename constraint announcement_reading_user_id_fkey to announcement_read_user_id_fkey;
alter table application rename constraint application_filing_key_check to application_idempotency_key_check;
alter table application rename constraint application_holder_id_fkey to application_assignee_id_fkey;
alter table application_charge rename constraint application_charge_kept_paise_check to application_charge_retained_paise_check;
alter table application_document rename constraint application_document_added_in_fkey to application_document_added_by_correction_id_fkey;
alter table application_document rename constraint application_document_replaced_in_fkey to application_document_replaced_by_correction_id_fkey;
alter table application_document rename constraint application_document_withdrawal_check to application_document_withdrawal_reason_check;
alter table application_draft rename constraint application_draft_place to application_draft_client;
alter table application_message rename constraint application_message_sending_key_check to application_message_idempotency_key_check;
alter table calendar_completion rename constraint calendar_mark_note_check to calendar_completion_note_check;
alter table calendar_completion rename constraint calendar_mark_pkey to calendar_completion_pkey;
alter table calendar_completion rename constraint calendar_mark_rule_check to calendar_completion_rule_check;
alter table calendar_completion rename constraint calendar_mark_user_id_fkey to calendar_completion_user_id_fkey;
alter table calendar_reminder rename constraint calendar_reminded_pkey to calendar_reminder_pkey;
alter table calendar_reminder rename constraint calendar_reminded_user_id_fkey to calendar_reminder_user_id_fkey;
alter table eservice_version rename constraint eservice_version_made_by_fkey to eservice_version_created_by_fkey;
alter table idempotent_response rename constraint idempotent_answer_pkey to idempotent_response_pkey;
alter table idempotent_response rename constraint idempotent_answer_user_id_fkey to idempotent_response_user_id_fkey;
alter table refund_request rename constraint refund_request_asked_by_fkey to refund_request_requested_by_fkey;
alter table subscription rename constraint subscription_base_id_fkey to subscription_upgraded_from_id_fkey;
alter table subscription rename constraint subscription_places to subscription_slots;
alter table subscription rename constraint subscription_places_used_check to subscription_slots_used_check;
alter table subscription rename constraint subscription_reminded_days_check to subscription_last_reminder_days_check;
alter table support_draft rename constraint support_draft_place_check to support_draft_conversation_check;
alter table support_entry rename constraint support_entry_sending_key_check to support_entry_idempotency_key_check;
alter table support_reply rename constraint support_reply_written_by_fkey to support_reply_updated_by_fkey;
alter table support_thread rename constraint support_thread_holder_id_fkey to support_thread_assignee_id_fkey;
alter table support_thread rename constraint support_thread_opening_key_check to support_thread_idempotency_key_check;
alter index application_by_holder rename to application_by_assignee;
alter index application_filing rename to application_idempotency_key;
alter index application_message_sending rename to application_message_idempotency_key;
alter index calendar_reminded_due rename to calendar_reminder_due;
alter index idempotent_answer_expiry rename to idempotent_response_expiry;
alter index support_entry_sending rename to support_entry_idempotency_key;
alter index support_thread_by_holder rename to support_thread_by_assignee;
alter index support_thread_opening rename to support_thread_idempotency_key;

-- What may change in a refund request.

create or replace function keep_refund()
 returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id, old.payment_id, old.amount_paise, old.reason, old.source, old.requested_by, old.requested_at)
      is distinct from
      (new.id, new.payment_id, new.amount_paise, new.reason, new.source, new.requested_by, new.requested_at)
    or (old.decided_by is not null and (old.decided_by, old.decided_at, old.remark)
      is distinct from (new.decided_by, new.decided_at, new.remark))
    or (old.gateway_refund_id is not null and old.gateway_refund_id is distinct from new.gateway_refund_id)
    or (old.state <> new.state and (old.state, new.state) not in (
      ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'expired'),
      ('approved', 'processed'), ('approved', 'failed'), ('failed', 'processed'))) then
    raise exception 'the terms and the decision of a refund request cannot be changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;

-- Comments.

comment on table agreement_acceptance is 'Acceptances of the franchisee agreement, by version. Rows are never changed.';
comment on column agreement_acceptance.id is 'UUIDv7.';
comment on column agreement_acceptance.user_id is 'The user who accepted.';
comment on column agreement_acceptance.version is 'Version of the agreement text, as named in the contract package.';
comment on column agreement_acceptance.network is 'IPv4 address or IPv6 /64 prefix of the browser.';
comment on column agreement_acceptance.accepted_at is 'When the agreement was accepted (the box was ticked).';

comment on table announcement is 'Notices that the firm publishes. Rows are never deleted, so that a withdrawn seed does not return.';
comment on column announcement.id is 'UUIDv7.';
comment on column announcement.text_en is 'Text in English.';
comment on column announcement.text_hi is 'Text in Hindi.';
comment on column announcement.position is 'Display order, lowest first.';
comment on column announcement.starts_at is 'Shown from this time.';
comment on column announcement.ends_at is 'Shown until this time; null means no end.';
comment on column announcement.created_at is 'When the row was created.';
comment on column announcement.withdrawn_at is 'When staff deleted the announcement; null unless deleted.';
comment on column announcement.audience is 'Who sees it: everybody, franchisees or staff.';
comment on column announcement.is_marquee is 'True if it scrolls in the band above the pages.';
comment on column announcement.is_listed is 'True if it is listed on the announcements page.';
comment on column announcement.version is 'Optimistic-locking version: incremented by each change; a change names the version that it is based on.';
comment on column announcement.created_by is 'Member of staff who wrote it; null if it came with a release.';

comment on table announcement_read is 'Which announcements have been shown to which users.';
comment on column announcement_read.user_id is 'The reader.';
comment on column announcement_read.announcement_id is 'The announcement.';
comment on column announcement_read.read_at is 'When it was first shown to the reader.';

comment on table application is 'Requests for a service, from filing to their end.';
comment on column application.id is 'UUIDv7.';
comment on column application.user_id is 'The franchisee who filed it.';
comment on column application.client_id is 'The client for whom it was filed.';
comment on column application.tracking_number is 'Unique number to quote on the phone, as AN-XXXX-XXXX; the last character is a check digit.';
comment on column application.state is 'Current state; see applications/lifecycle.ts of the contract package.';
comment on column application.version is 'Optimistic-locking version: incremented by each transition; staff actions name the version that they saw.';
comment on column application.assignee_id is 'Member of staff to whom it is assigned; null if nobody has claimed it.';
comment on column application.eservice_id is 'The service.';
comment on column application.version_id is 'The version of the service with which it was filed.';
comment on column application.service_name is 'Name of the service in that version, in English.';
comment on column application.service_name_hi is 'Name of the service in that version, in Hindi, or in English if it has no Hindi name.';
comment on column application.department_name is 'Department with which it is filed, in that version, in English.';
comment on column application.department_name_hi is 'Department in that version, in Hindi, or in English if it has no Hindi name.';
comment on column application.subscription_id is 'The subscription whose application slot it uses.';
comment on column application.answers_sealed is 'Answers to the form as JSON. Encrypted with SECRETS_KEY, bound to this row.';
comment on column application.language is 'Language of the franchisee, used for emails about this application.';
comment on column application.idempotency_key is 'Idempotency-Key of the filing request, so that a repeat finds this row even after a crash.';
comment on column application.search_text is 'Name, email address and phone number of the client and the tracking number, in lower case, for search.';
comment on column application.awaits_reply is 'True while staff await a reply from the franchisee. A quoted fee awaiting payment is tracked separately.';
comment on column application.rejection is 'Reason for the rejection, as shown to the franchisee; null unless rejected.';
comment on column application.filed_at is 'When it was filed.';
comment on column application.state_since is 'When it entered its current state.';
comment on column application.work_started_at is 'When work first started; null before. A withdrawal after this refunds nothing.';
comment on column application.duplicate_macs is 'Keyed hashes (HMAC) of service, period and client, one for each way to identify the client. Two applications of a franchisee that share a hash are duplicates. Null in older rows.';
comment on column application.period is 'Month, quarter or financial year of the request: 2026-10, 2026-27-Q2 or 2026-27. Null if the answers contain no period, and in older rows. Free text of the user stays in the sealed answers.';
comment on column application.reopened_at is 'When staff last reopened it after completion; null if never. From then on the franchisee, who already has the documents, cannot withdraw it.';

comment on table application_charge is 'Charges of applications. Each payment and refund has its own journal, named after the charge.';
comment on column application_charge.id is 'UUIDv7. The journals of the charge are fee:<id> and fee_return:<id>.';
comment on column application_charge.application_id is 'The application.';
comment on column application_charge.kind is 'filing: the fee at filing. quote: a fee quoted later.';
comment on column application_charge.firm_fee_paise is 'Fee of the firm in paise, including GST.';
comment on column application_charge.government_fee_paise is 'Government fee in paise.';
comment on column application_charge.note is 'What a quoted fee is for; null for the fee at filing.';
comment on column application_charge.state is 'due: unpaid. paid: paid. cancelled: no longer payable. refunded: returned to the wallet, except what was retained.';
comment on column application_charge.charged_at is 'When it was charged or quoted.';
comment on column application_charge.paid_at is 'When it was paid; null if it was not.';
comment on column application_charge.refunded_at is 'When it was refunded; null if it was not.';
comment on column application_charge.retained_paise is 'Paise retained at rejection because they had been spent. A charge retained in full stays paid.';

comment on table application_client is 'Clients for whom franchisees file. Changed details create a new row, so that filed applications keep theirs.';
comment on column application_client.id is 'UUIDv7.';
comment on column application_client.user_id is 'The franchisee whose client it is.';
comment on column application_client.is_self is 'True if the client is the franchisee.';
comment on column application_client.name is 'Name of the person or business.';
comment on column application_client.phone is 'Phone number as +91 and ten digits; null for the franchisee.';
comment on column application_client.email is 'Email address.';
comment on column application_client.pan_sealed is 'PAN. Encrypted with SECRETS_KEY, bound to this row; null if none was given.';
comment on column application_client.pan_mac is 'Keyed hash (HMAC) of the PAN, for lookup; recomputed when SECRETS_KEY changes. Null without a PAN.';
comment on column application_client.pan_head_mac is 'Keyed hash (HMAC) of the first five characters of the PAN, for lookup. Null without a PAN.';
comment on column application_client.pan_tail_mac is 'Keyed hash (HMAC) of the last four characters of the PAN, for lookup. Null without a PAN.';
comment on column application_client.identity is 'Keyed hash (HMAC) of all details; unique per franchisee, so that identical details share one row.';
comment on column application_client.created_at is 'When an application was first filed for the client.';
comment on column application_client.last_filed_at is 'When an application was last filed for the client.';

comment on table application_correction is 'Corrections of filed applications, each with the answers before it.';
comment on column application_correction.id is 'UUIDv7.';
comment on column application_correction.application_id is 'The application.';
comment on column application_correction.seq is 'Sequence number: the order of the corrections.';
comment on column application_correction.request_id is 'The request that allowed the correction; null if the office had not taken up the application yet. Unique, since a request allows one correction.';
comment on column application_correction.answers_sealed is 'Answers before the correction as JSON. Encrypted with SECRETS_KEY, bound to this row.';
comment on column application_correction.corrected_at is 'When the correction was made.';

comment on table application_correction_draft is 'Unsent input of the correction form, one row per application.';
comment on column application_correction_draft.application_id is 'The application.';
comment on column application_correction_draft.sealed is 'Answers and removed documents as JSON. Encrypted with SECRETS_KEY, bound to the application.';
comment on column application_correction_draft.expires_at is 'Expires at; then deleted.';

comment on table application_correction_request is 'Requests of franchisees to correct an application that the office has taken up; at most one per application is open or allowed.';
comment on column application_correction_request.id is 'UUIDv7.';
comment on column application_correction_request.application_id is 'The application.';
comment on column application_correction_request.text is 'What should change and why, as the franchisee wrote it.';
comment on column application_correction_request.state is 'open: awaits the office. allowed: the form is open for one correction. used: that correction was made. declined: refused.';
comment on column application_correction_request.reason is 'Reason for declining it, as shown to the franchisee; null unless declined.';
comment on column application_correction_request.decided_by is 'Member of staff who allowed or declined it; null while open.';
comment on column application_correction_request.requested_at is 'When it was requested.';
comment on column application_correction_request.decided_at is 'When it was allowed or declined; null while open.';

comment on table application_document is 'Documents of applications, including uploads that are not yet filed or sent with a message.';
comment on column application_document.id is 'UUIDv7.';
comment on column application_document.sender_id is 'The user who uploaded it.';
comment on column application_document.eservice_id is 'Service of the draft that contains it; null once it belongs to an application.';
comment on column application_document.application_id is 'The application that it belongs to; null while it is in a draft.';
comment on column application_document.message_id is 'The message with which it was sent; null if there is none.';
comment on column application_document.purpose is 'form: part of the filing. message: attachment of a message. result: finished document.';
comment on column application_document.field is 'Form field that it answers; null if it belongs to no field.';
comment on column application_document.name is 'File name given by the sender; displayed as text only, never used otherwise.';
comment on column application_document.kind is 'image: page images only. pdf: the PDF and the images of its pages.';
comment on column application_document.expires_at is 'Expires at; null once it is filed or sent with a message.';
comment on column application_document.created_at is 'When it was uploaded.';
comment on column application_document.client_key is 'Client of the draft that contains it, as in application_draft; null once it belongs to an application.';
comment on column application_document.added_by_correction_id is 'The correction that added it; null if it was uploaded otherwise.';
comment on column application_document.replaced_by_correction_id is 'The correction that replaced or removed it; the row is kept for the history. Null while it is current.';
comment on column application_document.delivered_at is 'When this result was delivered to the franchisee; null until the application is completed.';
comment on column application_document.withdrawn_at is 'When it was withdrawn; null if it was not. From then on only staff can see it.';
comment on column application_document.withdrawal_reason is 'Reason for the withdrawal, as shown to the franchisee; null unless withdrawn.';

comment on table application_draft is 'Input of a service form that has not been filed, one row per user, service and client.';
comment on column application_draft.user_id is 'The user who wrote it.';
comment on column application_draft.eservice_id is 'The service.';
comment on column application_draft.sealed is 'Client and answers as JSON. Encrypted with SECRETS_KEY, bound to user, service and client.';
comment on column application_draft.expires_at is 'Expires at; then deleted.';
comment on column application_draft.client_key is 'The client: id of a client, id of the user for themselves, or a generated id for a client that has none yet. Null in rows from before drafts belonged to clients.';

comment on table application_event is 'Timeline of applications. Append-only.';
comment on column application_event.seq is 'Sequence number: the order of the events.';
comment on column application_event.application_id is 'The application.';
comment on column application_event.event is 'What happened; one of the closed list in the contract package.';
comment on column application_event.state is 'State of the application after the event.';
comment on column application_event.actor_id is 'The user who caused it.';
comment on column application_event.amount_paise is 'Amount in paise that was moved or requested; null if none.';
comment on column application_event.at is 'When it happened.';
comment on column application_event.reason is 'Why staff withdrew a document, reopened the application or retained a fee; null for other events.';

comment on table application_file is 'Encrypted files of documents. Deleting a row makes its file unreadable, since the only key is in the row.';
comment on column application_file.document_id is 'The document.';
comment on column application_file.part is 'From 1: page images. 0: the PDF as uploaded.';
comment on column application_file.blob is 'Name in the file store, generated by the server.';
comment on column application_file.wrapped_key is 'Key of this file only. Encrypted with SECRETS_KEY, bound to document, sender and part.';
comment on column application_file.width is 'Width in pixels; 0 for a PDF.';
comment on column application_file.height is 'Height in pixels; 0 for a PDF.';
comment on column application_file.bytes is 'Size in bytes before encryption.';

comment on table application_message is 'Messages between franchisee and staff about an application. Append-only.';
comment on column application_message.id is 'UUIDv7.';
comment on column application_message.application_id is 'The application.';
comment on column application_message.author_id is 'The user who wrote it.';
comment on column application_message.text is 'Text of the message.';
comment on column application_message.requested_documents is 'Names of the documents that staff request with the message.';
comment on column application_message.idempotency_key is 'Idempotency-Key of the request, so that a repeat finds this row even after a crash.';
comment on column application_message.seq is 'Sequence number: the order of the messages.';
comment on column application_message.sent_at is 'When it was sent.';

comment on table application_message_draft is 'Unsent messages about an application, one row per user and application.';
comment on column application_message_draft.user_id is 'The user who wrote it.';
comment on column application_message_draft.application_id is 'The application.';
comment on column application_message_draft.sealed is 'Text of the message. Encrypted with SECRETS_KEY, bound to user and application.';
comment on column application_message_draft.expires_at is 'Expires at; then deleted.';

comment on table audit_event is 'Hash chain of who did what, and when. Holds ids only, never an identity number, code or token.';
comment on column audit_event.seq is 'Position in the chain, from 1 without gaps.';
comment on column audit_event.at_micros is 'When it happened, in microseconds since 1970; exactly the number that is hashed.';
comment on column audit_event.action is 'What was done, such as auth.signed_in; copied from body for the index.';
comment on column audit_event.body is 'The event as canonical JSON (sorted keys), stored as the bytes that are hashed.';
comment on column audit_event.prev is 'Hash of the previous event; 32 zero bytes for the first.';
comment on column audit_event.hash is 'SHA-256 of version, seq, time, body and prev.';
comment on column audit_event.actor_id is 'Who did it; copied from body for the index.';
comment on column audit_event.object_id is 'What it was done to; copied from body for the index.';

comment on table audit_head is 'Head of the audit chain. Locking this one row prevents the chain from forking.';
comment on column audit_head.only_row is 'Always true, so that there is only one row.';
comment on column audit_head.seq is 'Sequence number of the last event; 0 for an empty chain.';
comment on column audit_head.hash is 'Hash of the last event.';

comment on table budget is 'Rate limits: the number of attempts in a window, which begins with the first attempt.';
comment on column budget.key is 'What is limited, with a keyed hash of the subject.';
comment on column budget.count is 'Number of attempts in the window.';
comment on column budget.expires_at is 'End of the window.';

comment on table business is 'Business of a franchisee.';
comment on column business.user_id is 'The franchisee.';
comment on column business.name is 'Name of the business.';
comment on column business.email is 'Email address of the business, in canonical form.';
comment on column business.phone is 'Phone number of the business: +91 and ten digits.';
comment on column business.created_at is 'When the business was first entered.';
comment on column business.updated_at is 'When the business was last entered.';

comment on table business_draft is 'Unsubmitted input of the business form.';
comment on column business_draft.user_id is 'The user who entered it.';
comment on column business_draft.sealed is 'The entered texts. Encrypted with SECRETS_KEY, bound to the user.';
comment on column business_draft.expires_at is 'Expires at; then deleted.';

comment on table calendar_completion is 'Obligations that users have marked as done.';
comment on column calendar_completion.user_id is 'The user whose obligation it was.';
comment on column calendar_completion.rule is 'Id of the rule that created the obligation.';
comment on column calendar_completion.period_ends is 'Last day of the period of the obligation.';
comment on column calendar_completion.done_on is 'The day on which it was done.';
comment on column calendar_completion.note is 'Note of the user, such as the acknowledgement number.';
comment on column calendar_completion.marked_at is 'When the obligation was marked as done, or the mark last changed.';

comment on table calendar_feed is 'Private feed address of a user''s due dates; at most one per user, none without a row.';
comment on column calendar_feed.user_id is 'The user.';
comment on column calendar_feed.secret_hash is 'SHA-256 of the secret in the address. The secret itself is not stored.';
comment on column calendar_feed.language is 'Language in which the feed was requested and is served.';
comment on column calendar_feed.created_at is 'When the address was created.';

comment on table calendar_file is 'File attached to a completion: a PDF as uploaded, or a re-rendered image. Encrypted.';
comment on column calendar_file.id is 'UUIDv7. The encryption key is bound to it.';
comment on column calendar_file.user_id is 'The user to whom it belongs.';
comment on column calendar_file.rule is 'Rule of the completion.';
comment on column calendar_file.period_ends is 'Last day of the period of the completion.';
comment on column calendar_file.name is 'File name given by the sender; empty if it was not a single line of plain text.';
comment on column calendar_file.kind is 'Kind of file: image or pdf.';
comment on column calendar_file.blob is 'Name in the file store.';
comment on column calendar_file.wrapped_key is 'Key of the file. Encrypted with SECRETS_KEY, bound to id and user.';
comment on column calendar_file.bytes is 'Size in bytes before encryption.';
comment on column calendar_file.created_at is 'When it was uploaded.';

comment on table calendar_profile is 'Business profiles, from which the rules determine the due dates.';
comment on column calendar_profile.user_id is 'The user whose business it is.';
comment on column calendar_profile.answers is 'Answers, in the format of profile.ts of the contract package. Contains no identity numbers.';
comment on column calendar_profile.identity_sealed is 'PAN, GSTIN, TAN and CIN as JSON. Encrypted with SECRETS_KEY, bound to the user.';
comment on column calendar_profile.version is 'Optimistic-locking version: incremented by each save; a save names the version that it is based on.';
comment on column calendar_profile.created_at is 'When the profile was first saved. Obligations due more than a month earlier do not count as missed.';
comment on column calendar_profile.updated_at is 'When the profile was last saved.';
comment on column calendar_profile.language is 'Language in which the profile was last saved; used for reminders if the user has not chosen one.';
comment on column calendar_profile.remind_days is 'Reminders are sent this many days before a due date; empty means never.';

comment on table calendar_reminder is 'Reminders that have been sent; deleted some weeks after the due date.';
comment on column calendar_reminder.user_id is 'The user who was reminded.';
comment on column calendar_reminder.rule is 'Rule of the obligation.';
comment on column calendar_reminder.period_ends is 'Last day of the period of the obligation.';
comment on column calendar_reminder.due is 'Due date. Part of the key, so that a moved date is reminded again.';
comment on column calendar_reminder.days_before is 'Which reminder it was: the number of days before the due date.';
comment on column calendar_reminder.reminded_at is 'When the reminder was sent.';

comment on table calendar_rule_draft is 'Draft of the firm''s changes to the rules of the release; no effect until a superadmin publishes it.';
comment on column calendar_rule_draft.only_row is 'Always true, so that there is only one row.';
comment on column calendar_rule_draft.own is 'The firm''s changes to the rules of the release, in the format of own-rules.ts of the contract package.';
comment on column calendar_rule_draft.version is 'Optimistic-locking version: incremented by each save and each publication, which name the version that was seen.';
comment on column calendar_rule_draft.changed_by is 'The superadmin who last changed it.';
comment on column calendar_rule_draft.changed_at is 'When it was last changed.';

comment on table calendar_rule_version is 'Published versions of the due-date rules. The latest is in force; without any, the rules of the release are. Append-only.';
comment on column calendar_rule_version.id is 'UUIDv7. Processes cache the content under it.';
comment on column calendar_rule_version.number is 'Version number, from 1 without gaps.';
comment on column calendar_rule_version.release is 'Version of the release''s rules on which it is based.';
comment on column calendar_rule_version.own is 'The firm''s changes to the rules of the release, in the format of own-rules.ts of the contract package.';
comment on column calendar_rule_version.content is 'Rules and overrides from which due dates are calculated, in the format of rule-set.ts of the contract package.';
comment on column calendar_rule_version.reason is 'Reason for publishing, as the publisher wrote it.';
comment on column calendar_rule_version.published_by is 'The superadmin who published it.';
comment on column calendar_rule_version.published_at is 'When it was published; due dates are calculated with it from then on.';

comment on table eservice is 'Services on offer; their content is in the current version. Services that staff have not edited follow the catalogue of the release.';
comment on column eservice.id is 'UUIDv7.';
comment on column eservice.slug is 'Anchor on the catalogue page; unique and never changed.';
comment on column eservice.position is 'Position in the catalogue; the hundreds follow the category.';
comment on column eservice.is_active is 'Whether the service accepts applications.';
comment on column eservice.created_at is 'When the row was created.';
comment on column eservice.edited_at is 'When staff last edited it; null while it is as the release has it and follows the next release.';
comment on column eservice.version is 'Optimistic-locking version: incremented by each save, even if only a file or is_active changed; an edit names the version that it is based on.';
comment on column eservice.current_version_id is 'The version that holds the current content and form.';

comment on table eservice_file is 'Images and documents of services. They are public and therefore stored unencrypted.';
comment on column eservice_file.id is 'UUIDv7, used as the address of the file. Different content gets a new id.';
comment on column eservice_file.eservice_id is 'The service.';
comment on column eservice_file.kind is 'Role of the file: poster, service-document or additional-document.';
comment on column eservice_file.blob is 'Name in the file store.';
comment on column eservice_file.digest is 'SHA-256 of the content; content that does not match is not served.';
comment on column eservice_file.bytes is 'Size in bytes.';
comment on column eservice_file.created_at is 'When the file was added.';

comment on table eservice_version is 'Versions of the content and form of services. Append-only.';
comment on column eservice_version.id is 'UUIDv7; random for content that existed before versions were introduced.';
comment on column eservice_version.eservice_id is 'The service.';
comment on column eservice_version.version is 'Value of eservice.version set by the edit that created this row. Numbers have gaps: saves that changed only a file or is_active create no row.';
comment on column eservice_version.category is 'Category, from the closed list in the contract package.';
comment on column eservice_version.department_name is 'Department with which it is filed, or who performs it, in English.';
comment on column eservice_version.department_name_hi is 'The same in Hindi; null means the English is shown.';
comment on column eservice_version.name is 'Name in English.';
comment on column eservice_version.name_hi is 'Name in Hindi; null means the English is shown.';
comment on column eservice_version.service_doc_name is 'The form that is filed or the document that is prepared, in English.';
comment on column eservice_version.service_doc_name_hi is 'The same in Hindi; null means the English is shown.';
comment on column eservice_version.description is 'Description in English.';
comment on column eservice_version.description_hi is 'Description in Hindi; null means the English is shown.';
comment on column eservice_version.for_whom is 'Whom the service is for, in English; empty if not specified.';
comment on column eservice_version.for_whom_hi is 'The same in Hindi; null means the English is shown.';
comment on column eservice_version.documents is 'Documents that the applicant must provide, one per element, in English.';
comment on column eservice_version.documents_hi is 'The same documents in Hindi, element by element; a null means the English is shown.';
comment on column eservice_version.usual_time is 'Usual duration, in English; empty if not specified.';
comment on column eservice_version.usual_time_hi is 'Usual duration in Hindi; null means the English is shown.';
comment on column eservice_version.firm_fee_paise is 'Fee of the firm in paise, including GST; null if it is quoted.';
comment on column eservice_version.government_fee_paise is 'Government fee in paise; null if it varies.';
comment on column eservice_version.fee_note is 'Notes on the fees, in English.';
comment on column eservice_version.fee_note_hi is 'Notes on the fees in Hindi; null means the English is shown.';
comment on column eservice_version.form_fields is 'Fields of the application form, in the format of form-fields.ts of the contract package.';
comment on column eservice_version.created_by is 'Member of staff who wrote it; null if it came with a release.';
comment on column eservice_version.created_at is 'When it was written.';
comment on column eservice_version.search_text is 'All text that is searched, in lower case.';

comment on table figure is 'Running counts and sums, so that nothing has to be counted on demand. Together with figure_change they are exact at any moment.';
comment on column figure.name is 'What is counted, such as users:admin, or summed, such as revenue in paise.';
comment on column figure.day is 'Day in India to which the figure applies; null for current totals.';
comment on column figure.amount is 'Count or sum of the changes aggregated so far.';

comment on table figure_change is 'Changes of figures that are not aggregated yet; one row per change, so that writers do not block each other.';
comment on column figure_change.seq is 'Sequence number: the order in which changes are aggregated.';
comment on column figure_change.name is 'Name of the figure.';
comment on column figure_change.day is 'Day in India to which the figure applies; null for current totals.';
comment on column figure_change.amount is 'Amount to add; negative for a decrease.';

comment on table gateway_payment is 'Payments as reported by the gateway; stored states only move forward.';
comment on column gateway_payment.id is 'Payment id of the gateway.';
comment on column gateway_payment.order_id is 'The order that it pays.';
comment on column gateway_payment.status is 'The most advanced status reported by the gateway.';
comment on column gateway_payment.amount_paise is 'Amount paid, in paise.';
comment on column gateway_payment.currency is 'Currency as reported by the gateway.';
comment on column gateway_payment.method is 'Payment method, such as upi.';
comment on column gateway_payment.outcome is 'Result of the settlement: fulfilled, or why the money is in suspense (refunded: already refunded when first reported). Null until the capture is posted.';
comment on column gateway_payment.first_seen_at is 'When it was first reported.';
comment on column gateway_payment.captured_at is 'When its capture was posted to the ledger; null before.';
comment on column gateway_payment.fee_paise is 'Amount that the gateway deducts from this payment, in paise, including tax; null if not reported.';
comment on column gateway_payment.tax_paise is 'Tax included in fee_paise, in paise; null if not reported.';
comment on column gateway_payment.refunds_checked_at is 'When the gateway was last asked for the refunds of this payment.';
comment on column gateway_payment.refund_gap_paise is 'Refunded total reported by the gateway minus the refunds that it lists or that are stored here, in paise; null if they agree.';
comment on column gateway_payment.refund_gap_since is 'Since when the refund totals differ; null if they agree.';

comment on table gateway_refund is 'Refunds as reported by the gateway.';
comment on column gateway_refund.id is 'Refund id of the gateway.';
comment on column gateway_refund.payment_id is 'The payment that is refunded.';
comment on column gateway_refund.amount_paise is 'Amount refunded, in paise.';
comment on column gateway_refund.status is 'Status of the refund: pending, processed or failed.';
comment on column gateway_refund.first_seen_at is 'When it was first reported.';
comment on column gateway_refund.posted_at is 'When it was posted to the ledger; null until it is processed.';

comment on table google_identity is 'Google accounts linked to users, who can sign in with them.';
comment on column google_identity.issuer is 'OpenID issuer.';
comment on column google_identity.subject is 'OpenID subject; stays the same when the address of the account changes.';
comment on column google_identity.user_id is 'The user.';
comment on column google_identity.linked_at is 'When the account was linked.';
comment on column google_identity.id is 'UUID by which the user unlinks the account.';
comment on column google_identity.email is 'Last address reported by Google; null if the account was linked before this was stored. For display only, never for identification.';

comment on table google_link_request is 'Google accounts that await the code that links them to the account with the same address.';
comment on column google_link_request.browser_hash is 'SHA-256 of the transaction cookie of the browser that signed in at Google.';
comment on column google_link_request.user_id is 'The user whose account has the address.';
comment on column google_link_request.issuer is 'OpenID issuer.';
comment on column google_link_request.subject is 'OpenID subject.';
comment on column google_link_request.email is 'Address verified by Google, to which the code was sent.';
comment on column google_link_request.picture is 'URL of the picture provided by Google, used if the user has none.';
comment on column google_link_request.is_firm_account is 'Whether Google reported that the account belongs to the firm''s own domain.';
comment on column google_link_request.expires_at is 'Expires at.';

comment on table google_transaction is 'Google sign-ins in progress.';
comment on column google_transaction.browser_hash is 'SHA-256 of the transaction cookie of the browser that started the sign-in.';
comment on column google_transaction.state is 'OAuth state.';
comment on column google_transaction.code_verifier is 'PKCE code verifier.';
comment on column google_transaction.nonce is 'OpenID nonce.';
comment on column google_transaction.page_state is 'The page''s own auth_state, returned to it at the end.';
comment on column google_transaction.expires_at is 'Expires at.';

comment on table idempotent_response is 'Responses by Idempotency-Key, returned when the same call is repeated.';
comment on column idempotent_response.user_id is 'Caller.';
comment on column idempotent_response.key is 'Idempotency-Key, chosen by the caller.';
comment on column idempotent_response.endpoint is 'Method and path.';
comment on column idempotent_response.body_hash is 'Keyed hash (HMAC) of the request body, so that one key cannot be used for two different requests.';
comment on column idempotent_response.response is 'Response as JSON, encrypted with SECRETS_KEY and bound to caller and key; null while the call is in progress.';
comment on column idempotent_response.attempt_id is 'Id of the call, among those with this key, whose response is stored.';
comment on column idempotent_response.backend_pid is 'Process id of the database connection that the call started on; the connection ends when the API process dies.';
comment on column idempotent_response.backend_start is 'When that connection was opened, because process ids are reused.';
comment on column idempotent_response.started_at is 'When the call started.';
comment on column idempotent_response.expires_at is 'When the row expires and is deleted.';

comment on table installation is 'Single row: what this database was created with, and when it was last backed up.';
comment on column installation.only_row is 'Always true, so that there is only one row.';
comment on column installation.secrets_key_id is 'Fingerprint of the SECRETS_KEY that encrypts this database.';
comment on column installation.created_at is 'When the database was created.';
comment on column installation.backed_up_at is 'Moment that the last complete backup reflects; null before the first.';

comment on table invitation is 'Invitations to join the staff: one address, one role, one use. Expired ones are kept until they are replaced or deleted.';
comment on column invitation.id is 'UUIDv7.';
comment on column invitation.email is 'Canonical address of the invited person.';
comment on column invitation.role is 'Role of the account to be created; nothing that the invited person sends can change it.';
comment on column invitation.invited_by is 'Superadmin who sent it, and must still be one when it is used; null for the first superadmin, whose invitation is created at start-up.';
comment on column invitation.created_at is 'When the row was created.';
comment on column invitation.expires_at is 'When the invitation expires, by the database clock.';
comment on column invitation.used_at is 'When it was used to create an account.';
comment on column invitation.used_by is 'Account that it created.';
comment on column invitation.revoked_at is 'When it was revoked, or replaced by a newer one to the same address.';
comment on column invitation.revoked_by is 'Who revoked or replaced it; null if that happened at start-up.';
comment on column invitation.approved_at is 'When another superadmin approved it; null for admin invitations, and while there is only one superadmin.';
comment on column invitation.approved_by is 'Superadmin who approved it; never the one who invited.';

comment on table journal is 'One event in money, made of two or more postings that sum to zero.';
comment on column journal.id is 'UUIDv7.';
comment on column journal.idem_key is 'Unique key of the event, such as pay:<payment>, so that it is recorded only once.';
comment on column journal.kind is 'Kind of event.';
comment on column journal.payment_id is 'Gateway payment concerned: set for money from or to the gateway, null for everything else.';
comment on column journal.detail is 'Data for the description: ids, and names of plans or services; no personal data.';
comment on column journal.recorded_at is 'When the journal was recorded in the ledger.';

comment on table kyc_decision is 'Every decision on a KYC record, kept whatever became of the record.';
comment on column kyc_decision.id is 'UUIDv7.';
comment on column kyc_decision.user_id is 'Owner of the KYC record.';
comment on column kyc_decision.kyc_id is 'KYC record; it may have been cancelled since.';
comment on column kyc_decision.version is 'Version of the record that the decision produced.';
comment on column kyc_decision.kyc_status is 'Decision: approved or rejected.';
comment on column kyc_decision.reason is 'Reason for a rejection, from the closed list; none_given if the reviewer gave none.';
comment on column kyc_decision.remark is 'Remark of the reviewer to the person, with identity numbers masked; null if none.';
comment on column kyc_decision.decided_by is 'Reviewer who decided.';
comment on column kyc_decision.decided_at is 'When the decision was made.';
comment on column kyc_decision.duplicate_reason is 'Why it was approved although other accounts had records with the same PAN or Aadhaar number, identity numbers masked; null if there were none.';

comment on table kyc_document is 'Documents of a KYC record or KYC draft.';
comment on column kyc_document.id is 'UUIDv7.';
comment on column kyc_document.user_id is 'Owner.';
comment on column kyc_document.kyc_id is 'KYC record; null while the document belongs to the draft.';
comment on column kyc_document.type is 'What the document proves.';
comment on column kyc_document.kind is 'What is shown: page images only (image), or the PDF as well as its page images (pdf).';
comment on column kyc_document.is_redacted is 'True once a reviewer has redacted something; a redacted PDF keeps only its page images.';
comment on column kyc_document.expires_at is 'When the document expires and is deleted, while it belongs to the draft; null afterwards.';
comment on column kyc_document.created_at is 'When the document was uploaded.';

comment on table kyc_draft is 'Input of a KYC form that has not been submitted. Never contains an Aadhaar number.';
comment on column kyc_draft.user_id is 'Owner.';
comment on column kyc_draft.sealed is 'Name, PAN and address as JSON, encrypted with SECRETS_KEY and bound to the user.';
comment on column kyc_draft.expires_at is 'When the draft expires and is deleted.';

comment on table kyc_file is 'Encrypted files of a KYC document. Deleting a row makes its file unreadable, because the key is deleted with it.';
comment on column kyc_file.document_id is 'Document.';
comment on column kyc_file.part is 'Page images from 1; 0 is the original PDF.';
comment on column kyc_file.blob is 'Name in the file store, generated by the server.';
comment on column kyc_file.wrapped_key is 'Key of this file alone, encrypted with SECRETS_KEY and bound to document, user, type and part.';
comment on column kyc_file.width is 'Width in pixels; 0 for a PDF.';
comment on column kyc_file.height is 'Height in pixels; 0 for a PDF.';
comment on column kyc_file.bytes is 'Size in bytes, unencrypted.';
comment on column kyc_file.shows_number is 'True while a reviewer marks this page as showing the whole Aadhaar number. Starts as false for a redacted page.';
comment on column kyc_file.is_blurred is 'True if the page looked out of focus when it was uploaded: an estimate that does not block submission.';

comment on table kyc_record is 'KYC record of a person, one at a time.';
comment on column kyc_record.id is 'UUIDv7; gives the order of submission.';
comment on column kyc_record.user_id is 'Owner. Unique: one record per person.';
comment on column kyc_record.full_name is 'Name as on the documents.';
comment on column kyc_record.pan_sealed is 'PAN, encrypted with SECRETS_KEY and bound to this record.';
comment on column kyc_record.pan_mac is 'Keyed hash (HMAC) of the PAN, for lookup; recomputed when SECRETS_KEY changes.';
comment on column kyc_record.pan_head_mac is 'Keyed hash (HMAC) of the first five characters of the PAN.';
comment on column kyc_record.pan_tail_mac is 'Keyed hash (HMAC) of the last four characters of the PAN.';
comment on column kyc_record.aadhaar_last4 is 'Last four digits of the Aadhaar number. The whole number is not stored.';
comment on column kyc_record.aadhaar_mac is 'Keyed hash (HMAC) of the whole Aadhaar number, for lookup. Cannot be recomputed: it matches only while its key is the current or the previous one.';
comment on column kyc_record.complete_address is 'Address as on the Aadhaar card, in one or more lines.';
comment on column kyc_record.kyc_status is 'State; see kyc-lifecycle.ts of kyc.';
comment on column kyc_record.version is 'Optimistic-locking version, incremented by every decision; a decision names the version that it is based on.';
comment on column kyc_record.language is 'Language of the person, for the email that notifies them.';
comment on column kyc_record.submitted_at is 'When the record was submitted.';
comment on column kyc_record.decided_at is 'When it was last decided; null before the first decision.';

comment on table ledger_account is 'Accounts of the ledger. The sum of all balances is zero.';
comment on column ledger_account.id is 'UUIDv7; for a user_wallet, the walletId of its owner.';
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we have earned. suspense: money whose purpose is not known. refund_payable: approved refunds that the gateway has not processed.';
comment on column ledger_account.owner_id is 'Owner of the wallet; null for accounts of the firm.';
comment on column ledger_account.balance is 'Sum of the postings in paise; changed only by post_journal.';
comment on column ledger_account.opened_at is 'When the account was opened.';

comment on table notification is 'Notifications, stored as a kind and its facts, never as text. A staff notification is one row for all staff, not one per person. Deleted after 180 days.';
comment on column notification.id is 'UUIDv7; gives the order in the notification inbox.';
comment on column notification.user_id is 'Recipient; null means all staff.';
comment on column notification.person_id is 'Person whose action a staff notification reports; null if it reports nobody''s action.';
comment on column notification.kind is 'Kind, from the closed list of the contract package.';
comment on column notification.about is 'Facts of the kind: ids, names of services, amounts in rupees.';
comment on column notification.created_at is 'When the transaction that caused it began.';
comment on column notification.record_id is 'Application, ticket, KYC record or order that it is about and that has a page of its own; null if there is none.';

comment on table notification_read is 'Notifications that a person has read individually, in addition to those that read_up_to covers.';
comment on column notification_read.user_id is 'Reader.';
comment on column notification_read.notification_id is 'Notification.';

comment on table notification_reader is 'Notification preferences of a person and how far they have read. No row means the defaults, with nothing read.';
comment on column notification_reader.user_id is 'Person.';
comment on column notification_reader.language is 'Language of their emails; null means the language in which they performed the action that an email is about.';
comment on column notification_reader.muted_in_app is 'Kinds that are hidden from their notification inbox.';
comment on column notification_reader.muted_email is 'Kinds that are not emailed to them.';
comment on column notification_reader.read_up_to is 'This notification and all earlier ones are read.';
comment on column notification_reader.emailed_until is 'Staff notifications up to this time have been emailed to them or were not wanted by email.';
comment on column notification_reader.last_email_at is 'When the last such email was written; the next follows after 15 minutes at the earliest.';

comment on table otp_challenge is 'Code challenges: requested one-time codes, for known and unknown addresses alike.';
comment on column otp_challenge.id is 'UUIDv7; covered by the HMAC of the code.';
comment on column otp_challenge.purpose is 'What the code was requested for.';
comment on column otp_challenge.email is 'Canonical address that the code was requested for.';
comment on column otp_challenge.full_name is 'Name given at registration.';
comment on column otp_challenge.browser_hash is 'SHA-256 of the browser id in the cookie of the request; for a step-up, of the session id; for an email change, of session, side and new address; for a Google link, of the transaction cookie.';
comment on column otp_challenge.is_bound is 'True if only the browser with the cookie may redeem the code: the request carried the cookie, or a later request without one followed.';
comment on column otp_challenge.code_mac is 'HMAC of the code; random bytes if no code was sent.';
comment on column otp_challenge.key_id is 'Id of the secrets key that the HMAC was computed with.';
comment on column otp_challenge.attempts is 'Attempts used.';
comment on column otp_challenge.max_attempts is 'Attempts allowed.';
comment on column otp_challenge.created_at is 'When the code was requested.';
comment on column otp_challenge.expires_at is 'When the code expires, by the database clock.';
comment on column otp_challenge.used_at is 'When the code was used to sign in.';
comment on column otp_challenge.superseded_at is 'When a newer code replaced it.';

comment on table payment_order is 'Orders: what a person is about to pay for. Created before the gateway is called.';
comment on column payment_order.id is 'UUIDv7; also the receipt that the gateway stores with its order.';
comment on column payment_order.user_id is 'Payer.';
comment on column payment_order.purpose is 'What the payment is for: plan or top_up.';
comment on column payment_order.subscription_id is 'Plan that the order buys.';
comment on column payment_order.wallet_id is 'Wallet that the order tops up.';
comment on column payment_order.amount_paise is 'Amount to be paid in paise; a payment must match it exactly.';
comment on column payment_order.currency is 'Always INR.';
comment on column payment_order.state is 'State; see order-lifecycle.ts of payments.';
comment on column payment_order.gateway_order_id is 'Order id at the gateway; null until the gateway has responded.';
comment on column payment_order.is_confirming is 'True once a payment with a valid signature has arrived whose capture is not yet certain.';
comment on column payment_order.language is 'Language of the person, for the email that notifies them.';
comment on column payment_order.created_at is 'When the row was created.';
comment on column payment_order.next_check_at is 'When reconciliation next asks the gateway about the order.';
comment on column payment_order.fulfilled_at is 'When the payment was settled.';
comment on column payment_order.creation_failed_at is 'When the gateway last failed to accept the order; null while the gateway is being called and once it has the order.';

comment on table payment_receipt is 'What a settled payment was for and who paid it, as of settlement. Append-only.';
comment on column payment_receipt.payment_id is 'Gateway payment; also the number of its receipt.';
comment on column payment_receipt.user_id is 'Payer.';
comment on column payment_receipt.amount_paise is 'Amount received, in paise.';
comment on column payment_receipt.plan_name is 'Plan that was bought; null for a top-up of the wallet.';
comment on column payment_receipt.plan_kind is 'Whether the plan was a purchase, a renewal or an upgrade.';
comment on column payment_receipt.starts_at is 'When the plan starts.';
comment on column payment_receipt.expires_at is 'When the plan ends.';
comment on column payment_receipt.payer_name is 'Name of the payer.';
comment on column payment_receipt.payer_email is 'Email address of the payer.';
comment on column payment_receipt.business_name is 'Name of the payer''s business; null if none was given.';
comment on column payment_receipt.received_at is 'When the payment was settled.';

comment on table posting is 'One amount on one account.';
comment on column posting.journal_id is 'Journal that the posting belongs to.';
comment on column posting.account_id is 'Account that it changes.';
comment on column posting.amount is 'Amount in paise, positive or negative.';
comment on column posting.balance_after is 'Balance of the account immediately after the posting, in paise.';
comment on column posting.seq is 'Sequence number assigned while the account is locked; orders the postings of an account, which timestamps cannot.';

comment on table refresh_token is 'Refresh tokens of a session, of which one is valid.';
comment on column refresh_token.hash is 'SHA-256 of the token.';
comment on column refresh_token.session_id is 'Session that the token renews.';
comment on column refresh_token.issued_at is 'When the token was issued.';
comment on column refresh_token.consumed_at is 'When the token was used.';
comment on column refresh_token.successor_sealed is 'Token that replaced it, encrypted with SECRETS_KEY, for a second tab within the grace period of some seconds.';

comment on table refund_request is 'Refunds that superadmins have requested, with the decision on each and its outcome.';
comment on column refund_request.id is 'UUIDv7; also the receipt and the idempotency key of the refund at the gateway.';
comment on column refund_request.payment_id is 'Payment to be refunded.';
comment on column refund_request.amount_paise is 'Amount to be refunded, in paise.';
comment on column refund_request.reason is 'Reason, as shown to the payer.';
comment on column refund_request.source is 'Where the money is taken from: suspense, the payer''s wallet, or the revenue of a plan.';
comment on column refund_request.state is 'State; see refund-lifecycle.ts of payments.';
comment on column refund_request.requested_by is 'Superadmin who requested the refund.';
comment on column refund_request.requested_at is 'When it was requested.';
comment on column refund_request.decided_by is 'Superadmin who decided; not the requester, unless it was rejected.';
comment on column refund_request.decided_at is 'When the decision was made.';
comment on column refund_request.remark is 'Why it was rejected, for the requester.';
comment on column refund_request.gateway_refund_id is 'Gateway refund, once the gateway has reported it.';
comment on column refund_request.gateway_error is 'Why the gateway did not make the refund, in the gateway''s words.';
comment on column refund_request.next_check_at is 'When the gateway is next asked about the refund.';
comment on column refund_request.sent_at is 'When it was last sent to the gateway; null if it was not sent or was refused.';
comment on column refund_request.late_notified_at is 'When superadmins were notified that the refund is late.';
comment on column refund_request.ended_at is 'When it was rejected, expired, processed or failed; null until then.';

comment on table role_request is 'Proposed promotions to superadmin that await a second superadmin, and their outcome.';
comment on column role_request.id is 'UUIDv7.';
comment on column role_request.user_id is 'Person whose role is to change.';
comment on column role_request.from_role is 'Role when the change was proposed; must still be the role at approval.';
comment on column role_request.to_role is 'Proposed role.';
comment on column role_request.proposed_by is 'Superadmin who proposed the change, and must still be one.';
comment on column role_request.created_at is 'When it was proposed.';
comment on column role_request.expires_at is 'Until when it can be approved.';
comment on column role_request.decision is 'approved: the role has changed. refused: a superadmin refused it, or the proposer withdrew it. replaced: proposed again after it had expired, or the role changed otherwise.';
comment on column role_request.decided_at is 'When the decision was made.';
comment on column role_request.decided_by is 'Who made the decision; an approval is neither by the proposer nor by the person concerned.';

comment on table session is 'Signed-in devices.';
comment on column session.id is 'UUIDv7; the sid of its access tokens.';
comment on column session.user_id is 'Person who is signed in.';
comment on column session.device is 'Browser and operating system in words, from the User-Agent.';
comment on column session.browser_hash is 'SHA-256 of the browser id, by which a browser is recognised.';
comment on column session.method is 'How the person signed in.';
comment on column session.created_at is 'When the person signed in.';
comment on column session.last_seen_at is 'Time of the last call, to the minute.';
comment on column session.idle_seconds is 'Seconds without a call after which the session ends.';
comment on column session.expires_at is 'When the session ends in any case.';
comment on column session.revoked_at is 'When the session was ended; null while it is live.';
comment on column session.revoked_reason is 'Why the session was ended.';
comment on column session.confirmed_at is 'When a fresh code last confirmed the person; for ten minutes it permits actions that need a fresh code.';

comment on table session_handover is 'Hand-over values of a Google callback, valid once, for one minute.';
comment on column session_handover.hash is 'SHA-256 of the handle in refreshtoken.';
comment on column session_handover.browser_hash is 'SHA-256 of the transaction cookie that the hand-over is bound to.';
comment on column session_handover.token_id is 'The jti of the accesstoken in the same callback.';
comment on column session_handover.user_id is 'Person to be signed in.';
comment on column session_handover.expires_at is 'When the hand-over expires.';
comment on column session_handover.used_at is 'When it was exchanged for a session.';
comment on column session_handover.is_firm_account is 'True if Google attested that the account belongs to the firm''s own domain and that its address is verified: only such an account can sign staff in.';

comment on table sign_in_key is 'Keys emailed to the owners of addresses for which too many wrong codes were entered. A key lets one browser request codes again; it signs nobody in.';
comment on column sign_in_key.hash is 'Keyed hash (HMAC) of the emailed key.';
comment on column sign_in_key.address_mac is 'Keyed hash (HMAC) of the address; unknown addresses have rows too, so that the two cannot be told apart.';
comment on column sign_in_key.created_at is 'When the row was created.';
comment on column sign_in_key.expires_at is 'Until when the key can be used; once used, until when its browser is counted separately.';
comment on column sign_in_key.used_at is 'When a browser used the key.';
comment on column sign_in_key.browser_hash is 'SHA-256 of the browser id in the cookie of that browser.';

comment on table subscription is 'A plan as chosen by one person and, once paid, as bought by them.';
comment on column subscription.id is 'UUIDv7.';
comment on column subscription.user_id is 'Owner.';
comment on column subscription.state is 'pending: chosen, not yet paid. dropped: replaced by another choice before it was paid. waiting: paid early, starts when the current plan ends. active: started, even if its end has passed. ended: replaced by the next one.';
comment on column subscription.plan_id is 'Plan that it was created from.';
comment on column subscription.plan is 'Snapshot of the plan; later changes of the plan do not affect it.';
comment on column subscription.price_paise is 'Price in paise: that of the plan or, for an upgrade, the difference for the remaining days.';
comment on column subscription.chosen_at is 'When the plan was chosen.';
comment on column subscription.activated_at is 'When its payment was settled.';
comment on column subscription.expires_at is 'When it ends, according to the validity of the plan; an upgrade ends when the subscription that it replaces would have.';
comment on column subscription.payment_id is 'Gateway payment that bought it. Unique.';
comment on column subscription.kind is 'purchase: no plan was in force. renewal: another term of the plan in force. upgrade: a more expensive plan in place of the one in force.';
comment on column subscription.upgraded_from_id is 'Subscription that an upgrade replaces.';
comment on column subscription.quoted_on is 'Date in India for which the price difference of an upgrade was calculated.';
comment on column subscription.starts_at is 'When the term starts; an upgrade keeps the start of the subscription that it replaces.';
comment on column subscription.term_id is 'First subscription of the term; shared by the upgrades within that term.';
comment on column subscription.slots_used is 'Application slots used of the service limit; an upgrade takes them over and leaves 0.';
comment on column subscription.last_reminder_days is 'Last expiry reminder sent, as days before the end: 30, 7 or 1.';
comment on column subscription.language is 'Language of the person when they chose the plan, for the email that it ends.';
comment on column subscription.original_expires_at is 'End as originally bought, if a refund of the whole fee ended the subscription earlier; otherwise null.';

comment on table subscription_plan is 'Plans on offer. Sold plans are kept as bought in subscription.plan.';
comment on column subscription_plan.id is 'UUIDv7.';
comment on column subscription_plan.name is 'Name, the same in both languages.';
comment on column subscription_plan.description is 'Description in English.';
comment on column subscription_plan.description_hi is 'Description in Hindi; null falls back to English.';
comment on column subscription_plan.key_points is 'What the plan includes, line by line, in English.';
comment on column subscription_plan.key_points_hi is 'The same lines in Hindi; null falls back to English.';
comment on column subscription_plan.price_paise is 'Price in paise, including GST.';
comment on column subscription_plan.service_limit is 'Number of applications that the plan includes; null means unlimited.';
comment on column subscription_plan.validity_months is 'Validity in months from the day of payment.';
comment on column subscription_plan.created_at is 'When the row was created.';
comment on column subscription_plan.deleted_at is 'When the plan was withdrawn; null while it can be bought.';

comment on table support_document is 'Attachments of a conversation, including uploaded ones that are pending until the next message is sent.';
comment on column support_document.id is 'UUIDv7.';
comment on column support_document.sender_id is 'Who uploaded it.';
comment on column support_document.thread_id is 'Conversation; null while it is pending for a new ticket.';
comment on column support_document.entry_id is 'Message that it belongs to; null while it is pending.';
comment on column support_document.name is 'File name given by the sender; displayed as text and used for nothing else.';
comment on column support_document.kind is 'What is shown: page images only (image), or the PDF as well as its page images (pdf).';
comment on column support_document.expires_at is 'When the attachment expires and is deleted, while it is pending; null afterwards.';
comment on column support_document.created_at is 'When the attachment was uploaded.';

comment on table support_draft is 'Unsent input for a new ticket or for a conversation.';
comment on column support_draft.user_id is 'Owner.';
comment on column support_draft.conversation is 'Id of the conversation, or "new" for a new ticket.';
comment on column support_draft.sealed is 'Input as JSON, encrypted with SECRETS_KEY and bound to user and conversation.';
comment on column support_draft.expires_at is 'When the draft expires and is deleted.';

comment on table support_entry is 'Messages of signed-in people and staff in a conversation. Messages of visitors are in support_message.';
comment on column support_entry.id is 'UUIDv7.';
comment on column support_entry.thread_id is 'Conversation.';
comment on column support_entry.author_id is 'Author.';
comment on column support_entry.text is 'Message as plain text, multi-line.';
comment on column support_entry.idempotency_key is 'Idempotency-Key of the request, so that a repeat finds this row even after a crash.';
comment on column support_entry.seq is 'Sequence number; gives the order of messages.';
comment on column support_entry.sent_at is 'When the message was sent.';

comment on table support_file is 'Encrypted files of an attachment. Deleting a row makes its file unreadable, because the key is deleted with it.';
comment on column support_file.document_id is 'Attachment.';
comment on column support_file.part is 'Page images from 1; 0 is the original PDF.';
comment on column support_file.blob is 'Name in the file store, generated by the server.';
comment on column support_file.wrapped_key is 'Key of this file alone, encrypted with SECRETS_KEY and bound to attachment, sender and part.';
comment on column support_file.width is 'Width in pixels; 0 for a PDF.';
comment on column support_file.height is 'Height in pixels; 0 for a PDF.';
comment on column support_file.bytes is 'Size in bytes, unencrypted.';

comment on table support_message is 'Contact messages: what people wrote to the firm. Kept for one year.';
comment on column support_message.id is 'UUIDv7; also the id of the conversation that the message opens.';
comment on column support_message.fingerprint is 'Keyed hash (HMAC) of the id that the sender gave the message and of its whole content, so that one sent twice is stored once.';
comment on column support_message.kind is 'Where it was written: on the contact page (contact) or at the help desk (help).';
comment on column support_message.name is 'Name of the sender; requested only on the contact page.';
comment on column support_message.email is 'Canonical address for the reply.';
comment on column support_message.message is 'Message as plain text, multi-line.';
comment on column support_message.language is 'Language of the page that it was written on.';
comment on column support_message.received_at is 'When the message was received.';

comment on table support_reply is 'Canned replies that staff keep for recurring questions.';
comment on column support_reply.id is 'UUIDv7.';
comment on column support_reply.name is 'Name by which staff refer to it.';
comment on column support_reply.text_en is 'Text in English.';
comment on column support_reply.text_hi is 'Text in Hindi.';
comment on column support_reply.version is 'Optimistic-locking version, incremented by every change; a change names the version that it is based on.';
comment on column support_reply.updated_by is 'Who last edited it.';
comment on column support_reply.updated_at is 'When it was last edited.';

comment on table support_thread is 'Conversations: tickets of signed-in people, which are kept, and messages of visitors, kept for one year.';
comment on column support_thread.id is 'UUIDv7.';
comment on column support_thread.number is 'Number by which the conversation is referred to on the phone and in emails.';
comment on column support_thread.kind is 'ticket, or where a visitor wrote: on the contact page (contact) or at the help desk (help).';
comment on column support_thread.user_id is 'Owner of the ticket; null for a visitor.';
comment on column support_thread.state is 'State; see support/lifecycle.ts of the contract package.';
comment on column support_thread.version is 'Optimistic-locking version, incremented by every transition and every message; staff name the version that they saw.';
comment on column support_thread.assignee_id is 'Staff member to whom the conversation is assigned; null if nobody.';
comment on column support_thread.subject is 'Subject of a ticket; for a visitor''s message, its beginning on one line.';
comment on column support_thread.language is 'Language in which the conversation was opened, for the emails about it.';
comment on column support_thread.application_id is 'Application that a ticket is about.';
comment on column support_thread.payment_id is 'Payment that a ticket is about.';
comment on column support_thread.kyc_id is 'KYC record that a ticket is about; also null after that record was cancelled.';
comment on column support_thread.idempotency_key is 'Idempotency-Key of the request, so that a repeat finds this row even after a crash.';
comment on column support_thread.search_text is 'Subject, name, email address and first message, in lower case.';
comment on column support_thread.opened_at is 'When the conversation was opened.';
comment on column support_thread.last_message_at is 'When the last message was written.';
comment on column support_thread.closed_at is 'When the conversation was closed; null unless it is closed.';

comment on table user_picture is 'Profile pictures that people uploaded. Not secret, but at a random address.';
comment on column user_picture.id is 'UUIDv4: the address of the picture, different for every picture of the same person.';
comment on column user_picture.user_id is 'Owner.';
comment on column user_picture.blob is 'Name of the file.';
comment on column user_picture.digest is 'SHA-256 of the file.';
comment on column user_picture.created_at is 'When the picture was uploaded.';

comment on table users is 'People with an account. A row is created only once its address has been verified by a code or by Google.';
comment on column users.id is 'UUIDv7.';
comment on column users.full_name is 'Name as given by the person.';
comment on column users.email is 'Canonical address: lower case, IDNA domain.';
comment on column users.role is 'What the person may do; read at every call, never stored in a token.';
comment on column users.profile_picture is 'URL of the profile picture, provided by Google or uploaded; null if there is none.';
comment on column users.subscription_plan_id is 'Plan in force, set when a payment is settled.';
comment on column users.wallet_id is 'Wallet, opened when the first plan is settled.';
comment on column users.kyc_approved_at is 'When the KYC record was approved; null unless it is approved.';
comment on column users.disabled_at is 'When the account was disabled; null while it may sign in.';
comment on column users.created_at is 'When the row was created.';
comment on column users.kyc_status is 'State of the KYC record; null if there is none.';
comment on column users.disabled_by is 'Staff member who disabled the account; null if the operator did.';
comment on column users.disabled_reason is 'Why the account was disabled, as written by staff for other staff.';
comment on column users.search_text is 'Name and email address in lower case, each on a line of its own.';
comment on column users.superadmin_since is 'When the person last became superadmin; null for everyone else.';

comment on table webhook_inbox is 'Signed webhook events of the gateway, as received.';
comment on column webhook_inbox.event_id is 'Event id of the gateway, unchanged when the event is sent again.';
comment on column webhook_inbox.body is 'The exact bytes that were signed.';
comment on column webhook_inbox.received_at is 'When the event was received.';
comment on column webhook_inbox.handled_at is 'When the event took effect; null until then.';
