-- Every length() stands at its form's limit or at its value's known shape. It counts code points,
-- forms count UTF-16 units, which are never fewer.

-- Accounts. No tenant table refers to these: a store can move to another database.

CREATE TABLE user (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 80),
  email TEXT NOT NULL UNIQUE CHECK (length(email) <= 254),
  email_verified INTEGER NOT NULL DEFAULT 0,
  image TEXT CHECK (length(image) <= 500),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);

CREATE TABLE session (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  expires_at INTEGER NOT NULL,
  token TEXT NOT NULL UNIQUE CHECK (length(token) <= 128),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  ip_address TEXT CHECK (length(ip_address) <= 64),
  user_agent TEXT CHECK (length(user_agent) <= 500),
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE CHECK (length(user_id) <= 64)
);
CREATE INDEX session_by_user ON session (user_id);

CREATE TABLE account (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL,
  provider_id TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE,
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at INTEGER,
  refresh_token_expires_at INTEGER,
  scope TEXT,
  password TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX account_by_user ON account (user_id);

CREATE TABLE verification (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX verification_by_identifier ON verification (identifier);

CREATE TABLE profiles (
  id TEXT PRIMARY KEY REFERENCES user(id) ON DELETE CASCADE CHECK (length(id) <= 64),
  username TEXT CHECK (length(username) <= 80),
  full_name TEXT CHECK (length(full_name) <= 80),
  phone_number TEXT CHECK (length(phone_number) <= 20),
  email TEXT CHECK (length(email) <= 254),
  referral_source TEXT CHECK (length(referral_source) <= 32),
  updated_at INTEGER NOT NULL
);

CREATE TABLE user_settings (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE CHECK (length(user_id) <= 64),
  selected_plan TEXT NOT NULL DEFAULT 'free' CHECK (length(selected_plan) <= 32),
  subscription_status TEXT DEFAULT 'free' CHECK (length(subscription_status) <= 32),
  subscription_start_date INTEGER,
  subscription_end_date INTEGER,
  is_canceled INTEGER NOT NULL DEFAULT 0,
  onboarding_completed INTEGER NOT NULL DEFAULT 0,
  onboarding_step TEXT CHECK (length(onboarding_step) <= 32),
  setup_progress TEXT CHECK (length(setup_progress) <= 32),
  created_at INTEGER NOT NULL,
  reminded_end_date INTEGER
);
CREATE INDEX user_settings_by_user ON user_settings (user_id, created_at);
CREATE INDEX user_settings_by_end ON user_settings (subscription_end_date, id)
  WHERE subscription_end_date IS NOT NULL
    AND coalesce(nullif(subscription_status, ''), selected_plan) = 'pro';

-- Mail

-- `reply_to` is who an answer goes to when that is not the sender: see the contact form.
CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 32),
  to_address TEXT NOT NULL CHECK (length(to_address) <= 254),
  subject TEXT NOT NULL CHECK (length(subject) <= 200),
  text TEXT NOT NULL CHECK (length(text) <= 8000),
  html TEXT NOT NULL CHECK (length(html) <= 40000),
  user_id TEXT CHECK (length(user_id) <= 64),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  last_error TEXT CHECK (length(last_error) <= 500),
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  reply_to TEXT CHECK (length(reply_to) <= 254)
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- What shoppers reported about stores, in the first database: it belongs to the operator.
CREATE TABLE store_reports (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  store TEXT NOT NULL CHECK (length(store) <= 64),
  reason TEXT NOT NULL CHECK (length(reason) <= 16),
  details TEXT NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
  contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 200),
  created_at INTEGER NOT NULL
);
CREATE INDEX store_reports_by_store ON store_reports (store, created_at);
CREATE INDEX store_reports_by_date ON store_reports (created_at);

-- Rate limits

-- No index by expiry: every order would write two rows more for a job that runs once a day.
CREATE TABLE rate_limits (
  key TEXT NOT NULL CHECK (length(key) <= 200),
  window_start INTEGER NOT NULL,
  count INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  PRIMARY KEY (key, window_start)
) WITHOUT ROWID;

-- Stores

