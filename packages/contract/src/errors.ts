/**
 * Every error code of the API with its HTTP status. 401 is reserved for invalid credentials (access
 * token, refresh token, one-time code); missing permission is 403 or 404.
 */
export const errorStatus = {
  invalid_input: 400,
  webhook_refused: 400,
  otp_invalid: 401,
  session_expired: 401,
  forbidden: 403,
  cross_site: 403,
  kyc_required: 403,
  subscription_required: 403,
  payment_not_ready: 403,
  fresh_code_required: 403,
  superadmin_new: 403,
  use_other_sign_in: 403,
  not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  account_changed: 409,
  agreement_outdated: 409,
  announcement_changed: 409,
  application_changed: 409,
  application_not_assigned_to_you: 409,
  duplicate_application: 409,
  eservice_changed: 409,
  eservice_outdated: 409,
  firm_profile_changed: 409,
  idempotency_in_flight: 409,
  invitation_ended: 409,
  kyc_changed: 409,
  kyc_exists: 409,
  profile_changed: 409,
  quote_outdated: 409,
  role_request_ended: 409,
  refund_changed: 409,
  refund_renewal_first: 409,
  refund_upgrade_first: 409,
  reply_changed: 409,
  return_filed: 409,
  rules_changed: 409,
  conversation_changed: 409,
  conversation_not_assigned_to_you: 409,
  upgrade_in_use: 409,
  too_large: 413,
  unsupported_media_type: 415,
  account_exists: 422,
  account_in_use: 422,
  already_renewed: 422,
  already_subscribed: 422,
  charge_unpaid: 422,
  date_past: 422,
  document_expired: 422,
  documents_missing: 422,
  documents_unchecked: 422,
  done_in_future: 422,
  duplicate_unexplained: 422,
  earlier_step_missing: 422,
  email_unchanged: 422,
  eservice_inactive: 422,
  archive_too_large: 422,
  export_too_long: 422,
  file_blank: 422,
  file_infected: 422,
  file_missing: 422,
  file_not_accepted: 422,
  file_protected: 422,
  file_too_many_pages: 422,
  file_too_many_pixels: 422,
  file_too_small: 422,
  file_unreadable: 422,
  idempotency_key_reused: 422,
  insufficient_balance: 422,
  kyc_approved: 422,
  retained_too_early: 422,
  retained_too_high: 422,
  key_invalid: 422,
  notification_required: 422,
  number_visible: 422,
  own_account: 422,
  own_proposal: 422,
  requester_not_superadmin: 422,
  own_refund: 422,
  payment_verification_failed: 422,
  refund_too_high: 422,
  refund_too_late: 422,
  result_missing: 422,
  return_month_running: 422,
  rules_unchanged: 422,
  rules_invalid: 422,
  search_too_broad: 422,
  service_limit_reached: 422,
  sheet_too_long: 422,
  ticket_reopen_expired: 422,
  too_many_attachments: 422,
  too_many_documents: 422,
  too_many_drafts: 422,
  wallet_spent: 422,
  exports_busy: 429,
  too_many_requests: 429,
  headers_too_large: 431,
  internal: 500,
  gateway_unavailable: 503,
  unavailable: 503,
} as const satisfies Record<string, number>;

/** An error code. */
export type ErrorCode = keyof typeof errorStatus;

/** The codes in the order of their statuses. */
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]; // Object.keys returns strings

/**
 * The body of every error response. `messages` has one message per invalid field, `details` what a
 * screen needs to continue.
 */
export interface ErrorBody {
  readonly code: ErrorCode;
  readonly message: string;
  readonly messages?: readonly string[];
  readonly details?: Readonly<Record<string, string>>;
  readonly requestId: string;
}
