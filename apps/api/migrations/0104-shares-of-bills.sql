-- Bills are shared by the same apps as everything else for a client.
alter table client_bill_share drop constraint client_bill_share_channel_check;
alter table client_bill_share add constraint client_bill_share_channel_check
  check (channel in ('whatsapp', 'sms', 'email', 'device', 'copy'));
