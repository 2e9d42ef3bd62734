-- Constraints, indexes and triggers are put back: each row of all that was made is looked at.
do $$
declare
  said text;
begin
  for said in select back from made.statement order by turn, back loop
    execute said;
  end loop;
  for said in select name from made.filled loop
    execute 'alter table ' || said || ' enable trigger user';
  end loop;
end
$$;
drop schema made cascade;
