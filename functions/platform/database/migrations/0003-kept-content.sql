-- What the Content Lake last answered that was good: it stands in while the lake is away. The lake has the
-- originals, so this table may be emptied at any time.
create table kept_content (
  -- The lake's project and dataset.
  lake text not null,
  -- What the answers are for: a page as `en /coaching`, or `catalogue`.
  place text not null,
  -- The same for the same answers.
  digest bytea not null,
  -- The questions with their answers, as JSON.
  answers text not null,
  -- When the lake was asked, by this database's clock.
  read_at timestamptz not null,
  primary key (lake, place)
);
