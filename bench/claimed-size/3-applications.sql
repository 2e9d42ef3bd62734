-- Applications with clients, fees, timelines, messages and documents. A program that has the key has
-- written made.sealed_pan and made.sealed_answers.

insert into client (id, user_id, name, phone, email, state, tags, created_at)
select client.id, person.id,
  (:names)[1 + made.draw(k, 10, cardinality(:names))] || ' '
    || (:surnames)[1 + made.draw(k, 11, cardinality(:surnames))]
    || case when made.draw(k, 12, 4) = 0 then ' Traders' else '' end,
  '+919' || lpad(made.draw(k, 13, 1000000000)::text, 9, '0'),
  'client-' || k || '@clients.example',
  (array['08', '09', '24', '27', '29'])[1 + made.draw(k, 14, 5)],
  case made.draw(k, 15, 3) when 0 then array['monthly'] else '{}' end,
  now() - interval '5 years' + client.first * interval '5 years' / :applications
from made.client join made.person on person.n = client.person
where client.client >= 0;

insert into client_registration (id, client_id, user_id, kind, number_sealed, number_mac, tail_mac)
select client.id, client.id, client.user_id, 'pan', pan.sealed, pan.mac, pan.tail_mac
from client join made.sealed_pan pan on pan.id = client.id;

insert into application_client (id, user_id, client_id, is_self, name, phone, email, pan_sealed,
  pan_mac, pan_head_mac, pan_tail_mac, identity, created_at, last_filed_at)
select made_client.id, person.id, client.id, client.id is null, coalesce(client.name, person.name),
  client.phone, coalesce(client.email, person.email), pan.sealed, pan.mac, pan.head_mac, pan.tail_mac,
  sha256(made_client.id::text::bytea),
  now() - interval '5 years' + made_client.first * interval '5 years' / :applications,
  now() - interval '5 years' + made_client.last * interval '5 years' / :applications
from made.client made_client join made.person on person.n = made_client.person
left join client on client.id = made_client.id
left join made.sealed_pan pan on pan.id = made_client.id;
analyze client, client_registration;
analyze application_client;

insert into application (id, user_id, client_id, tracking_number, state, version, assignee_id,
  eservice_id, version_id, service_name, service_name_hi, department_name, department_name_hi,
  subscription_id, answers_sealed, language, search_text, awaits_reply, rejection, filed_at,
  state_since, work_started_at)
select made.id(5, filed.n), person.id, client.id, tracking.number, state,
  case state when 'submitted' then 1 when 'withdrawn' then 2 when 'in_review' then 2
    when 'completed' then 4 else 3 end,
  case when state in ('submitted', 'withdrawn') then null else staff.id end,
  service.id, service.version_id, service.name, service.name_hi, service.department_name,
  service.department_name_hi, made.id(6, filed.person), sealed.answers, person.language,
  lower(concat_ws(' ', client.name, client.email, client.phone, tracking.number)),
  state = 'action_needed',
  case when state = 'rejected' then 'A paper is missing.' end, filed_at,
  case when state = 'submitted' then filed_at else least(now(), filed_at + interval '4 days') end,
  case when state in ('in_progress', 'completed') then least(now(), filed_at + interval '2 days') end
from made.filed
join made.sealed_answers sealed on sealed.n = filed.n
join made.person on person.n = filed.person
join made.client which on which.person = filed.person and which.client = filed.client
join application_client client on client.id = which.id
join made.service on service.n = filed.service
join made.staff on staff.n = filed.staff
cross join lateral (select made.tracking_number(filed.n) as number offset 0) tracking
order by filed.n;

insert into application_charge (id, application_id, kind, firm_fee_paise, government_fee_paise, state,
  charged_at, paid_at, refunded_at)
select made.id(7, filed.n), made.id(5, filed.n), 'filing', firm, government,
  case when filed.state in ('rejected', 'withdrawn') then 'refunded' else 'paid' end,
  filed_at, filed_at,
  case when filed.state in ('rejected', 'withdrawn') then least(now(), filed_at + interval '4 days') end
from made.filed join made.service on service.n = filed.service
where firm + government > 0;

-- The timeline for the state of an application: event, resulting state, and day.
insert into application_event (application_id, event, state, actor_id, amount_paise, at)
select made.id(5, filed.n), line.event, line.state,
  case when line.event in ('filed', 'withdrawn') then person.id
    when filed.state = 'withdrawn' then person.id else staff.id end,
  case when line.event in ('filed', 'refunded') and firm + government > 0 then firm + government end,
  least(now(), filed_at + line.days * interval '1 day')
from made.filed
join made.person on person.n = filed.person
join made.service on service.n = filed.service
join made.staff on staff.n = filed.staff
join (values
  ('any', 1, 'filed', 'submitted', 0),
  ('in_review', 2, 'claimed', 'in_review', 4),
  ('action_needed', 2, 'claimed', 'in_review', 1), ('action_needed', 3, 'information_requested', 'action_needed', 4),
  ('in_progress', 2, 'claimed', 'in_review', 1), ('in_progress', 3, 'started', 'in_progress', 4),
  ('completed', 2, 'claimed', 'in_review', 1), ('completed', 3, 'started', 'in_progress', 2),
  ('completed', 4, 'result_added', 'in_progress', 4), ('completed', 5, 'completed', 'completed', 4),
  ('rejected', 2, 'claimed', 'in_review', 1), ('rejected', 3, 'rejected', 'rejected', 4),
  ('rejected', 4, 'refunded', 'rejected', 4),
  ('withdrawn', 2, 'withdrawn', 'withdrawn', 4), ('withdrawn', 3, 'refunded', 'withdrawn', 4)
) line (of_state, turn, event, state, days) on line.of_state in ('any', filed.state)
where line.event <> 'refunded' or firm + government > 0
order by filed.n, line.turn;

insert into application_message (id, application_id, author_id, text, requested_documents, sent_at)
select made.id(8, filed.n), made.id(5, filed.n), staff.id, 'Please send a clear copy of your PAN card.',
  '{PAN card}', least(now(), filed_at + interval '4 days')
from made.filed join made.staff on staff.n = filed.staff where state = 'action_needed';

-- Every completed application has a document, whose file is not in the document store.
insert into application_document (id, sender_id, application_id, purpose, name, kind, created_at,
  delivered_at)
select made.id(9, filed.n), staff.id, made.id(5, filed.n), 'result', 'certificate.jpg', 'image',
  least(now(), filed_at + interval '4 days'), least(now(), filed_at + interval '4 days')
from made.filed join made.staff on staff.n = filed.staff where state = 'completed';
insert into application_file (document_id, part, blob, wrapped_key, width, height, bytes)
select made.id(9, n), 1, md5(made.id(9, n)::text), 'of a file that was never there', 1000, 1414, 90000
from made.filed where state = 'completed';
