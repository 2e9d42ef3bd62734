/**
 * Columns that refer to people and are not in the export of their data, with the reason. A test finds
 * a column that is in neither.
 */
export const notExported: Readonly<Record<string, string>> = {
  ...reason(
    'About a client, not the franchisee: exported client by client from the client book, and by clients from their own page.',
    [
      'application_client.user_id',
      'client.user_id',
      'client_authority.recorded_by',
      'client_authority.user_id',
      'client_authority_withdrawal.recorded_by',
      'client_bill.user_id',
      'client_bill_note.user_id',
      'client_bill_series.user_id',
      'client_document.user_id',
      'client_erasure.user_id',
      'client_filing.user_id',
      'client_link.user_id',
      'client_receipt.user_id',
      'client_receipt_reversal.user_id',
      'client_contact.user_id',
      'client_registration.user_id',
    ],
  ),
  ...reason('Names the member of staff who did it, which is among their exported actions.', [
    'agreement_stamp.recorded_by',
    'announcement.created_by',
    'application.assignee_id',
    'application_correction_request.decided_by',
    'calendar_rule_draft.changed_by',
    'calendar_rule_version.published_by',
    'e_invoice.recorded_by',
    'eservice_version.created_by',
    'factor_reset.decided_by',
    'factor_reset.proposed_by',
    'firm_tax_profile.created_by',
    'franchise_certificate_revocation.revoked_by',
    'government_fee_payment.recorded_by',
    'gst_period.filed_by',
    'invitation.approved_by',
    'invitation.invited_by',
    'invitation.revoked_by',
    'kyc_decision.decided_by',
    'legal_hold.set_by',
    'partner_price.created_by',
    'refund_request.decided_by',
    'refund_request.requested_by',
    'role_request.decided_by',
    'role_request.proposed_by',
    'settlement_line.explained_by',
    'supply_classification.created_by',
    'support_reply.updated_by',
    'support_thread.assignee_id',
    'top_up_policy.created_by',
    'users.disabled_by',
    'wallet_adjustment.decided_by',
    'wallet_adjustment.requested_by',
  ]),
  ...reason('In the PDF of the agreement, which its page offers for download.', [
    'agreement_offer.user_id',
    'agreement_request.user_id',
    'agreement_stamp.user_id',
  ]),
  ...reason('Unsent input: shown in its form, encrypted, and deleted after seven days.', [
    'application_draft.user_id',
    'application_message_draft.user_id',
    'business_draft.user_id',
    'filing_batch_draft.user_id',
    'kyc_draft.user_id',
    'support_draft.user_id',
  ]),
  ...reason('Technical, for minutes or a day: keys and repeated calls, nothing that says more.', [
    'google_link_request.user_id',
    'idempotent_response.user_id',
    'moved_date_notice.user_id',
    'passkey_owner.user_id',
    'recovery_code.user_id',
    'session_handover.user_id',
  ]),
  ...reason('Which notifications were opened; the notifications themselves are exported.', [
    'notification_read.user_id',
  ]),
  ...reason('The complaint of a client, which is theirs.', ['support_thread.about_user_id']),
  ...reason('The notification belongs to the staff who read it; its occasion is exported.', [
    'notification.person_id',
  ]),
};

function reason(text: string, columns: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(columns.map((column) => [column, text]));
}
