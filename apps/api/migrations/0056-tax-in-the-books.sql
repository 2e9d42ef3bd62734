-- Accounts for the tax and the government fees inside what franchisees pay: revenue is what remains.

alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('user_wallet', 'gateway_clearing', 'revenue', 'suspense', 'refund_payable', 'bank',
    'gateway_fees', 'gateway_fee_tax', 'disputes', 'dispute_losses', 'settlement_differences',
    'output_cgst', 'output_sgst', 'output_igst', 'government_fees', 'advance_tax'));
comment on column ledger_account.kind is 'user_wallet: what we owe a person in services. gateway_clearing: what the gateway owes us, negative. revenue: what we earned, without tax and government fees where there is a tax document. suspense: money whose reason is not known. refund_payable: approved refunds that the gateway has not processed. bank: what the gateway has paid into the bank, negative. gateway_fees, gateway_fee_tax: what it kept of it as fees, and the GST on them, negative. disputes: what it holds back for open disputes, negative. dispute_losses: what disputes have cost, negative. settlement_differences: settled money that no payment, refund or dispute explains. output_cgst, output_sgst, output_igst: GST that tax documents state. government_fees: what clients paid for them. advance_tax: GST on advances that no invoice has adjusted, negative.';
insert into ledger_account (id, kind) values
  ('01936f00-0000-7000-8000-0000000000ab', 'output_cgst'),
  ('01936f00-0000-7000-8000-0000000000ac', 'output_sgst'),
  ('01936f00-0000-7000-8000-0000000000ad', 'output_igst'),
  ('01936f00-0000-7000-8000-0000000000ae', 'government_fees'),
  ('01936f00-0000-7000-8000-0000000000af', 'advance_tax');

alter table journal drop constraint journal_kind_check;
alter table journal add constraint journal_kind_check
  check (kind in ('plan_payment', 'top_up', 'suspense', 'refund', 'refund_begun', 'refund_undone',
    'refund_matched', 'fee', 'fee_return', 'settlement', 'settlement_matched', 'dispute_raised',
    'dispute_ended', 'tax_document', 'demo_funds'));
