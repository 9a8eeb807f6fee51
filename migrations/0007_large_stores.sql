-- What lists show of a product lies in its own row: a page of products reads one row each. Kept by the triggers below.
ALTER TABLE products ADD COLUMN units TEXT NOT NULL DEFAULT '[]';
ALTER TABLE products ADD COLUMN pictures TEXT NOT NULL DEFAULT '[]';
-- 0: nothing left, 1: low, 2: enough.
ALTER TABLE products ADD COLUMN stock_level INTEGER NOT NULL DEFAULT 0;
ALTER TABLE categories ADD COLUMN products_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE categories ADD COLUMN on_sale_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN is_short INTEGER NOT NULL DEFAULT 0;

CREATE INDEX categories_in_order ON categories (store_id, position, name COLLATE NOCASE, id);
CREATE INDEX products_running_low ON products (store_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL AND stock_level < 2;
CREATE INDEX products_at_till ON products (store_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL AND is_active = 1 AND stock_level > 0;
CREATE INDEX products_by_scan ON products (store_id, code COLLATE NOCASE) WHERE code IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX orders_by_name ON orders (store_id, customer_name COLLATE NOCASE, id);
CREATE INDEX orders_short ON orders (store_id, paid_at) WHERE is_short = 1;

CREATE TRIGGER stock_shown AFTER INSERT ON stock BEGIN
  UPDATE products SET units = (SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory, 'held', held)
      ORDER BY position, size) FROM stock WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
CREATE TRIGGER stock_shown_again AFTER UPDATE OF inventory, held, label, position, deleted_at ON stock BEGIN
  UPDATE products SET units = (SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory, 'held', held)
      ORDER BY position, size) FROM stock WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
-- Written only when it changes: the partial indexes above follow it.
CREATE TRIGGER products_level AFTER UPDATE OF units, low_stock ON products BEGIN
  UPDATE products SET stock_level = level.now
    FROM (SELECT CASE WHEN total(value->>'inventory' - value->>'held') <= 0 THEN 0
        WHEN total(value->>'inventory' - value->>'held') <= coalesce(NEW.low_stock, 3) THEN 1 ELSE 2 END AS now
      FROM json_each(NEW.units)) AS level
    WHERE store_id = NEW.store_id AND id = NEW.id AND stock_level <> level.now;
END;
CREATE TRIGGER picture_shown AFTER INSERT ON product_images BEGIN
  UPDATE products SET pictures = (SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
      'isCover', json(CASE is_cover WHEN 1 THEN 'true' ELSE 'false' END), 'position', position) ORDER BY position, id)
      FROM product_images WHERE store_id = NEW.store_id AND product_id = NEW.product_id)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
CREATE TRIGGER picture_shown_again AFTER UPDATE ON product_images BEGIN
  UPDATE products SET pictures = (SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
      'isCover', json(CASE is_cover WHEN 1 THEN 'true' ELSE 'false' END), 'position', position) ORDER BY position, id)
      FROM product_images WHERE store_id = NEW.store_id AND product_id = NEW.product_id)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;
CREATE TRIGGER picture_gone AFTER DELETE ON product_images BEGIN
  UPDATE products SET pictures = (SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
      'isCover', json(CASE is_cover WHEN 1 THEN 'true' ELSE 'false' END), 'position', position) ORDER BY position, id)
      FROM product_images WHERE store_id = OLD.store_id AND product_id = OLD.product_id)
    WHERE store_id = OLD.store_id AND id = OLD.product_id;
END;
-- Paid although pieces were missing: asked when the money comes, after the lines took what was free.
CREATE TRIGGER orders_short AFTER UPDATE OF paid_at ON orders WHEN NEW.paid_at IS NOT OLD.paid_at BEGIN
  UPDATE orders SET is_short = NEW.paid_at IS NOT NULL AND EXISTS (SELECT 1 FROM order_items
      WHERE store_id = NEW.store_id AND order_id = NEW.id AND taken < quantity)
    WHERE store_id = NEW.store_id AND id = NEW.id;
END;

-- Counters that took a count of the table before. Nothing has a level yet, so every product counts as low until the end of this file.
INSERT INTO store_counters (store_id, counter, value)
  SELECT store_id, 'products:running_low', count(*) FROM products WHERE deleted_at IS NULL GROUP BY store_id;
