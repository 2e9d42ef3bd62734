-- Lines without a counterpart take turns, so that those of others, which never match, do not keep ours back.

alter table settlement_line add column tried_at timestamptz;
comment on column settlement_line.tried_at is 'When its counterpart was last looked up; null if never. The longest ago is next.';
create index settlement_line_to_try on settlement_line (tried_at nulls first, id)
  where mismatch in ('unknown', 'not_recorded') or (mismatch = 'amount_differs' and dispute_gateway_id is not null);

create or replace function keep_settlement_line() returns trigger language plpgsql as $$
declare
  matching text[] := array['payment_id', 'refund_id', 'dispute_id', 'mismatch', 'matched_later_at', 'tried_at'];
begin
  if tg_op = 'DELETE' or old.mismatch is null or to_jsonb(old) - matching <> to_jsonb(new) - matching then
    raise exception 'a reported line is kept, and so is its match' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