-- `awaits_confirmation`: its owner's e-mail is not confirmed yet, so it takes few orders and is in no
-- search. `hidden_at`: closed to shoppers by the operator, who tells the owner why. `named_at`: the
-- operator has allowed one new name from the list of reserved ones. `renames`: the times of the last three.
-- `has_own_slug`: the owner has chosen the address, so another name leaves it as it is.
CREATE TABLE stores (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  owner_id TEXT NOT NULL CHECK (length(owner_id) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 80),
  slug TEXT NOT NULL UNIQUE CHECK (length(slug) <= 67),
  description TEXT CHECK (length(description) <= 120),
  logo_url TEXT CHECK (length(logo_url) <= 500),
  banner_url TEXT CHECK (length(banner_url) <= 500),
  share_card_url TEXT CHECK (length(share_card_url) <= 500),
  primary_color TEXT NOT NULL DEFAULT '#008f27' CHECK (length(primary_color) <= 7),
  accent_color TEXT NOT NULL DEFAULT '#ffcd29' CHECK (length(accent_color) <= 7),
  country TEXT NOT NULL DEFAULT 'KE' CHECK (length(country) <= 2),
  currency TEXT NOT NULL DEFAULT 'KES' CHECK (length(currency) <= 3),
  time_zone TEXT NOT NULL DEFAULT 'Africa/Nairobi' CHECK (length(time_zone) <= 64),
  messaging_platform TEXT NOT NULL DEFAULT 'whatsapp' CHECK (length(messaging_platform) <= 16),
  whatsapp_number TEXT CHECK (length(whatsapp_number) <= 20),
  telegram_number TEXT CHECK (length(telegram_number) <= 40),
  has_delivery INTEGER NOT NULL DEFAULT 0,
  has_pickup INTEGER NOT NULL DEFAULT 0,
  delivery_fee INTEGER NOT NULL DEFAULT 0,
  store_address TEXT CHECK (length(store_address) <= 300),
  instagram_url TEXT CHECK (length(instagram_url) <= 2000),
  facebook_url TEXT CHECK (length(facebook_url) <= 2000),
  youtube_url TEXT CHECK (length(youtube_url) <= 2000),
  tiktok_url TEXT CHECK (length(tiktok_url) <= 2000),
  whatsapp_group_url TEXT CHECK (length(whatsapp_group_url) <= 2000),
  telegram_group_url TEXT CHECK (length(telegram_group_url) <= 2000),
  additional_link_url TEXT CHECK (length(additional_link_url) <= 2000),
  google_map_url TEXT CHECK (length(google_map_url) <= 2000),
  is_setup_complete INTEGER NOT NULL DEFAULT 0,
  has_whatsapp_bot INTEGER NOT NULL DEFAULT 0,
  has_telegram_bot INTEGER NOT NULL DEFAULT 0,
  has_loyalty_program INTEGER NOT NULL DEFAULT 0,
  has_custom_domain INTEGER NOT NULL DEFAULT 0,
  accepts_credit_cards INTEGER NOT NULL DEFAULT 0,
  pro_until INTEGER,
  largest_hold INTEGER NOT NULL DEFAULT 20 CHECK (largest_hold BETWEEN 20 AND 500),
  awaits_confirmation INTEGER NOT NULL DEFAULT 0,
  hidden_at INTEGER,
  hidden_reason TEXT CHECK (length(hidden_reason) <= 300),
  named_at INTEGER,
  has_own_slug INTEGER NOT NULL DEFAULT 0,
  renames TEXT NOT NULL DEFAULT '[]' CHECK (length(renames) <= 60),
  version INTEGER NOT NULL DEFAULT 1,
  closed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
);
CREATE INDEX stores_by_owner ON stores (owner_id, created_at);

