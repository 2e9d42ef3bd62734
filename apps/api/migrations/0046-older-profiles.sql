-- Before the limits were asked by year, whoever called a company small was believed for every year.

update calendar_profile set
  answers = answers || '{"smallByOlderLimits": true}'
where answers @> '{"smallCompany": true}' and not answers ? 'smallByOlderLimits';

-- Districts were typed, and are chosen now: what is none of those is asked again.

update calendar_profile set
  answers = jsonb_set(answers, '{district}', coalesce(
    (select to_jsonb(name) from unnest(
      array['Mumbai City', 'Mumbai Suburban', 'Palghar', 'Raigad', 'Thane', 'another']) as name
      where lower(name) = lower(trim(answers->>'district'))),
    'null'))
where answers->>'district' is not null;
