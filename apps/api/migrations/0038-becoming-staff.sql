-- Becoming staff: while there are two superadmins or more, a new one needs the approval of a second one,
-- and money that a franchisee had under way when they became staff lies in suspense.

alter table invitation add column approved_at timestamptz;
alter table invitation add column approved_by uuid references users;
alter table invitation add constraint invitation_approved_by_another
  check ((approved_at is null) = (approved_by is null)
    and (approved_by is null or approved_by <> invited_by));
comment on column invitation.approved_at is 'When another superadmin approved it; null for admins, and while there is only one superadmin.';
comment on column invitation.approved_by is 'Which superadmin did; never the one who invited.';

create table role_request (
  id uuid primary key,
  user_id uuid not null references users,
  from_role user_role not null,
  to_role user_role not null check (to_role = 'superadmin'),
  proposed_by uuid not null references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'refused', 'replaced')),
  decided_at timestamptz,
  decided_by uuid references users,
  check (from_role <> to_role),
  check ((decision is null) = (decided_at is null)),
  check ((decision is null) = (decided_by is null)),
  constraint role_request_by_two check (decision <> 'approved' or decided_by <> proposed_by and decided_by <> user_id)
);
create unique index role_request_open on role_request (user_id) where decision is null;
comment on table role_request is 'Changes of a role to superadmin that wait for a second superadmin, and what became of them.';
comment on column role_request.id is 'UUIDv7.';
comment on column role_request.user_id is 'Whose role is to change.';
comment on column role_request.from_role is 'The role that they had when it was proposed, and must still have.';
comment on column role_request.to_role is 'The role that they get.';
comment on column role_request.proposed_by is 'The superadmin who proposed it, and must still be one.';
comment on column role_request.created_at is 'When.';
comment on column role_request.expires_at is 'Until when it can be approved.';
comment on column role_request.decision is 'approved: the role has changed. refused: a superadmin refused it, or the proposer took it back. replaced: the same was proposed anew after it had expired, or the role changed otherwise.';
comment on column role_request.decided_at is 'When that was.';
comment on column role_request.decided_by is 'Who did it; for an approval neither the proposer nor the person themselves.';

-- What was invited before needs the approval too: where there is a second superadmin, it is sent anew.
update invitation set revoked_at = now(), revoked_by = invited_by
where role = 'superadmin' and invited_by is not null and used_at is null and revoked_at is null
  and expires_at > now()
  and (select count(*) from users where role = 'superadmin' and disabled_at is null) > 1;

alter table gateway_payment drop constraint gateway_payment_outcome_check;
alter table gateway_payment add constraint gateway_payment_outcome_check check (outcome in
  ('fulfilled', 'paid_twice', 'already_active', 'staff_account', 'amount_differs', 'returned'));
