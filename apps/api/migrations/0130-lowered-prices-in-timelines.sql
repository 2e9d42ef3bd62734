-- A lowered price stands in the timeline of its application, with the reason that the franchisee reads.
comment on column application_event.reason is 'Why staff withdrew a document, reopened the application, retained a fee or lowered a price; number of the challan of a government fee; null for other events.';
