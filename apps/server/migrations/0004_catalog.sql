-- Reference tables, the same for every shop. Each value knows its source and when it was fetched.
create table matches (
  -- Business date and number: 20261120001, whatever the source calls it; game, issue and number where an issue numbers them: bjdc26108020.
  id text primary key,
  game text not null,
  -- Of bjdc and sfgg.
  issue_no text,
  sport text not null default 'football',
  business_date date not null,
  number text not null,
  league text not null,
  home text not null,
  away text not null,
  home_rank text,
  away_rank text,
  kickoff_at timestamptz not null,
  -- min(kick-off, close of sales of its business day); the shop's cutoff adds its advance minutes.
  game_deadline_at timestamptz not null,
  is_selling boolean not null default true,
  -- Added to the home score; lets and half-goal handicaps end in .5, which a double holds exactly.
  handicap double precision not null default 0,
  -- The preset total of basketball.
  total double precision,
  -- { SPF: true, ... }: plays that may be bet alone.
  singles jsonb not null default '{}',
  -- { SPF: { "3": "1.95", ... }, ... }: an option that is absent is not on sale. SP of the moment where the final one pays.
  odds jsonb not null default '{}',
  -- { SPF: { "3": "up" | "down" } }: the last movement.
  movements jsonb not null default '{}',
  average_odds jsonb,
  source_refs jsonb not null default '{}',
  -- scheduled, first_half, half_time, second_half, finished, postponed, cancelled
  status text not null default 'scheduled',
  minute int,
  -- Goals, or points.
  home_goals int,
  away_goals int,
  half_home_goals int,
  half_away_goals int,
  is_demo boolean not null,
  source text not null,
  fetched_at timestamptz not null,
  -- Rises with every change that a bet depends on (odds, handicap, sale, deadline).
  version int not null default 1
);
create index matches_on_sale on matches (game, game_deadline_at, id) where is_selling;
-- Lists of results, and what is under way.
create index matches_by_time on matches (kickoff_at desc, id desc);
create index matches_by_kickoff on matches (game, kickoff_at desc, id desc);
create index matches_by_day on matches (game, business_date desc, id);
-- The record of a team, and from when on there are any.
create index matches_by_sport on matches (sport, kickoff_at);
create index matches_by_home on matches (sport, home, kickoff_at desc);
create index matches_by_away on matches (sport, away, kickoff_at desc);

create function match_version_rises() returns trigger language plpgsql as $$
begin
  if (new.odds, new.handicap, new.total, new.singles, new.is_selling, new.game_deadline_at)
     is distinct from (old.odds, old.handicap, old.total, old.singles, old.is_selling, old.game_deadline_at) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger match_version_rises before update on matches for each row execute function match_version_rises();

create table odds_history (
  match_id text not null references matches (id),
  play text not null,
  changed_at timestamptz not null,
  odds jsonb not null,
  handicap double precision,
  total double precision,
  source text not null,
  fetched_at timestamptz not null,
  primary key (match_id, play, changed_at)
);

create table issues (
  game text not null,
  -- Canonical: welfare games yyyyNNN, sports games yyNNN.
  issue_no text not null,
  sale_start_at timestamptz not null,
  game_deadline_at timestamptz not null,
  draw_at timestamptz not null,
  is_selling boolean not null default true,
  pool_before_fen bigint,
  -- Facts the prize table depends on, e.g. { "fuyun": true }.
  facts jsonb not null default '{}',
  -- sfc and renxuan9: the fourteen matches, [{ no, match_id, league, home, away, kickoff_at, average_odds }].
  matches jsonb,
  is_demo boolean not null,
  source text not null,
  fetched_at timestamptz not null,
  version int not null default 1,
  primary key (game, issue_no)
);
create index issues_on_sale on issues (game, game_deadline_at);

-- What somebody says the result is. Two equal claims of different origin confirm it.
create table result_claims (
  id uuid primary key,
  subject_kind text not null check (subject_kind in ('match', 'draw')),
  -- A match id, or game:issue_no.
  subject_id text not null,
  -- A draw confirms in two steps: numbers, then amounts. A match has a score; where the final SP pays, that is its second step.
  step text not null check (step in ('score', 'sp', 'numbers', 'amounts')),
  origin text not null,
  staff_id uuid references staff (id),
  value jsonb not null,
  claimed_at timestamptz not null,
  fetched_at timestamptz not null,
  unique (subject_kind, subject_id, step, origin)
);

-- The value in force. A correction raises the revision; result_revisions keeps what stood before.
create table results (
  subject_kind text not null,
  subject_id text not null,
  step text not null,
  value jsonb not null,
  revision int not null default 1,
  how text not null check (how in ('two_origins', 'decided', 'corrected', 'history')),
  origins text[] not null,
  is_demo boolean not null,
  confirmed_at timestamptz not null,
  primary key (subject_kind, subject_id, step)
);
create index results_by_time on results (subject_kind, confirmed_at desc);

create table result_revisions (
  subject_kind text not null,
  subject_id text not null,
  step text not null,
  revision int not null,
  value jsonb not null,
  replaced_at timestamptz not null,
  reason text not null,
  proposed_by uuid not null references staff (id),
  approved_by uuid not null references staff (id),
  primary key (subject_kind, subject_id, step, revision),
  check (proposed_by <> approved_by)
);

create table result_corrections (
  id uuid primary key,
  subject_kind text not null,
  subject_id text not null,
  step text not null,
  value jsonb not null,
  reason text not null,
  proposed_by uuid not null references staff (id),
  proposed_at timestamptz not null,
  approved_by uuid references staff (id),
  approved_at timestamptz,
  check (approved_by is null or approved_by <> proposed_by)
);
create unique index result_corrections_pending on result_corrections (subject_kind, subject_id, step) where approved_at is null;

-- Draw history for lists, trends and misses: one row a draw, real or made.
create table draws (
  game text not null,
  issue_no text not null,
  drawn_at timestamptz not null,
  numbers jsonb not null,
  sales_fen bigint,
  pool_after_fen bigint,
  -- [{ level, winners, amount_fen }]
  prizes jsonb,
  is_demo boolean not null,
  source text not null,
  fetched_at timestamptz not null,
  primary key (game, issue_no)
);
create index draws_by_time on draws (game, drawn_at desc, issue_no desc);

create table feed_states (
  feed text primary key,
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_error text,
  failures_in_row int not null default 0,
  next_due_at timestamptz not null,
  -- A source of the demo world does not answer until then.
  cut_until timestamptz,
  detail jsonb not null default '{}'
);
