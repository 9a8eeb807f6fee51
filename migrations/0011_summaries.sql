-- Until when the summaries sent so far have counted: the next one begins there. NULL before the first.
ALTER TABLE stores ADD COLUMN summed_until INTEGER;

-- Of deleted accounts: the clock found them again for ever.
UPDATE stores SET summary_at = NULL WHERE owner_id = '' AND summary_at IS NOT NULL;
