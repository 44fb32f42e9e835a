-- What the order owes, as it was sold; null for orders of former versions, whose items say it by their names.
alter table orders add column owed jsonb;
