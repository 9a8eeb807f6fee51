-- Pieces of each product in orders that are paid: the best three without reading the orders.
CREATE TABLE product_sales (
  store_id TEXT NOT NULL, product_id TEXT NOT NULL, pieces INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, product_id), FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX product_sales_best ON product_sales (store_id, pieces DESC, product_id);
INSERT INTO product_sales (store_id, product_id, pieces)
  SELECT i.store_id, i.product_id, sum(i.quantity) FROM orders AS o JOIN order_items AS i ON i.store_id = o.store_id AND i.order_id = o.id
  WHERE o.status IN ('paid', 'completed') GROUP BY i.store_id, i.product_id;

CREATE TRIGGER payment_counts_pieces AFTER UPDATE OF status ON orders
  WHEN (NEW.status IN ('paid', 'completed')) <> (OLD.status IN ('paid', 'completed')) BEGIN
  INSERT INTO product_sales (store_id, product_id, pieces)
    SELECT store_id, product_id, CASE WHEN NEW.status IN ('paid', 'completed') THEN sum(quantity) ELSE -sum(quantity) END
    FROM order_items WHERE store_id = NEW.store_id AND order_id = NEW.id GROUP BY product_id
    ON CONFLICT (store_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces;
END;
-- A sale at the till is paid before its lines are written.
CREATE TRIGGER line_counts_pieces AFTER INSERT ON order_items
  WHEN (SELECT status FROM orders WHERE store_id = NEW.store_id AND id = NEW.order_id) IN ('paid', 'completed') BEGIN
  INSERT INTO product_sales (store_id, product_id, pieces) VALUES (NEW.store_id, NEW.product_id, NEW.quantity)
    ON CONFLICT (store_id, product_id) DO UPDATE SET pieces = pieces + excluded.pieces;
END;

-- Products on sale that are running out or are sold out; 3 is DEFAULT_LOW_STOCK of domain/catalog/stock. A product that is
-- not low costs no row.
CREATE TABLE low_stock (
  store_id TEXT NOT NULL, product_id TEXT NOT NULL, available INTEGER NOT NULL,
  PRIMARY KEY (store_id, product_id), FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX low_stock_first ON low_stock (store_id, available, product_id);
INSERT INTO low_stock (store_id, product_id, available)
  SELECT p.store_id, p.id, coalesce(sum(k.inventory - k.held), 0) AS available
  FROM products AS p LEFT JOIN stock AS k ON k.store_id = p.store_id AND k.product_id = p.id AND k.deleted_at IS NULL
  WHERE p.deleted_at IS NULL AND p.is_active = 1 GROUP BY p.store_id, p.id HAVING available <= coalesce(p.low_stock, 3);
INSERT INTO store_counters (store_id, counter, value) SELECT store_id, 'products:low', count(*) FROM low_stock GROUP BY store_id;

CREATE TRIGGER low_stock_counted AFTER INSERT ON low_stock BEGIN
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'products:low', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER low_stock_uncounted AFTER DELETE ON low_stock BEGIN
  UPDATE store_counters SET value = value - 1 WHERE store_id = OLD.store_id AND counter = 'products:low';
END;
CREATE TRIGGER stock_begins_low AFTER INSERT ON stock BEGIN
  INSERT INTO low_stock (store_id, product_id, available)
    SELECT p.store_id, p.id, k.available FROM products AS p, (SELECT coalesce(sum(inventory - held), 0) AS available FROM stock
      WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL) AS k
    WHERE p.store_id = NEW.store_id AND p.id = NEW.product_id AND p.deleted_at IS NULL AND p.is_active = 1
      AND k.available <= coalesce(p.low_stock, 3)
    ON CONFLICT (store_id, product_id) DO UPDATE SET available = excluded.available;
END;
CREATE TRIGGER stock_runs_low AFTER UPDATE OF inventory, held, deleted_at ON stock BEGIN
  DELETE FROM low_stock WHERE store_id = NEW.store_id AND product_id = NEW.product_id
    AND (SELECT coalesce(sum(inventory - held), 0) FROM stock
      WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
      > (SELECT coalesce(low_stock, 3) FROM products WHERE store_id = NEW.store_id AND id = NEW.product_id);
  INSERT INTO low_stock (store_id, product_id, available)
    SELECT p.store_id, p.id, k.available FROM products AS p, (SELECT coalesce(sum(inventory - held), 0) AS available FROM stock
      WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL) AS k
    WHERE p.store_id = NEW.store_id AND p.id = NEW.product_id AND p.deleted_at IS NULL AND p.is_active = 1
      AND k.available <= coalesce(p.low_stock, 3)
    ON CONFLICT (store_id, product_id) DO UPDATE SET available = excluded.available;
END;
CREATE TRIGGER product_watches_stock AFTER UPDATE OF low_stock, is_active, deleted_at ON products
  WHEN NEW.low_stock IS NOT OLD.low_stock OR NEW.is_active <> OLD.is_active OR NEW.deleted_at IS NOT OLD.deleted_at BEGIN
  DELETE FROM low_stock WHERE store_id = NEW.store_id AND product_id = NEW.id;
  INSERT INTO low_stock (store_id, product_id, available)
    SELECT NEW.store_id, NEW.id, k.available FROM (SELECT coalesce(sum(inventory - held), 0) AS available FROM stock
      WHERE store_id = NEW.store_id AND product_id = NEW.id AND deleted_at IS NULL) AS k
    WHERE NEW.deleted_at IS NULL AND NEW.is_active = 1 AND k.available <= coalesce(NEW.low_stock, 3);
END;
