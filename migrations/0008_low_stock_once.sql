-- What runs low is kept once, in the product's own row. Nothing keeps the table `low_stock` any longer; it stays for the Worker
-- that still runs while this is applied.
DROP TRIGGER low_stock_counted;
DROP TRIGGER low_stock_uncounted;
DROP TRIGGER stock_begins_low;
DROP TRIGGER stock_runs_low;
DROP TRIGGER product_watches_stock;
DROP TRIGGER stock_shown;
DROP TRIGGER stock_shown_again;
DROP TRIGGER products_level;
DROP TRIGGER products_low_counted;
DROP TRIGGER products_low_recounted;

-- Pieces of all units that nobody has been promised. A hold that has just lapsed counts until it is swept.
ALTER TABLE products ADD COLUMN available INTEGER NOT NULL DEFAULT 0;
UPDATE products SET available = coalesce((SELECT sum(inventory - held) FROM stock AS s
  WHERE s.store_id = products.store_id AND s.product_id = products.id AND s.deleted_at IS NULL), 0);
CREATE INDEX products_emptiest ON products (store_id, available, id) WHERE deleted_at IS NULL AND is_active = 1 AND stock_level < 2;

CREATE TRIGGER stock_shown AFTER INSERT ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory, 'held', held) ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
CREATE TRIGGER stock_shown_again AFTER UPDATE OF inventory, held, label, position, deleted_at ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory, 'held', held) ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
-- Written only when it changes: the partial indexes follow it. 3 is DEFAULT_LOW_STOCK of domain/catalog/stock.
CREATE TRIGGER products_level AFTER UPDATE OF available, low_stock ON products
  WHEN NEW.stock_level <> iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2)) BEGIN
  UPDATE products SET stock_level = iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2))
    WHERE store_id = NEW.store_id AND id = NEW.id;
END;

-- 'products:running_low' counts all that are kept, 'products:low' those of them that are on sale.
INSERT INTO store_counters (store_id, counter, value)
  SELECT store_id, 'products:low', sum(is_active = 1 AND stock_level < 2) FROM products WHERE deleted_at IS NULL GROUP BY store_id
  ON CONFLICT (store_id, counter) DO UPDATE SET value = excluded.value;
CREATE TRIGGER products_low_counted AFTER INSERT ON products WHEN NEW.deleted_at IS NULL AND NEW.stock_level < 2 BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'products:running_low', 1), (NEW.store_id, 'products:low', NEW.is_active)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + excluded.value;
END;
CREATE TRIGGER products_low_recounted AFTER UPDATE OF stock_level, deleted_at, is_active ON products
  WHEN NEW.deleted_at IS NOT OLD.deleted_at OR NEW.is_active <> OLD.is_active OR (NEW.stock_level < 2) <> (OLD.stock_level < 2) BEGIN
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.stock_level < 2) - (OLD.deleted_at IS NULL AND OLD.stock_level < 2)
    WHERE store_id = NEW.store_id AND counter = 'products:running_low';
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.stock_level < 2 AND NEW.is_active = 1)
      - (OLD.deleted_at IS NULL AND OLD.stock_level < 2 AND OLD.is_active = 1)
    WHERE store_id = NEW.store_id AND counter = 'products:low';
END;
