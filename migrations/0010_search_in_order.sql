-- The words of a name and each two of them, in the order of the lists: a page of a common name is read in one walk.
-- Filled from what is there by `npm run rebuild`.
CREATE TABLE order_names (
  store_id TEXT NOT NULL, term TEXT NOT NULL, created_at INTEGER NOT NULL, order_id TEXT NOT NULL,
  PRIMARY KEY (store_id, term, created_at, order_id), FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
CREATE TABLE customer_names (
  store_id TEXT NOT NULL REFERENCES stores(id), term TEXT NOT NULL, name TEXT NOT NULL COLLATE NOCASE, phone TEXT NOT NULL,
  PRIMARY KEY (store_id, term, name, phone)
) WITHOUT ROWID;
-- The terms of the name in the row itself; the triggers below carry them over.
ALTER TABLE customers ADD COLUMN name_terms TEXT NOT NULL DEFAULT '[]';
CREATE TRIGGER customer_named AFTER INSERT ON customers BEGIN
  INSERT OR IGNORE INTO customer_names (store_id, term, name, phone)
    SELECT NEW.store_id, value, NEW.name, NEW.phone FROM json_each(NEW.name_terms);
END;
CREATE TRIGGER customer_renamed AFTER UPDATE OF name, name_terms ON customers
  WHEN (NEW.name, NEW.name_terms) <> (OLD.name, OLD.name_terms) BEGIN
  DELETE FROM customer_names WHERE (store_id, term, name, phone) IN
    (SELECT OLD.store_id, value, OLD.name, OLD.phone FROM json_each(OLD.name_terms));
  INSERT OR IGNORE INTO customer_names (store_id, term, name, phone)
    SELECT NEW.store_id, value, NEW.name, NEW.phone FROM json_each(NEW.name_terms);
END;
CREATE TRIGGER customer_forgotten AFTER DELETE ON customers BEGIN
  DELETE FROM customer_names WHERE (store_id, term, name, phone) IN
    (SELECT OLD.store_id, value, OLD.name, OLD.phone FROM json_each(OLD.name_terms));
END;
-- A phone is looked for by its last digits, too.
CREATE INDEX customers_by_ending ON customers (store_id, substr(phone, -4));
