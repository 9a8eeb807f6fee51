-- A count of the drawer stays in the currency, and of the day in the time zone, that the store had then.
ALTER TABLE day_closings ADD COLUMN currency TEXT CHECK (length(currency) <= 3);
ALTER TABLE day_closings ADD COLUMN time_zone TEXT CHECK (length(time_zone) <= 64);

UPDATE day_closings SET (currency, time_zone) =
  (SELECT s.currency, s.time_zone FROM stores AS s WHERE s.id = day_closings.store_id);
