-- What people offered for the testimonials. The id is that of the message that brought the words; the Content Lake's
-- document `testimonial-<id>` has them once staff have put them there. The row names nobody, and stays after both, so
-- that the consent and its end can be shown.
create table testimonials (
  id uuid primary key,
  consent text not null check (consent in ('site', 'everywhere')),
  agreed_at timestamptz not null default now(),
  -- When staff put the words into the Studio, and the name at that time of who did.
  prepared_at timestamptz,
  prepared_by text,
  taken_back_at timestamptz
);
