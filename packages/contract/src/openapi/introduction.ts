/** What the OpenAPI document says before its operations. */
export const apiIntroduction = `
A refusal has one shape: a \`code\`, and a \`message\` in the caller's language that says what to do.
Each operation lists its own codes. Any call can also be refused with \`too_many_requests\`,
\`internal\` or \`unavailable\`, and depending on what its entry says with:

- \`session_expired\`, if it is not public; \`forbidden\`, if it is for certain roles;
- \`kyc_required\`, \`subscription_required\`, \`payment_not_ready\`, \`new_device\` or \`fresh_code_required\`,
  if its access names \`kyc\`, \`subscription\`, \`readyToPay\`, \`knownDevice\` or \`freshCode\`; the last has
  in its \`details\` the \`action\` to confirm at /auth/step-up, what it does in \`words\`, whether a
  \`passkey\`, an \`app\` or an \`email\` can confirm it, and for a new device the time \`from\` which an
  \`email\` can; \`second_factor_required\`, for staff who have proved only their mailbox;
- \`invalid_input\`, if it has parameters or a body; \`too_large\` or \`unsupported_media_type\`, if it has a
  body;
- \`idempotency_key_reused\` or \`idempotency_in_flight\`, if it accepts an Idempotency-Key;
- \`cross_site\`, if a cookie authorizes it and another site sent it.
`.trim();
