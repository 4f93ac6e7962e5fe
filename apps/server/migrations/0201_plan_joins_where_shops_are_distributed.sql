-- What a share and a guarantee add to a plan, in words that Citus hands on to the node that has the plan: of `case p_role when 'share'` it
-- makes a comparison of a text with a truth value. Nothing else changes.
do $do$
declare
  body text := pg_get_functiondef('join_plan'::regproc);
begin
  if body !~ 'case p_role when ''share'' then' or body !~ 'case p_role when ''guarantee'' then' then
    raise exception 'join_plan does not add up as before';
  end if;
  body := replace(body, 'case p_role when ''share'' then', 'case when p_role = ''share'' then');
  execute replace(body, 'case p_role when ''guarantee'' then', 'case when p_role = ''guarantee'' then');
end $do$;
