-- What the calendar tells of an appointment beside its start; null until its webhook has come.
alter table appointments
  add column ends_at timestamptz,
  add column time_zone text,
  add column meeting_url text;
