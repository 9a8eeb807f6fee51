-- Read in the first database only: which other one holds a store's rows. Without a row it is the first itself.
CREATE TABLE store_homes (
  store TEXT PRIMARY KEY REFERENCES stores(id), home TEXT NOT NULL
) WITHOUT ROWID;