CREATE TRIGGER products_low_counted AFTER INSERT ON products WHEN NEW.deleted_at IS NULL AND NEW.stock_level < 2 BEGIN
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'products:running_low', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER products_low_recounted AFTER UPDATE OF stock_level, deleted_at ON products
  WHEN (NEW.deleted_at IS NULL AND NEW.stock_level < 2) <> (OLD.deleted_at IS NULL AND OLD.stock_level < 2) BEGIN
  UPDATE store_counters SET value = value + iif(NEW.deleted_at IS NULL AND NEW.stock_level < 2, 1, -1)
    WHERE store_id = NEW.store_id AND counter = 'products:running_low';
END;
CREATE TRIGGER category_counted AFTER INSERT ON products WHEN NEW.category_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE categories SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE store_id = NEW.store_id AND id = NEW.category_id;
END;
CREATE TRIGGER category_recounted AFTER UPDATE OF category_id, is_active, deleted_at ON products BEGIN
  UPDATE categories SET products_count = products_count - 1, on_sale_count = on_sale_count - OLD.is_active
    WHERE OLD.deleted_at IS NULL AND store_id = OLD.store_id AND id = OLD.category_id;
  UPDATE categories SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE NEW.deleted_at IS NULL AND store_id = NEW.store_id AND id = NEW.category_id;
END;

UPDATE categories SET
  products_count = (SELECT count(*) FROM products AS p WHERE p.store_id = categories.store_id AND p.category_id = categories.id AND p.deleted_at IS NULL),
  on_sale_count = (SELECT count(*) FROM products AS p WHERE p.store_id = categories.store_id AND p.category_id = categories.id
    AND p.deleted_at IS NULL AND p.is_active = 1);
UPDATE products SET
  pictures = (SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
      'isCover', json(CASE is_cover WHEN 1 THEN 'true' ELSE 'false' END), 'position', position) ORDER BY position, id)
    FROM product_images AS i WHERE i.store_id = products.store_id AND i.product_id = products.id),
  units = (SELECT json_group_array(json_object('size', size, 'label', label, 'inventory', inventory, 'held', held) ORDER BY position, size)
    FROM stock AS s WHERE s.store_id = products.store_id AND s.product_id = products.id AND s.deleted_at IS NULL);
UPDATE orders SET is_short = 1 WHERE paid_at IS NOT NULL
  AND EXISTS (SELECT 1 FROM order_items AS i WHERE i.store_id = orders.store_id AND i.order_id = orders.id AND i.taken < i.quantity);

-- Search. A word's products lie in the order of their names, so a page of a common word is read in one walk.
ALTER TABLE product_terms ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE product_terms ADD COLUMN is_category INTEGER NOT NULL DEFAULT 0;
CREATE INDEX product_terms_in_order ON product_terms (store_id, term, name COLLATE NOCASE, product_id);
-- A store's words, each under itself and, for words misspelled by one letter, under '~' and itself less one letter.
CREATE TABLE product_words (
  store_id TEXT NOT NULL REFERENCES stores(id), term TEXT NOT NULL, word TEXT NOT NULL, PRIMARY KEY (store_id, term, word)
) WITHOUT ROWID;
CREATE INDEX product_words_by_word ON product_words (store_id, word);
CREATE TRIGGER word_learned AFTER INSERT ON product_terms
  WHEN NOT EXISTS (SELECT 1 FROM product_words WHERE store_id = NEW.store_id AND term = NEW.term AND word = NEW.term) BEGIN
  INSERT INTO product_words (store_id, term, word) VALUES (NEW.store_id, NEW.term, NEW.term);
  INSERT OR IGNORE INTO product_words (store_id, term, word)
    SELECT NEW.store_id, '~' || substr(NEW.term, 1, value - 1) || substr(NEW.term, value + 1), NEW.term
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]') WHERE length(NEW.term) > 3 AND value <= length(NEW.term);
END;
CREATE TRIGGER word_forgotten AFTER DELETE ON product_terms
  WHEN NOT EXISTS (SELECT 1 FROM product_terms WHERE store_id = OLD.store_id AND term = OLD.term) BEGIN
  DELETE FROM product_words WHERE store_id = OLD.store_id AND word = OLD.term;
END;
-- What an order is found by: the words of its name, its phone, its last digits.
CREATE TABLE order_terms (
  store_id TEXT NOT NULL, term TEXT NOT NULL, order_id TEXT NOT NULL,
  PRIMARY KEY (store_id, term, order_id), FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
