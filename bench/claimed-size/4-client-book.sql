-- The client book beside the clients of applications: a few franchisees have 2,000 clients, some 60, most
-- four or five. Each client has a GSTIN; a program that has the key has written made.sealed_gstin.

insert into client (id, user_id, name, constitution, phone, email, state, group_name, tags, created_at)
select made.id(40, k), person.id,
  (:names)[1 + made.draw(k, 30, cardinality(:names))] || ' '
    || (:surnames)[1 + made.draw(k, 31, cardinality(:surnames))]
    || (array['', ' Traders', ' Stores', ' Agro'])[1 + made.draw(k, 32, 4)],
  'proprietorship', '+918' || lpad(made.draw(k, 33, 1000000000)::text, 9, '0'),
  'book-' || k || '@clients.example', made.book_state(k),
  case made.draw(k, 34, 5) when 0 then 'Group ' || k % 7 end,
  case made.draw(k, 35, 3) when 0 then array['monthly'] else '{}' end,
  now() - interval '2 years'
from made.book join made.person on person.n = book.person;

insert into client_registration (id, client_id, user_id, kind, number_sealed, number_mac, tail_mac,
  state, scheme, frequency)
select made.id(41, book.k), made.id(40, book.k), person.id, 'gstin', gstin.sealed, gstin.mac,
  gstin.tail_mac, made.book_state(book.k), 'regular', case made.draw(book.k, 36, 4) when 0 then 'quarterly' else 'monthly' end
from made.book join made.person on person.n = book.person
join made.sealed_gstin gstin on gstin.k = book.k;

-- Every third client has a contact.
insert into client_contact (id, client_id, user_id, position, name, role, phone, email)
select made.id(42, book.k), made.id(40, book.k), person.id, 1,
  (:names)[1 + made.draw(k, 37, cardinality(:names))] || ' '
    || (:surnames)[1 + made.draw(k, 38, cardinality(:surnames))],
  'accountant', '+917' || lpad(made.draw(k, 39, 1000000000)::text, 9, '0'),
  'contact-' || k || '@clients.example'
from made.book join made.person on person.n = book.person where k % 3 = 0;

-- Every second GSTIN has filed for the last month that ended.
insert into client_filing (client_id, registration_id, rule, period_ends, user_id, filed_on)
select client_id, id, 'gstr-3b-monthly',
  (date_trunc('month', now()) - interval '1 day')::date, user_id, now()::date
from made.book join client_registration on id = made.id(41, k)
where frequency = 'monthly' and k % 2 = 0;
analyze client, client_registration, client_contact, client_filing;
