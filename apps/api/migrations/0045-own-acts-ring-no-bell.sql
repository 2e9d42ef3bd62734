-- What somebody does themselves rings no bell of theirs: older lines about it go.

delete from notification_read where notification_id in (
  select id from notification
  where about ->> 'turn' in ('filed', 'paid', 'withdrawn')
      and kind in ('application_changed', 'application_fee')
    or kind = 'payment_settled' and about ->> 'purpose' <> 'review'
);
delete from notification
where about ->> 'turn' in ('filed', 'paid', 'withdrawn')
    and kind in ('application_changed', 'application_fee')
  or kind = 'payment_settled' and about ->> 'purpose' <> 'review';
update notification set about = about - 'turn' where kind = 'application_fee';
update notification set about = about - 'purpose' where kind = 'payment_settled';
