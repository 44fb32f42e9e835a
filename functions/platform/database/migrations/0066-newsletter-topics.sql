-- The keys of the topics that a reader chose; null for everything. Whoever chose none gets the editions for everybody.
alter table subscribers add column topics text[];

-- The keys of the topics that an edition had when approval was asked for; without any it is for everybody.
alter table editions add column topics text[] not null default '{}';