-- Printed links and QR codes outlive a rename: a slug is kept for ever, unless it was held for less
-- than a week and brought no order. Then it is freed 90 days after `left_at`, when the store left it.
CREATE TABLE store_slugs (
  slug TEXT PRIMARY KEY CHECK (length(slug) <= 67),
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  is_current INTEGER NOT NULL,
  suffix TEXT CHECK (length(suffix) <= 6),
  created_at INTEGER NOT NULL,
  left_at INTEGER
) WITHOUT ROWID;
CREATE INDEX store_slugs_by_store ON store_slugs (store_id);
CREATE INDEX store_slugs_by_suffix ON store_slugs (suffix) WHERE suffix IS NOT NULL;
CREATE INDEX store_slugs_to_free ON store_slugs (left_at)
  WHERE is_current = 0 AND left_at IS NOT NULL AND left_at - created_at < 604800000;

-- Read in the first database only: which other one holds a store. Without a row it is the first.
CREATE TABLE store_homes (
  store TEXT PRIMARY KEY REFERENCES stores(id) CHECK (length(store) <= 64),
  home TEXT NOT NULL CHECK (length(home) <= 64)
) WITHOUT ROWID;

CREATE TABLE payment_methods (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  method_type TEXT NOT NULL CHECK (length(method_type) <= 16),
  id_type TEXT NOT NULL DEFAULT '' CHECK (length(id_type) <= 16),
  is_enabled INTEGER NOT NULL DEFAULT 1,
  phone_number TEXT CHECK (length(phone_number) <= 60),
  account TEXT CHECK (length(account) <= 40),
  bank_name TEXT CHECK (length(bank_name) <= 60),
  registered_name TEXT CHECK (length(registered_name) <= 80),
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;

CREATE TABLE discounts (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  code TEXT NOT NULL CHECK (length(code) <= 20),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  value INTEGER NOT NULL,
  minimum_amount INTEGER NOT NULL DEFAULT 0,
  starts_at INTEGER,
  ends_at INTEGER,
  max_uses INTEGER,
  uses INTEGER NOT NULL DEFAULT 0,
  is_active INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, code),
  CONSTRAINT discount_has_uses CHECK (uses >= 0 AND (max_uses IS NULL OR uses <= max_uses))
) WITHOUT ROWID;

