-- A new superadmin takes no part in refunds for a day. Whoever writes a role, the time is noted here.

alter table users add column superadmin_since timestamptz;
comment on column users.superadmin_since is 'When this person became superadmin, the last time; null for all others.';

update users set superadmin_since = created_at where role = 'superadmin';

create function note_superadmin_since() returns trigger language plpgsql as $$
begin
  if new.role <> 'superadmin' then
    new.superadmin_since := null;
  elsif tg_op = 'INSERT' then
    new.superadmin_since := coalesce(new.superadmin_since, now());
  elsif old.role <> 'superadmin' then
    new.superadmin_since := now();
  end if;
  return new;
end $$;
comment on function note_superadmin_since() is 'Notes when somebody becomes superadmin, and forgets it when they no longer are.';

create trigger users_superadmin_since before insert or update of role on users
  for each row execute function note_superadmin_since();

alter table users add constraint superadmin_has_since
  check ((role = 'superadmin') = (superadmin_since is not null));
