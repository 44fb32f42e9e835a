-- Words for which the search found nothing. The digest is made with a secret key; the words themselves are stored only
-- once they were looked for on several days, so that what one person typed cannot be read.
create table missed_searches (
  digest bytea primary key,
  -- On how many days, by Dubai's date.
  days int not null,
  last_day date not null,
  words text
);
