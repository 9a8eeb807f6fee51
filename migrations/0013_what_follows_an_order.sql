-- What follows from an order's row is written with it: its first event, its day's figures, what it is found by, its customer.
-- Only the Worker knows the day in the store's time zone, the terms of the name and who placed it. An order without a day comes from
-- the Worker that still runs while this is applied, which writes all of that itself.
ALTER TABLE orders ADD COLUMN day TEXT;
ALTER TABLE orders ADD COLUMN name_terms TEXT NOT NULL DEFAULT '[]';
ALTER TABLE orders ADD COLUMN placed_by TEXT;
CREATE TRIGGER order_placed AFTER INSERT ON orders WHEN NEW.day IS NOT NULL BEGIN
  INSERT INTO order_events (store_id, order_id, type, to_status, actor, actor_id, created_at)
    VALUES (NEW.store_id, NEW.id, 'placed', NEW.status, iif(NEW.channel = 'pos', 'owner', 'shopper'), NEW.placed_by, NEW.created_at);
  INSERT INTO store_sales_daily (store_id, day, orders, revenue)
    VALUES (NEW.store_id, NEW.day, 1, iif(NEW.paid_at IS NULL, 0, NEW.total_amount))
    ON CONFLICT (store_id, day) DO UPDATE SET orders = orders + 1, revenue = revenue + excluded.revenue;
  INSERT INTO order_names (store_id, term, created_at, order_id)
    SELECT DISTINCT NEW.store_id, value, NEW.created_at, NEW.id FROM json_each(NEW.name_terms);
END;
-- Orders that arrive together may commit in any order: the newest name and given address are asked of the orders themselves.
CREATE TRIGGER customer_ordered AFTER INSERT ON orders WHEN NEW.day IS NOT NULL AND NEW.customer_phone <> '' BEGIN
  INSERT INTO customers (store_id, phone, name, name_terms, address, orders_count, last_order_id, last_order_at, first_order_at)
    VALUES (NEW.store_id, NEW.customer_phone, NEW.customer_name, NEW.name_terms, NEW.customer_address, 1, NEW.id, NEW.created_at, NEW.created_at)
    ON CONFLICT (store_id, phone) DO UPDATE SET
      name = coalesce((SELECT customer_name FROM orders
        WHERE store_id = excluded.store_id AND customer_phone = excluded.phone AND customer_name <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1), ''),
      name_terms = iif(excluded.name = (SELECT customer_name FROM orders
        WHERE store_id = excluded.store_id AND customer_phone = excluded.phone AND customer_name <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1), excluded.name_terms, name_terms),
      address = coalesce((SELECT customer_address FROM orders
        WHERE store_id = excluded.store_id AND customer_phone = excluded.phone AND customer_address <> ''
        ORDER BY created_at DESC, id DESC LIMIT 1), ''),
      orders_count = orders_count + 1,
      last_order_id = iif((excluded.last_order_at, excluded.last_order_id) > (last_order_at, last_order_id),
        excluded.last_order_id, last_order_id),
      last_order_at = max(last_order_at, excluded.last_order_at),
      first_order_at = min(first_order_at, excluded.first_order_at);
END;
