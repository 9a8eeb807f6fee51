-- The logos among a store's pictures, and what becomes of them when the store gives its logo up.
CREATE INDEX media_logos ON media (store_id, created_at) WHERE kind = 'logo';
CREATE TRIGGER logo_removed AFTER UPDATE OF logo_url ON stores
WHEN OLD.logo_url IS NOT NULL AND NEW.logo_url IS NULL
BEGIN
  UPDATE media SET kind = 'former-logo' WHERE store_id = NEW.id AND kind = 'logo';
END;
