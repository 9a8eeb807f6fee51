-- Many reports of one store in one hour are one row.
ALTER TABLE store_reports ADD COLUMN count INTEGER NOT NULL DEFAULT 1;
