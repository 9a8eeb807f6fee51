-- When somebody looks whether anything still shows a picture; NULL while something is known to. `removing_at` ends its name for new uploads.
ALTER TABLE media ADD COLUMN check_at INTEGER;
ALTER TABLE media ADD COLUMN removing_at INTEGER;
UPDATE media SET check_at = unixepoch() * 1000 + 604800000;
CREATE INDEX media_to_check ON media (check_at) WHERE check_at IS NOT NULL;
