-- Two superadmins together remove the second factors of a member of staff.

create table factor_reset (
  id uuid primary key,
  user_id uuid not null references users,
  proposed_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'withdrawn', 'expired', 'operator')),
  decided_at timestamptz,
  decided_by uuid references users,
  check (proposed_by <> user_id),
  check ((decision is null) = (decided_at is null)),
  check (decision is not null or decided_by is null),
  constraint factor_reset_by_two
    check (decision <> 'approved' or (decided_by is not null and decided_by <> proposed_by and decided_by <> user_id))
);
create unique index factor_reset_open on factor_reset (user_id) where decision is null;
comment on table factor_reset is 'Proposals to remove all passkeys, the authenticator app and the recovery codes of a member of staff.';
comment on column factor_reset.id is 'UUIDv7.';
comment on column factor_reset.user_id is 'Whose second factors are removed.';
comment on column factor_reset.proposed_by is 'The superadmin who proposed it, and must still be one.';
comment on column factor_reset.created_at is 'When it was proposed.';
comment on column factor_reset.expires_at is 'Until when it can be approved.';
comment on column factor_reset.decision is 'approved: the factors are removed. withdrawn: a superadmin ended it. expired: replaced by a later proposal. operator: the operator of the server had removed them first.';
comment on column factor_reset.decided_at is 'When it was decided.';
comment on column factor_reset.decided_by is 'Who decided; an approval is neither by the proposer nor by the person concerned. Null for the operator.';

-- Who left the staff comes back by two superadmins too: their second factors were not theirs alone since.
alter table role_request drop constraint role_request_to_role_check;
alter table role_request add constraint role_request_to_role_check check (to_role in ('admin', 'superadmin'));
