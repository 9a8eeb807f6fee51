-- Accounts. No tenant table refers to these: a store can move to another database.
CREATE TABLE user (
  id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, email_verified INTEGER NOT NULL DEFAULT 0,
  image TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE TABLE session (
  id TEXT PRIMARY KEY, expires_at INTEGER NOT NULL, token TEXT NOT NULL UNIQUE, created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL, ip_address TEXT, user_agent TEXT, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE
);
CREATE INDEX session_by_user ON session (user_id);
CREATE TABLE account (
  id TEXT PRIMARY KEY, account_id TEXT NOT NULL, provider_id TEXT NOT NULL, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  access_token TEXT, refresh_token TEXT, id_token TEXT, access_token_expires_at INTEGER, refresh_token_expires_at INTEGER,
  scope TEXT, password TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX account_by_user ON account (user_id);
CREATE TABLE verification (
  id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL, expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX verification_by_identifier ON verification (identifier);

CREATE TABLE profiles (
  id TEXT PRIMARY KEY REFERENCES user(id) ON DELETE CASCADE, username TEXT, full_name TEXT, phone_number TEXT, email TEXT,
  referral_source TEXT, updated_at INTEGER NOT NULL
);
CREATE TABLE user_settings (
  id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  selected_plan TEXT NOT NULL DEFAULT 'free', subscription_status TEXT DEFAULT 'free',
  subscription_start_date INTEGER, subscription_end_date INTEGER, is_canceled INTEGER NOT NULL DEFAULT 0,
  onboarding_completed INTEGER NOT NULL DEFAULT 0, onboarding_step TEXT, setup_progress TEXT, created_at INTEGER NOT NULL
);
CREATE INDEX user_settings_by_user ON user_settings (user_id, created_at);

CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY, kind TEXT NOT NULL, to_address TEXT NOT NULL, subject TEXT NOT NULL, text TEXT NOT NULL, html TEXT NOT NULL,
  user_id TEXT, attempts INTEGER NOT NULL DEFAULT 0, next_attempt_at INTEGER, last_error TEXT, sent_at INTEGER, created_at INTEGER NOT NULL
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;
CREATE TABLE rate_limits (
  key TEXT NOT NULL, window_start INTEGER NOT NULL, count INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) WITHOUT ROWID;
CREATE INDEX rate_limits_by_expiry ON rate_limits (expires_at);

-- The store and its addresses. Slugs are never freed: printed links and QR codes outlive a rename.
CREATE TABLE stores (
  id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, description TEXT,
  logo_url TEXT, banner_url TEXT, share_card_url TEXT,
  primary_color TEXT NOT NULL DEFAULT '#008f27', accent_color TEXT NOT NULL DEFAULT '#ffcd29',
  country TEXT NOT NULL DEFAULT 'KE', currency TEXT NOT NULL DEFAULT 'KES', time_zone TEXT NOT NULL DEFAULT 'Africa/Nairobi',
  messaging_platform TEXT NOT NULL DEFAULT 'whatsapp', whatsapp_number TEXT, telegram_number TEXT,
  has_delivery INTEGER NOT NULL DEFAULT 0, has_pickup INTEGER NOT NULL DEFAULT 0, delivery_fee INTEGER NOT NULL DEFAULT 0, store_address TEXT,
  instagram_url TEXT, facebook_url TEXT, youtube_url TEXT, tiktok_url TEXT, whatsapp_group_url TEXT, telegram_group_url TEXT,
  additional_link_url TEXT, google_map_url TEXT,
  is_setup_complete INTEGER NOT NULL DEFAULT 0, has_whatsapp_bot INTEGER NOT NULL DEFAULT 0, has_telegram_bot INTEGER NOT NULL DEFAULT 0,
  has_loyalty_program INTEGER NOT NULL DEFAULT 0, has_custom_domain INTEGER NOT NULL DEFAULT 0, accepts_credit_cards INTEGER NOT NULL DEFAULT 0,
  pro_until INTEGER, version INTEGER NOT NULL DEFAULT 1, closed_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL
);
CREATE INDEX stores_by_owner ON stores (owner_id, created_at);
CREATE TABLE store_slugs (
  slug TEXT PRIMARY KEY, store_id TEXT NOT NULL REFERENCES stores(id), is_current INTEGER NOT NULL, suffix TEXT, created_at INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX store_slugs_by_store ON store_slugs (store_id);
CREATE INDEX store_slugs_by_suffix ON store_slugs (suffix) WHERE suffix IS NOT NULL;

-- Catalogue
CREATE TABLE categories (
  store_id TEXT NOT NULL REFERENCES stores(id), id TEXT NOT NULL, name TEXT NOT NULL, description TEXT, position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
CREATE TABLE products (
  store_id TEXT NOT NULL REFERENCES stores(id), id TEXT NOT NULL, name TEXT NOT NULL, description TEXT,
  price INTEGER NOT NULL, compare_at_price INTEGER, is_active INTEGER NOT NULL DEFAULT 1, has_sizes INTEGER NOT NULL DEFAULT 0,
  category_id TEXT, image_url TEXT, low_stock INTEGER, code TEXT, version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id), FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id)
) WITHOUT ROWID;
CREATE INDEX products_on_sale ON products (store_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_kept ON products (store_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (store_id, category_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_by_code ON products (store_id, code) WHERE code IS NOT NULL AND deleted_at IS NULL;
CREATE TABLE product_images (
  store_id TEXT NOT NULL, product_id TEXT NOT NULL, id TEXT NOT NULL, image_url TEXT NOT NULL, card_url TEXT NOT NULL,
  is_cover INTEGER NOT NULL DEFAULT 0, position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, product_id, id), FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX product_images_one_cover ON product_images (store_id, product_id) WHERE is_cover = 1;
-- Folded words and trigrams, tenant first: a search reads this store's rows only.
CREATE TABLE product_terms (
  store_id TEXT NOT NULL, term TEXT NOT NULL, product_id TEXT NOT NULL,
  PRIMARY KEY (store_id, term, product_id), FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX product_terms_by_product ON product_terms (store_id, product_id);
CREATE TABLE media (
  store_id TEXT NOT NULL REFERENCES stores(id), key TEXT NOT NULL, kind TEXT NOT NULL, bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL, PRIMARY KEY (store_id, key)
) WITHOUT ROWID;

-- Stock: a row per sellable unit. Only the ledger moves `inventory`, only order lines move `held`.
CREATE TABLE stock (
  store_id TEXT NOT NULL, product_id TEXT NOT NULL, size TEXT NOT NULL DEFAULT '', label TEXT NOT NULL DEFAULT '', position INTEGER NOT NULL DEFAULT 0,
  inventory INTEGER NOT NULL DEFAULT 0, held INTEGER NOT NULL DEFAULT 0, deleted_at INTEGER,
  PRIMARY KEY (store_id, product_id, size), FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id),
  CONSTRAINT stock_not_negative CHECK (inventory >= 0 AND held >= 0), CONSTRAINT stock_covers_holds CHECK (held <= inventory)
) WITHOUT ROWID;
CREATE TABLE inventory_transactions (
  store_id TEXT NOT NULL, id TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))), product_id TEXT NOT NULL, size TEXT NOT NULL DEFAULT '',
  quantity INTEGER NOT NULL, transaction_type TEXT NOT NULL, notes TEXT, created_by TEXT, order_id TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id), FOREIGN KEY (store_id, product_id, size) REFERENCES stock(store_id, product_id, size)
) WITHOUT ROWID;
CREATE INDEX inventory_transactions_by_product ON inventory_transactions (store_id, product_id, created_at);

-- Orders. `status` carries no CHECK: an unknown status is shown and can be marked as paid.
CREATE TABLE orders (
  store_id TEXT NOT NULL REFERENCES stores(id), id TEXT NOT NULL, number INTEGER NOT NULL, token TEXT NOT NULL UNIQUE,
  request_id TEXT NOT NULL, request_hash TEXT NOT NULL, channel TEXT NOT NULL DEFAULT 'store', status TEXT NOT NULL, status_before_paid TEXT,
  user_id TEXT, is_anonymous INTEGER NOT NULL DEFAULT 1, customer_name TEXT NOT NULL, customer_phone TEXT NOT NULL,
  customer_email TEXT NOT NULL DEFAULT '', customer_address TEXT NOT NULL DEFAULT '', delivery_method TEXT NOT NULL,
  currency TEXT NOT NULL, subtotal_amount INTEGER NOT NULL, discount_code TEXT, discount_amount INTEGER NOT NULL DEFAULT 0,
  delivery_fee INTEGER NOT NULL DEFAULT 0, total_amount INTEGER NOT NULL,
  payment_method TEXT, mpesa_code TEXT, hold_expires_at INTEGER, stock_taken_at INTEGER, chat_opened_at INTEGER,
  paid_at INTEGER, cancelled_at INTEGER, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id), UNIQUE (store_id, number), UNIQUE (store_id, request_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX orders_by_mpesa_code ON orders (store_id, mpesa_code) WHERE mpesa_code IS NOT NULL;
CREATE INDEX orders_holding ON orders (store_id, hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX orders_lapsing ON orders (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX orders_by_date ON orders (store_id, created_at, id);
CREATE INDEX orders_by_status ON orders (store_id, status, created_at, id);
CREATE INDEX orders_by_customer ON orders (store_id, customer_phone, created_at);
CREATE INDEX orders_by_payment ON orders (store_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE TABLE order_items (
  store_id TEXT NOT NULL, order_id TEXT NOT NULL, line INTEGER NOT NULL, product_id TEXT NOT NULL, size TEXT NOT NULL DEFAULT '',
  product_name TEXT NOT NULL, product_price INTEGER NOT NULL, quantity INTEGER NOT NULL, selected_size TEXT, image_url TEXT,
  held INTEGER NOT NULL DEFAULT 0, taken INTEGER NOT NULL DEFAULT 0, changed_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, line), UNIQUE (store_id, order_id, product_id, size),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  FOREIGN KEY (store_id, product_id, size) REFERENCES stock(store_id, product_id, size),
  CONSTRAINT line_is_positive CHECK (quantity > 0 AND product_price >= 0),
  CONSTRAINT line_covers_stock CHECK (held >= 0 AND taken >= 0 AND held + taken <= quantity)
) WITHOUT ROWID;
CREATE INDEX order_items_holding ON order_items (store_id, product_id, size) WHERE held > 0;
CREATE TABLE order_events (
  store_id TEXT NOT NULL, order_id TEXT NOT NULL, id TEXT NOT NULL DEFAULT (lower(hex(randomblob(8)))), type TEXT NOT NULL,
  from_status TEXT, to_status TEXT, actor TEXT NOT NULL, actor_id TEXT, note TEXT, created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, created_at, id), FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
CREATE TABLE discounts (
  store_id TEXT NOT NULL REFERENCES stores(id), code TEXT NOT NULL, kind TEXT NOT NULL, value INTEGER NOT NULL,
  minimum_amount INTEGER NOT NULL DEFAULT 0, starts_at INTEGER, ends_at INTEGER, max_uses INTEGER, uses INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, PRIMARY KEY (store_id, code),
  CONSTRAINT discount_has_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
) WITHOUT ROWID;
CREATE TABLE customers (
  store_id TEXT NOT NULL REFERENCES stores(id), phone TEXT NOT NULL, name TEXT NOT NULL, address TEXT NOT NULL DEFAULT '',
  orders_count INTEGER NOT NULL DEFAULT 0, last_order_id TEXT NOT NULL, last_order_at INTEGER NOT NULL, first_order_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, phone)
) WITHOUT ROWID;
CREATE INDEX customers_by_name ON customers (store_id, name COLLATE NOCASE, phone);
CREATE INDEX customers_by_date ON customers (store_id, last_order_at, phone);
CREATE TABLE payment_methods (
  store_id TEXT NOT NULL REFERENCES stores(id), id TEXT NOT NULL, method_type TEXT NOT NULL, id_type TEXT NOT NULL DEFAULT '',
  is_enabled INTEGER NOT NULL DEFAULT 1, phone_number TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id), UNIQUE (store_id, method_type, id_type)
) WITHOUT ROWID;

-- Figures: counters kept by triggers, days kept by the verbs that make them.
CREATE TABLE store_counters (
  store_id TEXT NOT NULL REFERENCES stores(id), counter TEXT NOT NULL, value INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (store_id, counter)
) WITHOUT ROWID;
CREATE TABLE store_sales_daily (
  store_id TEXT NOT NULL REFERENCES stores(id), day TEXT NOT NULL, orders INTEGER NOT NULL DEFAULT 0, revenue INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day)
) WITHOUT ROWID;
CREATE TABLE store_visits_daily (
  store_id TEXT NOT NULL REFERENCES stores(id), day TEXT NOT NULL, visits INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (store_id, day)
) WITHOUT ROWID;
CREATE TABLE store_views (
  store_id TEXT PRIMARY KEY REFERENCES stores(id), view_count INTEGER NOT NULL DEFAULT 0, last_updated INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE store_visit_logs (
  store_id TEXT NOT NULL REFERENCES stores(id), id TEXT NOT NULL, day TEXT NOT NULL, visited_at INTEGER NOT NULL, visitor_id TEXT NOT NULL,
  user_agent TEXT, referrer TEXT, counted_by TEXT NOT NULL, PRIMARY KEY (store_id, id)
) WITHOUT ROWID;

CREATE TRIGGER ledger_moves_stock AFTER INSERT ON inventory_transactions BEGIN
  UPDATE stock SET inventory = inventory + NEW.quantity WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;
CREATE TRIGGER ledger_never_changes BEFORE UPDATE ON inventory_transactions BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never changed');
END;
CREATE TRIGGER ledger_never_shrinks BEFORE DELETE ON inventory_transactions
  WHEN (SELECT closed_at FROM stores WHERE id = OLD.store_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never deleted while its store is open');
END;
CREATE TRIGGER line_holds AFTER INSERT ON order_items WHEN NEW.held > 0 BEGIN
  UPDATE stock SET held = held + NEW.held WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;
CREATE TRIGGER line_takes AFTER INSERT ON order_items WHEN NEW.taken > 0 BEGIN
  INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    VALUES (NEW.store_id, NEW.product_id, NEW.size, -NEW.taken, 'sale', NEW.order_id, NEW.changed_at);
END;
-- Gives the hold back before the ledger row takes the pieces, or a full hold would trip stock_covers_holds.
CREATE TRIGGER line_changes AFTER UPDATE OF held, taken ON order_items BEGIN
  UPDATE stock SET held = held + NEW.held - OLD.held
    WHERE NEW.held < OLD.held AND (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
  INSERT INTO inventory_transactions (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    SELECT NEW.store_id, NEW.product_id, NEW.size, OLD.taken - NEW.taken, CASE WHEN NEW.taken > OLD.taken THEN 'sale' ELSE 'return' END,
           NEW.order_id, NEW.changed_at WHERE NEW.taken <> OLD.taken;
  UPDATE stock SET held = held + NEW.held - OLD.held
    WHERE NEW.held > OLD.held AND (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

CREATE TRIGGER orders_counted AFTER INSERT ON orders BEGIN
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'orders', 1), (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER orders_recounted AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
  UPDATE store_counters SET value = value - 1 WHERE store_id = OLD.store_id AND counter = 'orders:' || OLD.status;
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER customers_counted AFTER INSERT ON customers BEGIN
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'customers', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;
CREATE TRIGGER customers_uncounted AFTER DELETE ON customers BEGIN
  UPDATE store_counters SET value = value - 1 WHERE store_id = OLD.store_id AND counter = 'customers';
END;
CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'products', NEW.deleted_at IS NULL), (NEW.store_id, 'products:on_sale', NEW.deleted_at IS NULL AND NEW.is_active = 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + excluded.value;
END;
CREATE TRIGGER products_recounted AFTER UPDATE OF deleted_at, is_active ON products BEGIN
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND counter = 'products';
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.is_active = 1) - (OLD.deleted_at IS NULL AND OLD.is_active = 1)
    WHERE store_id = NEW.store_id AND counter = 'products:on_sale';
END;
