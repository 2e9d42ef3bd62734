CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'rows of % are never changed or removed', tg_table_name using errcode = 'restrict_violation';
end
$function$
;

create type user_role as enum ('user', 'admin', 'superadmin');

-- Hash chain of who did what and when; ids only, never an identity number, code or token.
create table audit_event (
  seq bigint not null, -- Place in the chain, from 1 without gaps.
  at_micros bigint not null, -- When, in microseconds since 1970 (the very number that is hashed).
  action text not null, -- What was done, such as auth.signed_in; repeated in body, indexed here.
  body bytea not null, -- Canonical JSON (sorted keys) of the event, kept as the bytes that are hashed.
  prev bytea not null, -- Hash of the event before; 32 zero bytes for the first.
  hash bytea not null, -- SHA-256 over version, seq, time, body and prev.
  constraint audit_event_hash_check CHECK ((length(hash) = 32)),
  constraint audit_event_hash_key UNIQUE (hash),
  constraint audit_event_pkey PRIMARY KEY (seq),
  constraint audit_event_prev_check CHECK ((length(prev) = 32)),
  constraint audit_event_seq_check CHECK ((seq > 0))
);

-- The end of the chain. Locking this one row is what keeps the chain from forking.
create table audit_head (
  only_row boolean default true not null, -- Always true, so that there is one row.
  seq bigint not null, -- Place of the last event; 0 for an empty chain.
  hash bytea not null, -- Hash of the last event.
  constraint audit_head_hash_check CHECK ((length(hash) = 32)),
  constraint audit_head_only_row_check CHECK (only_row),
  constraint audit_head_pkey PRIMARY KEY (only_row)
);

-- How often something was tried in a window that begins with the first try.
create table auth_budget (
  key text not null, -- What is counted, with a keyed hash of whom it concerns.
  count integer not null, -- Tries in the window.
  expires_at timestamp with time zone not null, -- End of the window.
  constraint auth_budget_pkey PRIMARY KEY (key)
);

-- Which Google account signs which person in.
create table google_identity (
  issuer text not null, -- OpenID issuer.
  subject text not null, -- OpenID subject, stable for the account whatever its address becomes.
  user_id uuid not null, -- The person.
  linked_at timestamp with time zone default now() not null, -- When the two were linked.
  constraint google_identity_pkey PRIMARY KEY (issuer, subject),
  constraint google_identity_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- A Google sign-in under way.
create table google_transaction (
  browser_hash bytea not null, -- SHA-256 of the transaction cookie of the browser that began it.
  state text not null, -- OAuth state.
  code_verifier text not null, -- PKCE verifier.
  nonce text not null, -- OpenID nonce.
  page_state text not null, -- The page's own auth_state, given back to it at the end.
  expires_at timestamp with time zone not null, -- When it is too late.
  constraint google_transaction_pkey PRIMARY KEY (browser_hash)
);

-- One row: what this database was made with.
create table installation (
  only_row boolean default true not null, -- Always true, so that there is one row.
  secrets_key_id text not null, -- Fingerprint of the SECRETS_KEY that sealed this database.
  created_at timestamp with time zone default now() not null, -- When the database was made.
  constraint installation_only_row_check CHECK (only_row),
  constraint installation_pkey PRIMARY KEY (only_row)
);

-- One-time codes that were asked for, for known and unknown addresses alike.
create table otp_challenge (
  id uuid not null, -- UUIDv7, part of what the code's MAC covers.
  purpose text not null, -- What the person asked for.
  email text not null, -- Canonical address that asked.
  full_name text, -- Name given at registration.
  browser_hash bytea not null, -- SHA-256 of the browser id in the cookie that asked.
  is_bound boolean not null, -- True when only the browser with the cookie may redeem the code: it showed the cookie when it asked, or a later request without one came.
  code_mac bytea not null, -- HMAC of the code; random bytes where no code was sent.
  key_id text not null, -- Which secrets key made the MAC.
  attempts smallint default 0 not null, -- Tries used.
  max_attempts smallint not null, -- Tries allowed.
  created_at timestamp with time zone default now() not null, -- When it was asked for.
  expires_at timestamp with time zone not null, -- When it dies, by the clock of the database.
  used_at timestamp with time zone, -- When it signed somebody in.
  superseded_at timestamp with time zone, -- When a newer code took its place.
  constraint otp_challenge_check CHECK ((attempts <= max_attempts)),
  constraint otp_challenge_pkey PRIMARY KEY (id),
  constraint otp_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'register'::text])))
);