-- `check_at` is NULL while a picture is known to be shown. `removing_at` ends its key for uploads.
CREATE TABLE media (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  key TEXT NOT NULL CHECK (length(key) <= 500),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  bytes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  check_at INTEGER,
  removing_at INTEGER,
  PRIMARY KEY (store_id, key)
) WITHOUT ROWID;
CREATE INDEX media_to_check ON media (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX media_logos ON media (store_id, created_at) WHERE kind = 'logo';

-- Catalogue

-- A removed category stays, without a name, until its products have left it, a few at a time.
CREATE TABLE categories (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 60),
  description TEXT CHECK (length(description) <= 300),
  position INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  products_count INTEGER NOT NULL DEFAULT 0,
  on_sale_count INTEGER NOT NULL DEFAULT 0,
  removed_at INTEGER,
  cleared_at INTEGER,
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
CREATE INDEX categories_in_order ON categories (store_id, position, name COLLATE NOCASE, id);
CREATE INDEX categories_clearing ON categories (removed_at)
  WHERE removed_at IS NOT NULL AND cleared_at IS NULL;

-- The bounds of `units` and `pictures` hold 60 sizes and 50 images at their longest.
-- A list reads one row a product, so units and pictures are copied into it.
-- `stock_level` is 0 when nothing is left, 1 when it is low, 2 when there is enough.
-- `available` counts a lapsed hold as held until it is swept.
CREATE TABLE products (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 120),
  description TEXT CHECK (length(description) <= 2000),
  price INTEGER NOT NULL,
  compare_at_price INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1,
  has_sizes INTEGER NOT NULL DEFAULT 0,
  category_id TEXT CHECK (length(category_id) <= 64),
  image_url TEXT CHECK (length(image_url) <= 500),
  low_stock INTEGER,
  code TEXT CHECK (length(code) <= 64),
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  units TEXT NOT NULL DEFAULT '[]' CHECK (length(units) <= 40000),
  pictures TEXT NOT NULL DEFAULT '[]' CHECK (length(pictures) <= 60000),
  stock_level INTEGER NOT NULL DEFAULT 0,
  available INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id)
) WITHOUT ROWID;
-- How shoppers sort a store and a category. Sold-out products come last in the merchant's order.
CREATE INDEX products_on_sale ON products (store_id, (stock_level = 0), position, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_on_sale_by_age ON products (store_id, created_at, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_on_sale_by_price ON products (store_id, price, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category ON products (store_id, category_id, (stock_level = 0), position, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category_by_age ON products (store_id, category_id, created_at, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category_by_price ON products (store_id, category_id, price, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_by_position ON products (store_id, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_name ON products (store_id, name COLLATE NOCASE, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (store_id, category_id, name COLLATE NOCASE, id)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_by_code ON products (store_id, code COLLATE NOCASE)
  WHERE code IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_running_low ON products (store_id, name COLLATE NOCASE, id)
  WHERE deleted_at IS NULL AND stock_level < 2;
CREATE INDEX products_at_till ON products (store_id, name COLLATE NOCASE, id)
  WHERE deleted_at IS NULL AND is_active = 1 AND stock_level > 0;
CREATE INDEX products_removed ON products (store_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_to_clear ON products (deleted_at)
  WHERE deleted_at IS NOT NULL AND image_url IS NOT NULL;
CREATE INDEX products_emptiest ON products (store_id, available, id)
  WHERE deleted_at IS NULL AND is_active = 1 AND stock_level < 2;

CREATE TABLE product_images (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  image_url TEXT NOT NULL CHECK (length(image_url) <= 500),
  card_url TEXT NOT NULL CHECK (length(card_url) <= 500),
  is_cover INTEGER NOT NULL DEFAULT 0,
  position INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, product_id, id),
  FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX product_images_one_cover ON product_images (store_id, product_id)
  WHERE is_cover = 1;

-- The store comes first in the key: a search reads no other store.
CREATE TABLE product_terms (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 40),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 120),
  is_category INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, term, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX product_terms_by_product ON product_terms (store_id, product_id);
CREATE INDEX product_terms_in_order
  ON product_terms (store_id, term, name COLLATE NOCASE, product_id);

-- Each word under itself and, for a typo of one letter, under '~' and itself less one letter.
CREATE TABLE product_words (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 40),
  word TEXT NOT NULL CHECK (length(word) <= 40),
  PRIMARY KEY (store_id, term, word)
) WITHOUT ROWID;
CREATE INDEX product_words_by_word ON product_words (store_id, word);

-- Stock

-- A row per sellable unit. Only the ledger moves `inventory`, only order lines move `held`.
CREATE TABLE stock (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  size TEXT NOT NULL DEFAULT '' CHECK (length(size) <= 40),
  label TEXT NOT NULL DEFAULT '' CHECK (length(label) <= 40),
  position INTEGER NOT NULL DEFAULT 0,
  inventory INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  code TEXT CHECK (length(code) <= 64),
  deleted_at INTEGER,
  PRIMARY KEY (store_id, product_id, size),
  FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id),
  CONSTRAINT stock_not_negative CHECK (inventory >= 0 AND held >= 0),
  CONSTRAINT stock_covers_holds CHECK (held <= inventory)
) WITHOUT ROWID;
CREATE INDEX stock_by_code ON stock (store_id, code COLLATE NOCASE)
  WHERE code IS NOT NULL AND deleted_at IS NULL;

CREATE TABLE inventory_transactions (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  id TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))) CHECK (length(id) <= 64),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  size TEXT NOT NULL DEFAULT '' CHECK (length(size) <= 40),
  quantity INTEGER NOT NULL,
  transaction_type TEXT NOT NULL CHECK (length(transaction_type) <= 16),
  notes TEXT CHECK (length(notes) <= 500),
  created_by TEXT CHECK (length(created_by) <= 64),
  order_id TEXT CHECK (length(order_id) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, product_id, size) REFERENCES stock(store_id, product_id, size)
) WITHOUT ROWID;
CREATE INDEX inventory_transactions_by_product
  ON inventory_transactions (store_id, product_id, created_at);

-- Orders

-- `status` has no CHECK: an unknown status is shown and can be marked as paid.
-- `is_short`: paid although pieces were missing.
-- `is_proven`: from a customer with a paid order, or who passed a challenge. `placed_from` is a hash
-- of store and network, emptied after 48 hours. `counts_use`: one of its discount's uses is its own.
CREATE TABLE orders (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  number INTEGER NOT NULL,
  token TEXT NOT NULL UNIQUE CHECK (length(token) <= 64),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  request_hash TEXT NOT NULL CHECK (length(request_hash) <= 64),
  channel TEXT NOT NULL DEFAULT 'store' CHECK (length(channel) <= 16),
  status TEXT NOT NULL CHECK (length(status) <= 32),
  status_before_paid TEXT CHECK (length(status_before_paid) <= 32),
  user_id TEXT CHECK (length(user_id) <= 64),
  is_anonymous INTEGER NOT NULL DEFAULT 1,
  customer_name TEXT NOT NULL CHECK (length(customer_name) <= 100),
  customer_phone TEXT NOT NULL CHECK (length(customer_phone) <= 20),
  customer_email TEXT NOT NULL DEFAULT '' CHECK (length(customer_email) <= 254),
  customer_address TEXT NOT NULL DEFAULT '' CHECK (length(customer_address) <= 300),
  delivery_method TEXT NOT NULL CHECK (length(delivery_method) <= 16),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  subtotal_amount INTEGER NOT NULL,
  discount_code TEXT CHECK (length(discount_code) <= 20),
  discount_amount INTEGER NOT NULL DEFAULT 0,
  delivery_fee INTEGER NOT NULL DEFAULT 0,
  total_amount INTEGER NOT NULL,
  payment_method TEXT CHECK (length(payment_method) <= 16),
  mpesa_code TEXT CHECK (length(mpesa_code) <= 10),
  hold_expires_at INTEGER,
  stock_taken_at INTEGER,
  chat_opened_at INTEGER,
  paid_at INTEGER,
  cancelled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_short INTEGER NOT NULL DEFAULT 0,
  is_proven INTEGER NOT NULL DEFAULT 0,
  placed_from TEXT CHECK (length(placed_from) <= 64),
  counts_use INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, number),
  UNIQUE (store_id, request_id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX orders_by_mpesa_code ON orders (store_id, mpesa_code)
  WHERE mpesa_code IS NOT NULL;
CREATE INDEX orders_holding ON orders (store_id, hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX orders_lapsing ON orders (hold_expires_at) WHERE hold_expires_at IS NOT NULL;
CREATE INDEX orders_by_date ON orders (store_id, created_at, id);
CREATE INDEX orders_by_status ON orders (store_id, status, created_at, id);
CREATE INDEX orders_by_customer ON orders (store_id, customer_phone, created_at);
CREATE INDEX orders_paid_by_customer ON orders (store_id, customer_phone, created_at)
  WHERE status IN ('paid', 'completed');
CREATE INDEX orders_by_payment ON orders (store_id, paid_at) WHERE paid_at IS NOT NULL;
CREATE INDEX orders_by_name ON orders (store_id, customer_name COLLATE NOCASE, id);
CREATE INDEX orders_short ON orders (store_id, paid_at) WHERE is_short = 1;
CREATE INDEX orders_by_network ON orders (store_id, placed_from) WHERE placed_from IS NOT NULL;
CREATE INDEX orders_to_forget ON orders (created_at) WHERE placed_from IS NOT NULL;

CREATE TABLE order_items (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  line INTEGER NOT NULL,
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  size TEXT NOT NULL DEFAULT '' CHECK (length(size) <= 40),
  product_name TEXT NOT NULL CHECK (length(product_name) <= 120),
  product_price INTEGER NOT NULL,
  quantity INTEGER NOT NULL,
  selected_size TEXT CHECK (length(selected_size) <= 40),
  image_url TEXT CHECK (length(image_url) <= 500),
  held INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, line),
  UNIQUE (store_id, order_id, product_id, size),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  FOREIGN KEY (store_id, product_id, size) REFERENCES stock(store_id, product_id, size),
  CONSTRAINT line_is_positive CHECK (quantity > 0 AND product_price >= 0),
  CONSTRAINT line_covers_stock CHECK (held >= 0 AND taken >= 0 AND held + taken <= quantity)
) WITHOUT ROWID;
CREATE INDEX order_items_holding ON order_items (store_id, product_id, size) WHERE held > 0;

CREATE TABLE order_events (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  id TEXT NOT NULL DEFAULT (lower(hex(randomblob(8)))) CHECK (length(id) <= 64),
  type TEXT NOT NULL CHECK (length(type) <= 32),
  from_status TEXT CHECK (length(from_status) <= 32),
  to_status TEXT CHECK (length(to_status) <= 32),
  actor TEXT NOT NULL CHECK (length(actor) <= 16),
  actor_id TEXT CHECK (length(actor_id) <= 64),
  note TEXT CHECK (length(note) <= 500),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, created_at, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;

-- The words of a name and each pair of them, by date: a page of a common name is one range.
CREATE TABLE order_names (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 82),
  created_at INTEGER NOT NULL,
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  PRIMARY KEY (store_id, term, created_at, order_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;

-- Customers

-- Derived from the orders of a phone. Once one of them is paid, `name` and `address` come from paid
-- orders alone, so that no stranger who knows the phone can change them.
CREATE TABLE customers (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  name TEXT NOT NULL CHECK (length(name) <= 100),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  orders_count INTEGER NOT NULL DEFAULT 0,
  last_order_id TEXT NOT NULL CHECK (length(last_order_id) <= 64),
  last_order_at INTEGER NOT NULL,
  first_order_at INTEGER NOT NULL,
  name_terms TEXT NOT NULL DEFAULT '[]' CHECK (length(name_terms) <= 1100),
  PRIMARY KEY (store_id, phone)
) WITHOUT ROWID;
CREATE INDEX customers_by_name ON customers (store_id, name COLLATE NOCASE, phone);
CREATE INDEX customers_by_date ON customers (store_id, last_order_at, phone);
CREATE INDEX customers_by_ending ON customers (store_id, substr(phone, -4));

-- The same words in the order of the list of customers.
CREATE TABLE customer_names (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 82),
  name TEXT NOT NULL COLLATE NOCASE CHECK (length(name) <= 100),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  PRIMARY KEY (store_id, term, name, phone)
) WITHOUT ROWID;

-- `phone` as in `orders`. `name` is the customer's of that moment.
CREATE TABLE blocked_phones (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  name TEXT NOT NULL DEFAULT '' CHECK (length(name) <= 100),
  blocked_by TEXT CHECK (length(blocked_by) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, phone)
) WITHOUT ROWID;

-- Figures

CREATE TABLE store_counters (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  counter TEXT NOT NULL CHECK (length(counter) <= 64),
  value INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, counter)
) WITHOUT ROWID;

-- A row per currency: a store that changes its own keeps the currency of its older orders. The day
-- comes first in the key: the dashboard reads one range of days.
CREATE TABLE store_sales_daily (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  orders INTEGER NOT NULL DEFAULT 0,
  revenue INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day, currency)
) WITHOUT ROWID;

-- Units in paid orders: the best sellers are found without reading the orders.
CREATE TABLE product_sales (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  quantity INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX product_sales_best ON product_sales (store_id, quantity DESC, product_id);

CREATE TABLE store_visits_daily (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  visits INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day)
) WITHOUT ROWID;

-- One row for the visits of a minute that one batch has counted: D1 bills every row.
CREATE TABLE store_visit_minutes (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  minute_at INTEGER NOT NULL,
  counted_by TEXT NOT NULL CHECK (length(counted_by) <= 64),
  visits INTEGER NOT NULL,
  log TEXT NOT NULL CHECK (length(log) <= 80000),
  PRIMARY KEY (store_id, minute_at, counted_by)
) WITHOUT ROWID;

CREATE TABLE store_views (
  store_id TEXT PRIMARY KEY REFERENCES stores(id) CHECK (length(store_id) <= 64),
  view_count INTEGER NOT NULL DEFAULT 0,
  last_updated INTEGER NOT NULL
) WITHOUT ROWID;

-- Triggers

-- `stock.inventory` is the sum of its ledger rows.
CREATE TRIGGER ledger_moves_stock AFTER INSERT ON inventory_transactions BEGIN
  UPDATE stock SET inventory = inventory + NEW.quantity
    WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

-- A ledger row is never updated.
CREATE TRIGGER ledger_never_changes BEFORE UPDATE ON inventory_transactions BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never changed');
END;

-- A ledger row is never deleted while its store is open.
CREATE TRIGGER ledger_never_shrinks BEFORE DELETE ON inventory_transactions
  WHEN (SELECT closed_at FROM stores WHERE id = OLD.store_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never deleted while its store is open');
END;

-- `stock.held` counts what a new line holds.
CREATE TRIGGER line_holds AFTER INSERT ON order_items WHEN NEW.held > 0 BEGIN
  UPDATE stock SET held = held + NEW.held
    WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

-- A new line that takes pieces (a sale at the till) is a row of the ledger.
CREATE TRIGGER line_takes AFTER INSERT ON order_items WHEN NEW.taken > 0 BEGIN
  INSERT INTO inventory_transactions
    (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    VALUES (
      NEW.store_id, NEW.product_id, NEW.size, -NEW.taken, 'sale', NEW.order_id, NEW.changed_at);
END;

-- Holds and takes that a verb changes move `stock.held` and the ledger. A hold is released before
-- the ledger takes the pieces and grows after it, or stock_covers_holds would refuse the order.
CREATE TRIGGER line_changes AFTER UPDATE OF held, taken ON order_items BEGIN
  UPDATE stock SET held = held + NEW.held - OLD.held
    WHERE NEW.held < OLD.held
      AND (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
  INSERT INTO inventory_transactions
    (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    SELECT NEW.store_id, NEW.product_id, NEW.size, OLD.taken - NEW.taken,
      CASE WHEN NEW.taken > OLD.taken THEN 'sale' ELSE 'return' END,
      NEW.order_id, NEW.changed_at
    WHERE NEW.taken <> OLD.taken;
  UPDATE stock SET held = held + NEW.held - OLD.held
    WHERE NEW.held > OLD.held
      AND (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

-- A product shows a new unit, and how many pieces are free.
CREATE TRIGGER stock_shown AFTER INSERT ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(
        json_object('size', size, 'label', label, 'inventory', inventory, 'held', held,
          'code', code)
        ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock
    WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;

-- The same when a unit changes.
CREATE TRIGGER stock_shown_again
  AFTER UPDATE OF inventory, held, label, position, code, deleted_at ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(
        json_object('size', size, 'label', label, 'inventory', inventory, 'held', held,
          'code', code)
        ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock
    WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;

-- A product knows its level: sold out, low, enough. 3 is DEFAULT_LOW_STOCK of app/domain/catalog.
CREATE TRIGGER products_level AFTER UPDATE OF available, low_stock ON products
  WHEN NEW.stock_level
    <> iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2)) BEGIN
  UPDATE products SET stock_level =
      iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2))
    WHERE store_id = NEW.store_id AND id = NEW.id;
END;

-- Counters `products` and `products:on_sale` count a new product.
CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'products', NEW.deleted_at IS NULL),
      (NEW.store_id, 'products:on_sale', NEW.deleted_at IS NULL AND NEW.is_active = 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + excluded.value;
END;

-- The same when it is hidden, published or retired.
CREATE TRIGGER products_recounted AFTER UPDATE OF deleted_at, is_active ON products BEGIN
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND counter = 'products';
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.is_active = 1)
      - (OLD.deleted_at IS NULL AND OLD.is_active = 1)
    WHERE store_id = NEW.store_id AND counter = 'products:on_sale';
END;

-- Counters `products:running_low` and, of products on sale, `products:low` count a new product.
CREATE TRIGGER products_low_counted AFTER INSERT ON products
  WHEN NEW.deleted_at IS NULL AND NEW.stock_level < 2 BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'products:running_low', 1), (NEW.store_id, 'products:low', NEW.is_active)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + excluded.value;
END;

-- The same when its level, or whether it is on sale, changes.
CREATE TRIGGER products_low_recounted AFTER UPDATE OF stock_level, deleted_at, is_active ON products
  WHEN NEW.deleted_at IS NOT OLD.deleted_at OR NEW.is_active <> OLD.is_active
    OR (NEW.stock_level < 2) <> (OLD.stock_level < 2) BEGIN
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.stock_level < 2)
      - (OLD.deleted_at IS NULL AND OLD.stock_level < 2)
    WHERE store_id = NEW.store_id AND counter = 'products:running_low';
  UPDATE store_counters
    SET value = value + (NEW.deleted_at IS NULL AND NEW.stock_level < 2 AND NEW.is_active = 1)
      - (OLD.deleted_at IS NULL AND OLD.stock_level < 2 AND OLD.is_active = 1)
    WHERE store_id = NEW.store_id AND counter = 'products:low';
END;

-- A category counts a new product.
CREATE TRIGGER category_counted AFTER INSERT ON products
  WHEN NEW.category_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE categories
    SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE store_id = NEW.store_id AND id = NEW.category_id;
END;

-- The same when a product moves, is hidden, published or retired.
CREATE TRIGGER category_recounted
  AFTER UPDATE OF category_id, is_active, deleted_at ON products BEGIN
  UPDATE categories
    SET products_count = products_count - 1, on_sale_count = on_sale_count - OLD.is_active
    WHERE OLD.deleted_at IS NULL AND store_id = OLD.store_id AND id = OLD.category_id;
  UPDATE categories
    SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE NEW.deleted_at IS NULL AND store_id = NEW.store_id AND id = NEW.category_id;
END;

-- No new product joins a category that was removed: as if its row were gone.
CREATE TRIGGER product_joins_category BEFORE INSERT ON products
  WHEN NEW.category_id IS NOT NULL
    AND (SELECT removed_at FROM categories
      WHERE store_id = NEW.store_id AND id = NEW.category_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed');
END;

-- No product moves into a category that was removed.
CREATE TRIGGER product_changes_category BEFORE UPDATE OF category_id ON products
  WHEN NEW.category_id IS NOT NULL AND NEW.category_id IS NOT OLD.category_id
    AND (SELECT removed_at FROM categories
      WHERE store_id = NEW.store_id AND id = NEW.category_id) IS NOT NULL BEGIN
  SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed');
END;

-- Counters `orders` and `orders:{status}` count a new order.
CREATE TRIGGER orders_counted AFTER INSERT ON orders BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'orders', 1), (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

-- The same when its status changes.
CREATE TRIGGER orders_recounted AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
  UPDATE store_counters SET value = value - 1
    WHERE store_id = OLD.store_id AND counter = 'orders:' || OLD.status;
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

-- Counter `customers` counts a new customer.
CREATE TRIGGER customers_counted AFTER INSERT ON customers BEGIN
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'customers', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

-- The same without a customer who was removed.
CREATE TRIGGER customers_uncounted AFTER DELETE ON customers BEGIN
  UPDATE store_counters SET value = value - 1
    WHERE store_id = OLD.store_id AND counter = 'customers';
END;

-- `product_words` has a new search term, and its misspellings.
CREATE TRIGGER word_learned AFTER INSERT ON product_terms
  WHEN NOT EXISTS (SELECT 1 FROM product_words
    WHERE store_id = NEW.store_id AND term = NEW.term AND word = NEW.term) BEGIN
  INSERT INTO product_words (store_id, term, word) VALUES (NEW.store_id, NEW.term, NEW.term);
  INSERT OR IGNORE INTO product_words (store_id, term, word)
    SELECT NEW.store_id,
      '~' || substr(NEW.term, 1, value - 1) || substr(NEW.term, value + 1), NEW.term
    FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')
    WHERE length(NEW.term) > 3 AND value <= length(NEW.term);
END;

-- `product_words` loses a term with the last product that has it.
CREATE TRIGGER word_forgotten AFTER DELETE ON product_terms
  WHEN NOT EXISTS (SELECT 1 FROM product_terms
    WHERE store_id = OLD.store_id AND term = OLD.term) BEGIN
  DELETE FROM product_words WHERE store_id = OLD.store_id AND word = OLD.term;
END;
