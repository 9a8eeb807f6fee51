-- A category that was removed stays as an empty name, until and after its products have let go of it, a few at a time.
ALTER TABLE categories ADD COLUMN removed_at INTEGER;
-- No product refers to it any more.
ALTER TABLE categories ADD COLUMN cleared_at INTEGER;
CREATE INDEX categories_clearing ON categories (removed_at) WHERE removed_at IS NOT NULL AND cleared_at IS NULL;
-- As if its row were gone.
CREATE TRIGGER product_joins_category BEFORE INSERT ON products WHEN NEW.category_id IS NOT NULL
  AND (SELECT removed_at FROM categories WHERE store_id = NEW.store_id AND id = NEW.category_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed');
END;
CREATE TRIGGER product_changes_category BEFORE UPDATE OF category_id ON products
  WHEN NEW.category_id IS NOT NULL AND NEW.category_id IS NOT OLD.category_id
  AND (SELECT removed_at FROM categories WHERE store_id = NEW.store_id AND id = NEW.category_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed');
END;
