-- CGST Rules 2017, rule 46 (e): from a taxable value of Rs 50,000 a tax invoice names the address and State
-- of a recipient who is not registered. Invoices from before are as they were issued.
alter table tax_document add constraint tax_document_addressed check (
  kind <> 'tax_invoice' or (body -> 'totals' ->> 'taxable')::bigint < 5000000
  or (body -> 'recipient' ->> 'address' is not null and body -> 'recipient' ->> 'state' is not null)) not valid;
