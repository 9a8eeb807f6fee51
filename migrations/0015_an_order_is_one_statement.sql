-- Moves with all that an order is decided on but the stock and the discount: as long as it stands, what was read is still so. A random
-- number: a count could come back to what it was. A closed store has none.
CREATE TABLE offer_stamps (store_id TEXT PRIMARY KEY NOT NULL REFERENCES stores(id), stamp INTEGER NOT NULL) WITHOUT ROWID;
INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE closed_at IS NULL;
CREATE TRIGGER offer_of_store AFTER UPDATE OF slug, name, currency, country, time_zone, has_delivery, has_pickup, delivery_fee, store_address,
  messaging_platform, whatsapp_number, telegram_number, pro_until ON stores BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_ends AFTER UPDATE OF closed_at ON stores WHEN NEW.closed_at IS NOT NULL BEGIN
  DELETE FROM offer_stamps WHERE store_id = NEW.id;
END;
CREATE TRIGGER offer_of_product AFTER UPDATE OF name, price, is_active, has_sizes, image_url, deleted_at ON products BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_with_unit AFTER INSERT ON stock BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_of_unit AFTER UPDATE OF label, position, deleted_at ON stock BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_without_unit AFTER DELETE ON stock BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = OLD.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_with_picture AFTER INSERT ON product_images WHEN NEW.is_cover = 1 BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_of_picture AFTER UPDATE OF card_url, is_cover ON product_images BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = NEW.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;
CREATE TRIGGER offer_without_picture AFTER DELETE ON product_images WHEN OLD.is_cover = 1 BEGIN
  INSERT INTO offer_stamps (store_id, stamp) SELECT id, abs(random() % 9007199254740991) FROM stores WHERE id = OLD.store_id AND closed_at IS NULL
    ON CONFLICT (store_id) DO UPDATE SET stamp = excluded.stamp;
END;

-- What is inserted here is an order to be placed, and never stays: `told` is its row but for the number, `lines` its lines, `limits` what
-- is counted with it, as JSON. The order is written whole, or not at all when its request was answered before or what it was decided on
-- is no longer so. Its event, its day's figures, its customer and what it is found by follow from its row by the triggers of `orders`.
CREATE TABLE order_placements (
  store_id TEXT NOT NULL, id TEXT NOT NULL, told TEXT NOT NULL, lines TEXT NOT NULL, limits TEXT,
  discount_updated_at INTEGER, offer_stamp INTEGER, PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
CREATE TRIGGER order_is_placed BEFORE INSERT ON order_placements BEGIN
  INSERT INTO orders (store_id, id, number, token, request_id, request_hash, channel, status, user_id, is_anonymous,
      customer_name, customer_phone, customer_address, delivery_method, currency, subtotal_amount, discount_code, discount_amount,
      delivery_fee, total_amount, payment_method, mpesa_code, hold_expires_at, stock_taken_at, paid_at, created_at, updated_at,
      day, name_terms, placed_by)
    SELECT NEW.store_id, NEW.id, 1 + coalesce((SELECT max(number) FROM orders WHERE store_id = NEW.store_id), 0), told->>'token',
      told->>'requestId', told->>'requestHash', told->>'channel', told->>'status', told->>'userId', told->>'isAnonymous',
      told->>'customerName', told->>'customerPhone', told->>'customerAddress', told->>'deliveryMethod', told->>'currency',
      told->>'subtotalAmount', told->>'discountCode', told->>'discountAmount', told->>'deliveryFee', told->>'totalAmount',
      told->>'paymentMethod', told->>'mpesaCode', told->>'holdExpiresAt', told->>'stockTakenAt', told->>'paidAt', told->>'createdAt',
      told->>'updatedAt', told->>'day', told->>'nameTerms', told->>'placedBy'
    FROM (SELECT NEW.told AS told)
    WHERE NOT EXISTS (SELECT 1 FROM json_each(NEW.limits) AS l CROSS JOIN rate_limits AS r
        WHERE r.key = l.value->>'key' AND r.window_start = l.value->>'start' AND r.count >= l.value->>'most')
      AND (told->>'discountCode' IS NULL OR EXISTS (SELECT 1 FROM discounts
        WHERE store_id = NEW.store_id AND code = told->>'discountCode' AND updated_at = NEW.discount_updated_at))
      AND (NEW.offer_stamp IS NULL OR NEW.offer_stamp = (SELECT stamp FROM offer_stamps WHERE store_id = NEW.store_id))
    ON CONFLICT (store_id, request_id) DO NOTHING;
  INSERT INTO order_items (store_id, order_id, line, product_id, size, product_name, product_price, quantity, selected_size,
      image_url, held, taken, changed_at)
    SELECT o.store_id, o.id, l.key, l.value->>'productId', l.value->>'size', l.value->>'name', l.value->>'price',
      l.value->>'quantity', l.value->>'selectedSize', l.value->>'image', iif(o.paid_at IS NULL, l.value->>'quantity', 0),
      iif(o.paid_at IS NULL, 0, l.value->>'quantity'), o.created_at
    FROM orders AS o CROSS JOIN json_each(NEW.lines) AS l WHERE o.store_id = NEW.store_id AND o.id = NEW.id;
  UPDATE discounts SET uses = uses + 1
    WHERE store_id = NEW.store_id AND code = NEW.told->>'discountCode'
      AND EXISTS (SELECT 1 FROM orders WHERE store_id = NEW.store_id AND id = NEW.id);
  INSERT INTO rate_limits (key, window_start, count, expires_at)
    SELECT value->>'key', value->>'start', 1, value->>'end' FROM json_each(NEW.limits)
      WHERE EXISTS (SELECT 1 FROM orders WHERE store_id = NEW.store_id AND id = NEW.id)
    ON CONFLICT (key, window_start) DO UPDATE SET count = count + 1;
  SELECT RAISE(IGNORE);
END;