-- Refresh tokens of a session; one of them is live.
create table refresh_token (
  hash bytea not null, -- SHA-256 of the token.
  session_id uuid not null, -- The session that it renews.
  issued_at timestamp with time zone default now() not null, -- When it was given.
  consumed_at timestamp with time zone, -- When it was spent.
  successor_sealed text, -- The token that took its place, sealed, for a second tab in the grace of seconds.
  constraint refresh_token_check CHECK (((consumed_at IS NULL) = (successor_sealed IS NULL))),
  constraint refresh_token_hash_check CHECK ((length(hash) = 32)),
  constraint refresh_token_pkey PRIMARY KEY (hash),
  constraint refresh_token_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE
);

-- A signed-in device.
create table session (
  id uuid not null, -- UUIDv7, the sid of its access tokens.
  user_id uuid not null, -- The person.
  device text not null, -- Browser and system in words, from the User-Agent.
  browser_hash bytea, -- SHA-256 of the browser id, by which a browser is known again.
  method text not null, -- How the person signed in.
  created_at timestamp with time zone default now() not null, -- When the person signed in.
  last_seen_at timestamp with time zone default now() not null, -- Last call, to the minute.
  idle_seconds integer not null, -- After how long without a call it ends.
  expires_at timestamp with time zone not null, -- When it ends whatever happens.
  revoked_at timestamp with time zone, -- When it was ended; null while it lives.
  revoked_reason text, -- Why it was ended.
  constraint session_method_check CHECK ((method = ANY (ARRAY['otp'::text, 'google'::text]))),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_revoked_reason_check CHECK ((revoked_reason = ANY (ARRAY['signed_out'::text, 'revoked'::text, 'refresh_reused'::text, 'disabled'::text]))),
  constraint session_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- The values of a Google callback, good once for a minute.
create table session_handover (
  hash bytea not null, -- SHA-256 of the handle in refreshtoken.
  browser_hash bytea not null, -- SHA-256 of the transaction cookie that it is bound to.
  token_id uuid not null, -- The jti of the accesstoken beside it.
  user_id uuid not null, -- Who will be signed in.
  expires_at timestamp with time zone not null, -- When it dies.
  used_at timestamp with time zone, -- When it was swapped for a session.
  constraint session_handover_hash_check CHECK ((length(hash) = 32)),
  constraint session_handover_pkey PRIMARY KEY (hash),
  constraint session_handover_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

-- People with an account. A row exists only once its address was proved by a code or by Google.
create table users (
  id uuid not null, -- UUIDv7.
  full_name text not null, -- Name as the person gave it.
  email text not null, -- Canonical address: lower case, IDNA domain.
  role user_role default 'user'::user_role not null, -- What the person may do; read at each call, never kept in a token.
  profile_picture text, -- URL of the picture that Google gave, if any.
  subscription_plan_id uuid, -- Plan in force, written when a payment is settled.
  wallet_id uuid, -- Wallet, opened when the first plan is settled.
  kyc_approved_at timestamp with time zone, -- When the KYC record was approved; null while it is not.
  disabled_at timestamp with time zone, -- When a superadmin disabled the account; null while it may sign in.
  created_at timestamp with time zone default now() not null, -- When the account was made.
  constraint users_email_key UNIQUE (email),
  constraint users_full_name_check CHECK (((length(full_name) >= 2) AND (length(full_name) <= 100))),
  constraint users_pkey PRIMARY KEY (id)
);

CREATE INDEX audit_event_action ON public.audit_event USING btree (action, seq DESC);

CREATE INDEX auth_budget_expiry ON public.auth_budget USING btree (expires_at);

CREATE INDEX google_identity_user ON public.google_identity USING btree (user_id);

CREATE INDEX google_transaction_expiry ON public.google_transaction USING btree (expires_at);

CREATE INDEX otp_challenge_expiry ON public.otp_challenge USING btree (expires_at);

CREATE UNIQUE INDEX otp_challenge_live ON public.otp_challenge USING btree (email, browser_hash) WHERE ((used_at IS NULL) AND (superseded_at IS NULL));

CREATE INDEX otp_challenge_unbound ON public.otp_challenge USING btree (email, created_at DESC) WHERE ((used_at IS NULL) AND (superseded_at IS NULL) AND (NOT is_bound));

CREATE UNIQUE INDEX refresh_token_live ON public.refresh_token USING btree (session_id) WHERE (consumed_at IS NULL);

CREATE INDEX refresh_token_session ON public.refresh_token USING btree (session_id);

CREATE INDEX session_handover_expiry ON public.session_handover USING btree (expires_at);

CREATE INDEX session_of_browser ON public.session USING btree (user_id, browser_hash);

CREATE INDEX session_of_user ON public.session USING btree (user_id, last_seen_at DESC) WHERE (revoked_at IS NULL);

CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_event_no_truncate BEFORE TRUNCATE ON public.audit_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
