-- What one batch has counted of a store's visits in a minute, in one row: a visit by itself is paid for as a row. Nothing writes
-- store_visit_logs any more; its rows run out after 90 days.
CREATE TABLE store_visit_minutes (
  store_id TEXT NOT NULL REFERENCES stores(id), minute_at INTEGER NOT NULL, counted_by TEXT NOT NULL, visits INTEGER NOT NULL,
  log TEXT NOT NULL, PRIMARY KEY (store_id, minute_at, counted_by)
) WITHOUT ROWID;
