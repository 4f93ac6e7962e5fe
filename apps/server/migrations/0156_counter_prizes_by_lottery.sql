-- Whose terminal paid a prize that went to a person who walked in; null where that was not said.
alter table drawer_moves add column lottery text check (lottery in ('sports', 'welfare'));
alter table drawer_moves add constraint drawer_moves_lottery_of_prize check (lottery is null or kind = 'counter_prize');
