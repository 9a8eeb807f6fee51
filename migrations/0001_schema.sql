-- length() counts code points; forms count UTF-16 units, which are never fewer.

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
  language TEXT CHECK (length(language) <= 8),
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
  reminded_end_date INTEGER,
  is_canceled INTEGER NOT NULL DEFAULT 0,
  onboarding_completed INTEGER NOT NULL DEFAULT 0,
  onboarding_step TEXT CHECK (length(onboarding_step) <= 32),
  setup_progress TEXT CHECK (length(setup_progress) <= 32),
  created_at INTEGER NOT NULL
);
CREATE INDEX user_settings_by_user ON user_settings (user_id, created_at);
CREATE INDEX user_settings_by_end ON user_settings (subscription_end_date, id)
  WHERE subscription_end_date IS NOT NULL
    AND coalesce(nullif(subscription_status, ''), selected_plan) = 'pro';

-- Mail

CREATE TABLE mail_outbox (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 32),
  to_address TEXT NOT NULL CHECK (length(to_address) <= 254),
  reply_to TEXT CHECK (length(reply_to) <= 254),
  subject TEXT NOT NULL CHECK (length(subject) <= 200),
  text TEXT NOT NULL CHECK (length(text) <= 8000),
  html TEXT NOT NULL CHECK (length(html) <= 40000),
  user_id TEXT CHECK (length(user_id) <= 64),
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at INTEGER,
  last_error TEXT CHECK (length(last_error) <= 500),
  sent_at INTEGER,
  created_at INTEGER NOT NULL
);
CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE sent_at IS NULL;

-- Reports

-- Reports belong to the operator: in the first database. Many of a store in an hour are a single
-- row.
CREATE TABLE store_reports (
  id TEXT PRIMARY KEY CHECK (length(id) <= 64),
  store TEXT NOT NULL CHECK (length(store) <= 64),
  reason TEXT NOT NULL CHECK (length(reason) <= 16),
  details TEXT NOT NULL DEFAULT '' CHECK (length(details) <= 1000),
  contact TEXT NOT NULL DEFAULT '' CHECK (length(contact) <= 200),
  count INTEGER NOT NULL DEFAULT 1,
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
  -- Codes of app/copy/languages.json; shoppers choose among `languages`.
  language TEXT NOT NULL DEFAULT 'en' CHECK (length(language) <= 8),
  languages TEXT NOT NULL DEFAULT '["en"]' CHECK (length(languages) <= 200),
  messaging_platform TEXT NOT NULL DEFAULT 'whatsapp' CHECK (length(messaging_platform) <= 16),
  whatsapp_number TEXT CHECK (length(whatsapp_number) <= 20),
  telegram_number TEXT CHECK (length(telegram_number) <= 40),
  has_delivery INTEGER NOT NULL DEFAULT 0,
  has_pickup INTEGER NOT NULL DEFAULT 0,
  delivery_fee INTEGER NOT NULL DEFAULT 0,
  minimum_order INTEGER NOT NULL DEFAULT 0 CHECK (minimum_order >= 0),
  deposit_percent INTEGER NOT NULL DEFAULT 0 CHECK (deposit_percent BETWEEN 0 AND 100),
  store_address TEXT CHECK (length(store_address) <= 300),
  -- JSON of {days, from, to} and of {from, to, note}. Without opening hours a store is always open.
  opening_hours TEXT NOT NULL DEFAULT '[]' CHECK (length(opening_hours) <= 2000),
  closed_days TEXT NOT NULL DEFAULT '[]' CHECK (length(closed_days) <= 8000),
  when_closed TEXT NOT NULL DEFAULT 'take' CHECK (length(when_closed) <= 16),
  paused_until INTEGER,
  pause_note TEXT NOT NULL DEFAULT '' CHECK (length(pause_note) <= 120),
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
  has_feed INTEGER NOT NULL DEFAULT 0 CHECK (has_feed IN (0, 1)),
  pro_until INTEGER,
  largest_hold INTEGER NOT NULL DEFAULT 20 CHECK (largest_hold BETWEEN 20 AND 500),
  alert_minutes INTEGER NOT NULL DEFAULT 10 CHECK (alert_minutes > 0),
  alert_mails INTEGER NOT NULL DEFAULT 1 CHECK (alert_mails IN (0, 1)),
  summary_by TEXT NOT NULL DEFAULT 'none' CHECK (length(summary_by) <= 16),
  -- Next summary, and the end of the last one's day; NULL for none.
  summary_at INTEGER,
  summed_until INTEGER,
  -- The owner's e-mail is not confirmed: few orders, and no search finds the store.
  awaits_confirmation INTEGER NOT NULL DEFAULT 0,
  -- The operator hides a store and tells the owner why.
  hidden_at INTEGER,
  hidden_reason TEXT CHECK (length(hidden_reason) <= 300),
  -- The operator has allowed a single new name from the reserved ones.
  named_at INTEGER,
  -- The owner has chosen the address, so a new name leaves it as it is.
  has_own_slug INTEGER NOT NULL DEFAULT 0,
  renames TEXT NOT NULL DEFAULT '[]' CHECK (length(renames) <= 60),
  version INTEGER NOT NULL DEFAULT 1,
  closed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  has_shifts INTEGER NOT NULL DEFAULT 0 CHECK (has_shifts IN (0, 1)),
  seller_discount INTEGER CHECK (seller_discount BETWEEN 0 AND 100),
  floor_percent INTEGER CHECK (floor_percent BETWEEN 1 AND 100),
  sells_extras INTEGER NOT NULL DEFAULT 1 CHECK (sells_extras IN (0, 1))
);
CREATE INDEX stores_by_owner ON stores (owner_id, created_at);
CREATE INDEX stores_summary_due ON stores (summary_at) WHERE summary_at IS NOT NULL;

-- Printed links outlive a rename: a slug is kept for ever, unless it was used for less than a week
-- without an order. Then it is freed 90 days after `left_at`.
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

-- Read in the first database only. A store without a row is in the first.
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
  phone_number TEXT CHECK (length(phone_number) <= 300),
  account TEXT CHECK (length(account) <= 40),
  bank_name TEXT CHECK (length(bank_name) <= 60),
  registered_name TEXT CHECK (length(registered_name) <= 80),
  code_tried_for TEXT CHECK (length(code_tried_for) <= 400),
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

-- A list reads a single row per product, so `units` and `pictures` (at most 60 and 50) are copied.
-- `stock_level`: 0 sold out, 1 low, 2 enough. `available` counts a lapsed hold until it is swept. A
-- share card is shown only while its fingerprint is current.
CREATE TABLE products (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 120),
  sort_key TEXT NOT NULL DEFAULT '' CHECK (length(sort_key) <= 120),
  code TEXT CHECK (length(code) <= 64),
  description TEXT CHECK (length(description) <= 2000),
  price INTEGER NOT NULL,
  compare_at_price INTEGER,
  lowest_price INTEGER NOT NULL DEFAULT 0,
  cost_price INTEGER,
  floor_price INTEGER CHECK (floor_price > 0),
  sale_starts_at INTEGER,
  sale_ends_at INTEGER,
  is_active INTEGER NOT NULL DEFAULT 1,
  has_sizes INTEGER NOT NULL DEFAULT 0,
  option_names TEXT NOT NULL DEFAULT '[]' CHECK (length(option_names) <= 200),
  import_key TEXT CHECK (length(import_key) <= 200),
  category_id TEXT CHECK (length(category_id) <= 64),
  position INTEGER NOT NULL DEFAULT 0,
  featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1)),
  image_url TEXT CHECK (length(image_url) <= 500),
  share_card_url TEXT CHECK (length(share_card_url) <= 500),
  share_card_fingerprint TEXT CHECK (length(share_card_fingerprint) <= 8000),
  low_stock INTEGER,
  available INTEGER NOT NULL DEFAULT 0,
  stock_level INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  deleted_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  units TEXT NOT NULL DEFAULT '[]' CHECK (length(units) <= 40000),
  pictures TEXT NOT NULL DEFAULT '[]' CHECK (length(pictures) <= 60000),
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, category_id) REFERENCES categories(store_id, id)
) WITHOUT ROWID;
CREATE INDEX products_on_sale ON products (store_id, (stock_level = 0), position, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_on_sale_by_age ON products (store_id, created_at, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_on_sale_by_price ON products (store_id, lowest_price, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category ON products (store_id, category_id, (stock_level = 0), position, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category_by_age ON products (store_id, category_id, created_at, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_of_category_by_price ON products (store_id, category_id, lowest_price, id)
  WHERE deleted_at IS NULL AND is_active = 1;
CREATE INDEX products_by_position ON products (store_id, position, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_name ON products (store_id, sort_key, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_price ON products (store_id, lowest_price, id) WHERE deleted_at IS NULL;
CREATE INDEX products_by_category ON products (store_id, category_id, sort_key, id)
  WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX products_by_code ON products (store_id, code COLLATE NOCASE)
  WHERE code IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_running_low ON products (store_id, sort_key, id)
  WHERE deleted_at IS NULL AND stock_level < 2;
CREATE INDEX products_at_till ON products (store_id, sort_key, id)
  WHERE deleted_at IS NULL AND is_active = 1 AND stock_level > 0;
CREATE INDEX products_removed ON products (store_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX products_to_clear ON products (deleted_at)
  WHERE deleted_at IS NOT NULL AND image_url IS NOT NULL;
CREATE INDEX products_emptiest ON products (store_id, available, id)
  WHERE deleted_at IS NULL AND is_active = 1 AND stock_level < 2;
CREATE INDEX products_featured ON products (store_id, position, id)
  WHERE featured = 1 AND deleted_at IS NULL;
CREATE INDEX products_by_import_key ON products (store_id, import_key)
  WHERE import_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX products_with_card ON products (store_id, share_card_url)
  WHERE share_card_url IS NOT NULL;

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
  sort_key TEXT NOT NULL DEFAULT '' CHECK (length(sort_key) <= 120),
  is_category INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, term, product_id),
  FOREIGN KEY (store_id, product_id) REFERENCES products(store_id, id)
) WITHOUT ROWID;
CREATE INDEX product_terms_by_product ON product_terms (store_id, product_id, is_category);
CREATE INDEX product_terms_in_order
  ON product_terms (store_id, term, sort_key, product_id);

-- Each word, and for a typo of one letter '~' with the word and the word less one letter.
CREATE TABLE product_words (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 40),
  word TEXT NOT NULL CHECK (length(word) <= 40),
  PRIMARY KEY (store_id, term, word)
) WITHOUT ROWID;
CREATE INDEX product_words_by_word ON product_words (store_id, word);

-- Imports

-- `counts` is JSON of rows by state, kept by a trigger. One import of a store works at a time.
CREATE TABLE imports (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 8),
  name TEXT NOT NULL CHECK (length(name) <= 200),
  state TEXT NOT NULL CHECK (length(state) <= 16),
  options TEXT NOT NULL DEFAULT '{}' CHECK (length(options) <= 200),
  row_count INTEGER NOT NULL,
  counts TEXT NOT NULL DEFAULT '{}' CHECK (length(counts) <= 400),
  created_by TEXT CHECK (length(created_by) <= 64),
  created_at INTEGER NOT NULL,
  worked_at INTEGER NOT NULL,
  finished_at INTEGER,
  undone_at INTEGER,
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX imports_working ON imports (store_id) WHERE state IN ('running', 'undoing');
CREATE INDEX imports_standing ON imports (worked_at) WHERE state IN ('running', 'undoing');
CREATE INDEX imports_by_date ON imports (store_id, created_at);
CREATE INDEX imports_to_delete ON imports (created_at);

-- `previous` is what the product had before, for the undo; `after_version` is what it had after.
CREATE TABLE import_rows (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  import_id TEXT NOT NULL CHECK (length(import_id) <= 64),
  position INTEGER NOT NULL,
  product TEXT NOT NULL CHECK (length(product) <= 80000),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (length(state) <= 16),
  problem TEXT CHECK (length(problem) <= 64),
  product_id TEXT CHECK (length(product_id) <= 64),
  previous TEXT CHECK (length(previous) <= 60000),
  after_version INTEGER,
  pictures_left INTEGER NOT NULL DEFAULT 0,
  done_at INTEGER,
  PRIMARY KEY (store_id, import_id, position),
  FOREIGN KEY (store_id, import_id) REFERENCES imports(store_id, id)
) WITHOUT ROWID;
CREATE INDEX import_rows_by_state ON import_rows (store_id, import_id, state, position);
CREATE INDEX import_rows_with_pictures ON import_rows (store_id, import_id, position)
  WHERE pictures_left > 0;

-- Stock

-- Only the ledger moves `inventory`, only order lines move `held`.
CREATE TABLE stock (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  product_id TEXT NOT NULL CHECK (length(product_id) <= 64),
  size TEXT NOT NULL DEFAULT '' CHECK (length(size) <= 40),
  label TEXT NOT NULL DEFAULT '' CHECK (length(label) <= 40),
  position INTEGER NOT NULL DEFAULT 0,
  inventory INTEGER NOT NULL DEFAULT 0,
  held INTEGER NOT NULL DEFAULT 0,
  code TEXT CHECK (length(code) <= 64),
  price INTEGER,
  compare_at_price INTEGER,
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
CREATE TABLE orders (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  number INTEGER NOT NULL,
  token TEXT NOT NULL UNIQUE CHECK (length(token) <= 64),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  request_hash TEXT NOT NULL CHECK (length(request_hash) <= 64),
  channel TEXT NOT NULL DEFAULT 'store' CHECK (length(channel) <= 16),
  till TEXT CHECK (length(till) <= 64),
  language TEXT CHECK (length(language) <= 8),
  -- Number on the receipt of a sale that was booked later, and JSON of what is unsettled.
  till_number TEXT CHECK (length(till_number) <= 16),
  late_problem TEXT CHECK (length(late_problem) <= 400),
  status TEXT NOT NULL CHECK (length(status) <= 32),
  status_before_paid TEXT CHECK (length(status_before_paid) <= 32),
  user_id TEXT CHECK (length(user_id) <= 64),
  is_anonymous INTEGER NOT NULL DEFAULT 1,
  -- `placed_from` is a hash of store and network, emptied after 48 hours.
  is_proven INTEGER NOT NULL DEFAULT 0,
  placed_from TEXT CHECK (length(placed_from) <= 64),
  customer_name TEXT NOT NULL CHECK (length(customer_name) <= 100),
  customer_phone TEXT NOT NULL CHECK (length(customer_phone) <= 20),
  customer_email TEXT NOT NULL DEFAULT '' CHECK (length(customer_email) <= 254),
  customer_address TEXT NOT NULL DEFAULT '' CHECK (length(customer_address) <= 300),
  customer_note TEXT NOT NULL DEFAULT '' CHECK (length(customer_note) <= 300),
  delivery_method TEXT NOT NULL CHECK (length(delivery_method) <= 16),
  -- Copied from the area when the order is placed. `slot_from` and `slot_to`: minutes of the day.
  area_id TEXT CHECK (length(area_id) <= 64),
  area_name TEXT NOT NULL DEFAULT '' CHECK (length(area_name) <= 60),
  landmark TEXT NOT NULL DEFAULT '' CHECK (length(landmark) <= 120),
  pin TEXT CHECK (length(pin) <= 300),
  slot_day TEXT CHECK (length(slot_day) <= 10),
  slot_from INTEGER,
  slot_to INTEGER,
  handover_code TEXT CHECK (length(handover_code) <= 8),
  failed_reason TEXT CHECK (length(failed_reason) <= 32),
  -- `agreed_state` is JSON of the last agreed order, NULL when that is the current one.
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  agreed_state TEXT CHECK (length(agreed_state) <= 130000),
  extras TEXT NOT NULL DEFAULT '[]' CHECK (length(extras) <= 16000),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  subtotal_amount INTEGER NOT NULL,
  discount_code TEXT CHECK (length(discount_code) <= 20),
  discount_amount INTEGER NOT NULL DEFAULT 0,
  -- The order has counted a use of its discount.
  counts_use INTEGER NOT NULL DEFAULT 0,
  delivery_fee INTEGER NOT NULL DEFAULT 0,
  -- `total_amount` is without returns; `placed_total` is from before the first edit.
  total_amount INTEGER NOT NULL,
  placed_total INTEGER,
  returned_amount INTEGER NOT NULL DEFAULT 0 CHECK (returned_amount >= 0),
  deposit_percent INTEGER NOT NULL DEFAULT 0 CHECK (deposit_percent BETWEEN 0 AND 100),
  deposit_met_at INTEGER,
  -- Written by triggers.
  paid_amount INTEGER NOT NULL DEFAULT 0,
  claims_waiting INTEGER NOT NULL DEFAULT 0 CHECK (claims_waiting >= 0),
  payment_method TEXT CHECK (length(payment_method) <= 16),
  mpesa_code TEXT CHECK (length(mpesa_code) <= 10),
  refund_waived_at INTEGER,
  hold_expires_at INTEGER,
  stock_taken_at INTEGER,
  is_short INTEGER NOT NULL DEFAULT 0,
  chat_opened_at INTEGER,
  seen_at INTEGER,
  seen_by TEXT CHECK (length(seen_by) <= 64),
  -- An order is its own outbox: `alert_at` is NULL when nothing is due, and a minute ahead while a
  -- consumer has the lease. `alert_round`: 0 new order, 1 reminder, 2 mail.
  alert_at INTEGER,
  alert_round INTEGER NOT NULL DEFAULT 0 CHECK (alert_round BETWEEN 0 AND 2),
  paid_at INTEGER,
  cancelled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Days of the store's figures: '2026-11-22'.
  placed_day TEXT CHECK (length(placed_day) <= 10),
  paid_day TEXT CHECK (length(paid_day) <= 10),
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
CREATE INDEX orders_owing ON orders (store_id, customer_phone, created_at, id)
  WHERE paid_amount < total_amount AND status IN ('delivered', 'paid', 'completed');
CREATE INDEX orders_to_refund ON orders (store_id, created_at, id)
  WHERE refund_waived_at IS NULL
    AND (paid_amount > total_amount OR (status = 'cancelled' AND paid_amount > 0));
CREATE INDEX orders_to_deliver ON orders (store_id, status, created_at, id)
  WHERE delivery_method = 'delivery' AND status IN ('processing', 'out_for_delivery');
CREATE INDEX orders_alert_due ON orders (store_id, alert_at) WHERE alert_at IS NOT NULL;
CREATE UNIQUE INDEX orders_by_receipt_number ON orders (store_id, till_number)
  WHERE till_number IS NOT NULL;
CREATE INDEX orders_with_late_problem ON orders (store_id, created_at, id)
  WHERE late_problem IS NOT NULL;

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
  cost INTEGER,
  held INTEGER NOT NULL DEFAULT 0,
  taken INTEGER NOT NULL DEFAULT 0,
  returned INTEGER NOT NULL DEFAULT 0,
  restocked INTEGER NOT NULL DEFAULT 0,
  changed_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, line),
  UNIQUE (store_id, order_id, product_id, size),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  FOREIGN KEY (store_id, product_id, size) REFERENCES stock(store_id, product_id, size),
  CONSTRAINT line_is_positive CHECK (quantity > 0 AND product_price >= 0),
  CONSTRAINT line_covers_stock CHECK (held >= 0 AND taken >= 0 AND held + taken <= quantity),
  CONSTRAINT line_covers_returns CHECK (returned BETWEEN 0 AND quantity),
  CONSTRAINT line_covers_restocked CHECK (restocked BETWEEN 0 AND min(returned, taken))
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
  -- Where a manager's PIN was typed.
  till TEXT CHECK (length(till) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, created_at, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
CREATE INDEX order_events_by_till ON order_events (store_id, till, created_at) WHERE till IS NOT NULL;

-- `before` is JSON of an order with 100 lines at their longest. The state after a revision is the
-- one before the next, or the order's own; only the last twenty keep it.
CREATE TABLE order_revisions (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  number INTEGER NOT NULL CHECK (number > 0),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  before TEXT NOT NULL CHECK (length(before) <= 130000),
  total_before INTEGER NOT NULL,
  total_after INTEGER NOT NULL,
  agreement TEXT NOT NULL CHECK (length(agreement) <= 16),
  agreed_at INTEGER,
  agreed_by TEXT CHECK (length(agreed_by) <= 64),
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 200),
  author_id TEXT CHECK (length(author_id) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, number),
  UNIQUE (store_id, request_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;

-- Words of a name and each pair of them, by date: a page of a common name is a single range.
CREATE TABLE order_names (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 82),
  created_at INTEGER NOT NULL,
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  PRIMARY KEY (store_id, term, created_at, order_id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;

-- Delivery

-- Removed areas stay, because orders name them. `windows` is JSON of at most four [from, to] in
-- minutes of the day; `days` starts with Monday.
CREATE TABLE delivery_areas (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  name TEXT NOT NULL CHECK (length(name) <= 60) CHECK (name <> ''),
  part TEXT NOT NULL DEFAULT '' CHECK (length(part) <= 40),
  place_key TEXT NOT NULL CHECK (length(place_key) <= 200),
  fee INTEGER NOT NULL DEFAULT 0 CHECK (fee >= 0),
  free_above INTEGER CHECK (free_above > 0),
  minimum INTEGER CHECK (minimum > 0),
  days TEXT NOT NULL DEFAULT '1111111' CHECK (length(days) <= 7),
  windows TEXT NOT NULL DEFAULT '[]' CHECK (length(windows) <= 80),
  lead_minutes INTEGER NOT NULL DEFAULT 0 CHECK (lead_minutes BETWEEN 0 AND 10080),
  eta TEXT NOT NULL DEFAULT '' CHECK (length(eta) <= 60),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 200),
  map_url TEXT CHECK (length(map_url) <= 2000),
  is_active INTEGER NOT NULL DEFAULT 1 CHECK (is_active IN (0, 1)),
  position INTEGER NOT NULL DEFAULT 0,
  version INTEGER NOT NULL DEFAULT 1,
  removed_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX delivery_areas_by_name
  ON delivery_areas (store_id, kind, place_key)
  WHERE removed_at IS NULL;

-- A higher `link_version` stops earlier links; late reports count for a week after
-- `link_stopped_at`.
CREATE TABLE delivery_runs (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  number INTEGER NOT NULL CHECK (number > 0),
  rider_name TEXT NOT NULL CHECK (length(rider_name) <= 100),
  rider_phone TEXT NOT NULL CHECK (length(rider_phone) <= 20),
  state TEXT NOT NULL DEFAULT 'open' CHECK (length(state) <= 16),
  link_version INTEGER NOT NULL DEFAULT 1 CHECK (link_version > 0),
  expires_at INTEGER NOT NULL,
  created_by TEXT CHECK (length(created_by) <= 64),
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  link_stopped_at INTEGER,
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, request_id),
  UNIQUE (store_id, number)
) WITHOUT ROWID;
CREATE INDEX delivery_runs_open ON delivery_runs (store_id, number) WHERE state = 'open';

-- A report books no money. `report_id` and `last_try` (a hash) recognize reports that arrive twice.
-- `photos` (media keys), `left_out` and `late_report` are JSON.
CREATE TABLE delivery_stops (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  run_id TEXT NOT NULL CHECK (length(run_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  position INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (length(state) <= 16),
  is_verified INTEGER NOT NULL DEFAULT 0 CHECK (is_verified IN (0, 1)),
  code_tries INTEGER NOT NULL DEFAULT 0 CHECK (code_tries BETWEEN 0 AND 5),
  last_try TEXT CHECK (length(last_try) <= 64),
  collected INTEGER NOT NULL DEFAULT 0 CHECK (collected >= 0),
  collected_with TEXT CHECK (length(collected_with) <= 16),
  amount_shown INTEGER,
  reason TEXT NOT NULL DEFAULT '' CHECK (length(reason) <= 32),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  photos TEXT NOT NULL DEFAULT '[]' CHECK (length(photos) <= 1000),
  left_out TEXT NOT NULL DEFAULT '[]' CHECK (length(left_out) <= 60),
  report_id TEXT CHECK (length(report_id) <= 64),
  late_report TEXT CHECK (length(late_report) <= 4000),
  done_at INTEGER,
  PRIMARY KEY (store_id, run_id, order_id),
  FOREIGN KEY (store_id, run_id) REFERENCES delivery_runs(store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
CREATE UNIQUE INDEX delivery_stops_waiting ON delivery_stops (store_id, order_id)
  WHERE state = 'waiting';
CREATE INDEX delivery_stops_by_order ON delivery_stops (store_id, order_id);

-- Money

-- `amount` is negative for a refund; `order_id` is NULL for unassigned money. Undoing a step voids
-- its `is_final` row. `statement_amount` is what a message or statement says instead of `amount`.
CREATE TABLE payments (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))) CHECK (length(id) <= 64),
  order_id TEXT CHECK (length(order_id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  method TEXT NOT NULL CHECK (length(method) <= 16),
  amount INTEGER NOT NULL,
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  code TEXT CHECK (length(code) <= 40),
  payer_name TEXT CHECK (length(payer_name) <= 100),
  payer_phone TEXT CHECK (length(payer_phone) <= 20),
  account TEXT CHECK (length(account) <= 40),
  received_at INTEGER NOT NULL,
  recorded_at INTEGER NOT NULL,
  recorded_by TEXT CHECK (length(recorded_by) <= 64),
  source TEXT NOT NULL CHECK (length(source) <= 16),
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  request_id TEXT CHECK (length(request_id) <= 64),
  parent_id TEXT CHECK (length(parent_id) <= 64),
  verified_at INTEGER,
  statement_amount INTEGER,
  is_final INTEGER NOT NULL DEFAULT 0 CHECK (is_final IN (0, 1)),
  reversed_at INTEGER,
  dismissed_at INTEGER,
  voided_at INTEGER,
  voided_by TEXT CHECK (length(voided_by) <= 64),
  till TEXT CHECK (length(till) <= 64),
  shift TEXT CHECK (length(shift) <= 64),
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  CONSTRAINT payment_is_money CHECK (amount <> 0),
  CONSTRAINT payment_has_sign CHECK (
    (kind <> 'payment' OR amount > 0) AND (kind <> 'refund' OR amount < 0)),
  CONSTRAINT payment_final_has_order CHECK (is_final = 0 OR order_id IS NOT NULL)
) WITHOUT ROWID;
CREATE UNIQUE INDEX payments_by_code ON payments (store_id, code)
  WHERE code IS NOT NULL AND voided_at IS NULL;
-- Void rows leave their key to a live one.
CREATE UNIQUE INDEX payments_by_request
  ON payments (store_id, request_id, iif(voided_at IS NULL, '', id)) WHERE request_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (store_id, order_id, recorded_at, id);
CREATE INDEX payments_by_day ON payments (store_id, received_at, id)
  WHERE voided_at IS NULL AND kind <> 'transfer';
CREATE INDEX payments_without_order ON payments (store_id, received_at, id)
  WHERE order_id IS NULL AND voided_at IS NULL;
CREATE INDEX payments_to_check ON payments (store_id, received_at, id)
  WHERE order_id IS NOT NULL AND voided_at IS NULL
    AND (statement_amount IS NOT NULL OR reversed_at IS NOT NULL);
CREATE INDEX payments_of_parts ON payments (store_id, received_at)
  WHERE source = 'till' AND is_final = 0 AND voided_at IS NULL;
-- Covers a shift's sums: they read a row a payment.
CREATE INDEX payments_by_shift ON payments
  (store_id, shift, currency, method, recorded_by, amount, recorded_at, voided_at, reversed_at)
  WHERE shift IS NOT NULL;

-- Shoppers claim, the owner decides. `words` is the pasted message.
CREATE TABLE payment_claims (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  code TEXT NOT NULL CHECK (length(code) <= 40),
  amount INTEGER NOT NULL CHECK (amount > 0),
  method TEXT NOT NULL CHECK (length(method) <= 16),
  said_at INTEGER,
  words TEXT NOT NULL DEFAULT '' CHECK (length(words) <= 1000),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (length(state) <= 16),
  created_at INTEGER NOT NULL,
  decided_at INTEGER,
  payment_id TEXT CHECK (length(payment_id) <= 64),
  PRIMARY KEY (store_id, order_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;
CREATE INDEX payment_claims_waiting ON payment_claims (store_id, created_at, id)
  WHERE state = 'waiting';
CREATE INDEX payment_claims_by_code ON payment_claims (store_id, code);

-- A merchant's own keys of M-PESA, sealed. `notices_address` is a hash.
CREATE TABLE prompt_accounts (
  store_id TEXT PRIMARY KEY REFERENCES stores(id) CHECK (length(store_id) <= 64),
  method_id TEXT NOT NULL CHECK (length(method_id) <= 64),
  environment TEXT NOT NULL CHECK (length(environment) <= 16),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  shortcode TEXT NOT NULL CHECK (length(shortcode) <= 16),
  party TEXT NOT NULL CHECK (length(party) <= 16),
  consumer_key TEXT NOT NULL CHECK (length(consumer_key) <= 500),
  consumer_secret TEXT NOT NULL CHECK (length(consumer_secret) <= 500),
  passkey TEXT NOT NULL CHECK (length(passkey) <= 500),
  set_at INTEGER NOT NULL,
  is_on INTEGER NOT NULL DEFAULT 0 CHECK (is_on IN (0, 1)),
  tested_at INTEGER,
  has_callbacks INTEGER NOT NULL DEFAULT 1 CHECK (has_callbacks IN (0, 1)),
  problem TEXT CHECK (length(problem) <= 16),
  notices_address TEXT CHECK (length(notices_address) <= 64),
  notices_since INTEGER,
  updated_at INTEGER NOT NULL
) WITHOUT ROWID;

-- Asked is not paid: a payment is booked when the status query says so. `secret` is a hash.
CREATE TABLE payment_prompts (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  order_id TEXT CHECK (length(order_id) <= 64),
  purpose TEXT NOT NULL CHECK (length(purpose) <= 16),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  state TEXT NOT NULL DEFAULT 'sending' CHECK (length(state) <= 16),
  secret TEXT NOT NULL CHECK (length(secret) <= 64),
  checkout_id TEXT CHECK (length(checkout_id) <= 64),
  result_code TEXT CHECK (length(result_code) <= 32),
  result_text TEXT CHECK (length(result_text) <= 200),
  code TEXT CHECK (length(code) <= 40),
  paid_amount INTEGER,
  paid_at INTEGER,
  told_at INTEGER,
  told_code TEXT CHECK (length(told_code) <= 32),
  asked_by TEXT CHECK (length(asked_by) <= 64),
  asked_at INTEGER NOT NULL,
  check_at INTEGER,
  checked_at INTEGER,
  checks INTEGER NOT NULL DEFAULT 0,
  payment_id TEXT CHECK (length(payment_id) <= 64),
  ended_at INTEGER,
  till TEXT CHECK (length(till) <= 64),
  PRIMARY KEY (store_id, id)
) WITHOUT ROWID;
-- One open prompt an order and one a phone: the INSERT compares with these, times included.
CREATE INDEX payment_prompts_by_order ON payment_prompts (store_id, order_id, asked_at);
CREATE INDEX payment_prompts_by_phone ON payment_prompts (phone, asked_at);
CREATE INDEX payment_prompts_by_date ON payment_prompts (store_id, asked_at);
CREATE INDEX payment_prompts_to_check ON payment_prompts (check_at) WHERE check_at IS NOT NULL;
CREATE INDEX payment_prompts_without_code ON payment_prompts (store_id, asked_at)
  WHERE state = 'paid' AND code IS NULL;
CREATE INDEX payment_prompts_told_paid ON payment_prompts (store_id, asked_at)
  WHERE told_code = '0' AND state <> 'paid';
CREATE INDEX payment_prompts_unknown ON payment_prompts (store_id, asked_at) WHERE state = 'unknown';

-- The last count of a day is valid. `person` is a user's id, '' for all.
CREATE TABLE day_closings (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  person TEXT NOT NULL DEFAULT '' CHECK (length(person) <= 64),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  time_zone TEXT NOT NULL CHECK (length(time_zone) <= 64),
  opening INTEGER NOT NULL,
  expected INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  closed_by TEXT CHECK (length(closed_by) <= 64),
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, day, id)
) WITHOUT ROWID;

-- One drawer from its float to its count; `till` is a device or the actor of a person on their own.
-- Money from `from_at` on is the shift's: opening takes in what its till has sold that day.
CREATE TABLE shifts (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  till TEXT NOT NULL CHECK (length(till) <= 64),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  from_at INTEGER NOT NULL,
  opened_at INTEGER NOT NULL,
  opened_by TEXT NOT NULL CHECK (length(opened_by) <= 64),
  float_amount INTEGER NOT NULL CHECK (float_amount >= 0),
  counted_before INTEGER,
  closed_at INTEGER,
  closed_by TEXT CHECK (length(closed_by) <= 64),
  pieces TEXT CHECK (length(pieces) <= 400),
  counted INTEGER CHECK (counted >= 0),
  expected INTEGER,
  PRIMARY KEY (store_id, id),
  CONSTRAINT shift_is_counted CHECK (
    (closed_at IS NULL) = (counted IS NULL) AND (closed_at IS NULL) = (expected IS NULL))
) WITHOUT ROWID;
CREATE UNIQUE INDEX shifts_open ON shifts (store_id, till) WHERE closed_at IS NULL;
CREATE INDEX shifts_by_closing ON shifts (store_id, closed_at);
CREATE INDEX shifts_by_till ON shifts (store_id, till, from_at);
CREATE INDEX shifts_by_day ON shifts (store_id, day, opened_at, id);

-- Cash that comes into a drawer (above 0) or leaves it, and no payment. `id` is its form's key.
CREATE TABLE cash_movements (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  shift_id TEXT NOT NULL CHECK (length(shift_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  amount INTEGER NOT NULL CHECK (amount <> 0),
  reason TEXT NOT NULL CHECK (length(reason) <= 100),
  moved_by TEXT NOT NULL CHECK (length(moved_by) <= 64),
  moved_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, shift_id, id),
  FOREIGN KEY (store_id, shift_id) REFERENCES shifts(store_id, id)
) WITHOUT ROWID;

-- Alerts

-- Lets a retry send only what is missing. `message_id` is Telegram's.
CREATE TABLE order_alerts (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  round INTEGER NOT NULL CHECK (round BETWEEN 0 AND 2),
  channel_id TEXT NOT NULL CHECK (length(channel_id) <= 64),
  state TEXT NOT NULL CHECK (length(state) <= 16),
  message_id TEXT CHECK (length(message_id) <= 32),
  error TEXT CHECK (length(error) <= 200),
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, round, channel_id)
) WITHOUT ROWID;
CREATE INDEX order_alerts_by_age ON order_alerts (created_at);

CREATE TABLE order_followers (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  address TEXT NOT NULL CHECK (length(address) <= 1000),
  keys TEXT NOT NULL CHECK (length(keys) <= 300),
  language TEXT CHECK (length(language) <= 16),
  last_notified TEXT NOT NULL DEFAULT '' CHECK (length(last_notified) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, id),
  UNIQUE (store_id, order_id, address)
) WITHOUT ROWID;
CREATE INDEX order_followers_by_age ON order_followers (created_at);

-- In the first database. `address` of Telegram: 'telegram:' and the chat's id. `keys` is JSON of
-- {p256dh, auth}.
CREATE TABLE alert_channels (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) <= 64),
  user_id TEXT NOT NULL REFERENCES user(id) ON DELETE CASCADE CHECK (length(user_id) <= 64),
  session_id TEXT CHECK (length(session_id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  address TEXT NOT NULL UNIQUE CHECK (length(address) <= 1000),
  keys TEXT CHECK (length(keys) <= 300),
  label TEXT NOT NULL DEFAULT '' CHECK (length(label) <= 100),
  created_at INTEGER NOT NULL,
  ok_at INTEGER,
  failures INTEGER NOT NULL DEFAULT 0,
  ended_at INTEGER,
  muted_stores TEXT NOT NULL DEFAULT '[]' CHECK (length(muted_stores) <= 2000)
);
CREATE INDEX alert_channels_of_user ON alert_channels (user_id);
CREATE INDEX alert_channels_of_session ON alert_channels (session_id) WHERE session_id IS NOT NULL;

-- Staff: in the first database, whichever one their store is in, so its column is `store`

CREATE TABLE memberships (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) <= 32),
  store TEXT NOT NULL CHECK (length(store) <= 64),
  user_id TEXT REFERENCES user(id) ON DELETE SET NULL CHECK (length(user_id) <= 64),
  role TEXT NOT NULL CHECK (length(role) <= 16),
  name TEXT CHECK (length(name) <= 60),
  since INTEGER NOT NULL,
  removed_at INTEGER
);
CREATE UNIQUE INDEX memberships_living ON memberships (store, user_id) WHERE removed_at IS NULL;
CREATE INDEX memberships_of_store ON memberships (store, removed_at, since);
CREATE INDEX memberships_of_user ON memberships (user_id, removed_at, since);

CREATE TABLE invitations (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) <= 64),
  store TEXT NOT NULL CHECK (length(store) <= 64),
  role TEXT NOT NULL CHECK (length(role) <= 16),
  name TEXT CHECK (length(name) <= 60),
  token_hash TEXT NOT NULL UNIQUE CHECK (length(token_hash) <= 64),
  created_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  used_by TEXT CHECK (length(used_by) <= 64),
  used_at INTEGER,
  revoked_at INTEGER
);
CREATE INDEX invitations_of_store ON invitations (store, ends_at);

-- `person` is a membership's id, or the owner's user id.
CREATE TABLE pins (
  store TEXT NOT NULL CHECK (length(store) <= 64),
  person TEXT NOT NULL CHECK (length(person) <= 64),
  hash TEXT NOT NULL CHECK (length(hash) <= 300),
  set_at INTEGER NOT NULL,
  must_change INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store, person)
) WITHOUT ROWID;
CREATE INDEX pins_of_person ON pins (person);

-- What people of a store did, beside its orders; 180 days.
CREATE TABLE activity (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  at INTEGER NOT NULL,
  id TEXT NOT NULL CHECK (length(id) <= 64),
  actor TEXT NOT NULL CHECK (length(actor) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  what TEXT NOT NULL CHECK (length(what) <= 2000),
  PRIMARY KEY (store_id, at, id)
) WITHOUT ROWID;
CREATE INDEX activity_of_kind ON activity (store_id, kind, at, id);
CREATE INDEX activity_of_person ON activity (store_id, actor, at, id);
CREATE INDEX activity_of_person_and_kind ON activity (store_id, actor, kind, at, id);
CREATE INDEX activity_by_time ON activity (at);

CREATE TABLE till_devices (
  id TEXT NOT NULL PRIMARY KEY CHECK (length(id) <= 64),
  store TEXT NOT NULL CHECK (length(store) <= 64),
  name TEXT NOT NULL CHECK (length(name) <= 60),
  secret_hash TEXT NOT NULL CHECK (length(secret_hash) <= 64),
  sellers TEXT NOT NULL CHECK (length(sellers) <= 1000),
  lock_minutes INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  revoked_at INTEGER,
  unlocked_by TEXT CHECK (length(unlocked_by) <= 64),
  unlock_hash TEXT CHECK (length(unlock_hash) <= 64),
  unlocked_at INTEGER
);
CREATE INDEX till_devices_of_store ON till_devices (store, revoked_at, created_at);

-- Customers

-- `name` and `address` come from paid orders once there are any: strangers may know the phone.
CREATE TABLE customers (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  name TEXT NOT NULL CHECK (length(name) <= 100),
  sort_key TEXT NOT NULL DEFAULT '' CHECK (length(sort_key) <= 120),
  address TEXT NOT NULL DEFAULT '' CHECK (length(address) <= 300),
  orders_count INTEGER NOT NULL DEFAULT 0,
  last_order_id TEXT NOT NULL CHECK (length(last_order_id) <= 64),
  last_order_at INTEGER NOT NULL,
  first_order_at INTEGER NOT NULL,
  name_terms TEXT NOT NULL DEFAULT '[]' CHECK (length(name_terms) <= 1100),
  PRIMARY KEY (store_id, phone)
) WITHOUT ROWID;
CREATE INDEX customers_by_name ON customers (store_id, sort_key, phone);
CREATE INDEX customers_by_date ON customers (store_id, last_order_at, phone);
CREATE INDEX customers_by_ending ON customers (store_id, substr(phone, -4));

CREATE TABLE customer_names (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  term TEXT NOT NULL CHECK (length(term) <= 82),
  sort_key TEXT NOT NULL CHECK (length(sort_key) <= 120),
  phone TEXT NOT NULL CHECK (length(phone) <= 20),
  PRIMARY KEY (store_id, term, sort_key, phone)
) WITHOUT ROWID;

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

-- A row per currency, because a store may change its own. The dashboard reads a range of days.
CREATE TABLE store_sales_daily (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  currency TEXT NOT NULL CHECK (length(currency) <= 3),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  orders INTEGER NOT NULL DEFAULT 0,
  revenue INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (store_id, day, currency)
) WITHOUT ROWID;

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

-- A row per minute and batch, because D1 bills every row.
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

CREATE TRIGGER ledger_moves_stock AFTER INSERT ON inventory_transactions BEGIN
  UPDATE stock SET inventory = inventory + NEW.quantity
    WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

CREATE TRIGGER ledger_never_changes BEFORE UPDATE ON inventory_transactions BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never changed');
END;

CREATE TRIGGER ledger_never_shrinks BEFORE DELETE ON inventory_transactions
  WHEN (SELECT closed_at FROM stores WHERE id = OLD.store_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the stock ledger is never deleted while its store is open');
END;

CREATE TRIGGER line_holds AFTER INSERT ON order_items WHEN NEW.held > 0 BEGIN
  UPDATE stock SET held = held + NEW.held
    WHERE (store_id, product_id, size) = (NEW.store_id, NEW.product_id, NEW.size);
END;

CREATE TRIGGER line_takes AFTER INSERT ON order_items WHEN NEW.taken > 0 BEGIN
  INSERT INTO inventory_transactions
    (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    VALUES (
      NEW.store_id, NEW.product_id, NEW.size, -NEW.taken, 'sale', NEW.order_id, NEW.changed_at);
END;

-- A hold is released before the ledger takes the units and grows after it, or stock_covers_holds
-- would refuse the order.
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

CREATE TRIGGER line_restocks AFTER UPDATE OF restocked ON order_items
  WHEN NEW.restocked <> OLD.restocked BEGIN
  INSERT INTO inventory_transactions
    (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    VALUES (NEW.store_id, NEW.product_id, NEW.size, NEW.restocked - OLD.restocked, 'return',
      NEW.order_id, NEW.changed_at);
END;

CREATE TRIGGER line_goes AFTER DELETE ON order_items WHEN OLD.held > 0 BEGIN
  UPDATE stock SET held = held - OLD.held
    WHERE (store_id, product_id, size) = (OLD.store_id, OLD.product_id, OLD.size);
END;

CREATE TRIGGER stock_shown AFTER INSERT ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(
        json_object('size', size, 'label', label, 'inventory', inventory, 'held', held,
          'code', code, 'price', price, 'compareAt', compare_at_price)
        ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock
    WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;

CREATE TRIGGER stock_shown_again
  AFTER UPDATE OF inventory, held, label, position, code, price, compare_at_price, deleted_at
  ON stock BEGIN
  UPDATE products SET (units, available) = (
    SELECT json_group_array(
        json_object('size', size, 'label', label, 'inventory', inventory, 'held', held,
          'code', code, 'price', price, 'compareAt', compare_at_price)
        ORDER BY position, size),
      coalesce(sum(inventory - held), 0)
    FROM stock
    WHERE store_id = NEW.store_id AND product_id = NEW.product_id AND deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.product_id;
END;

-- 3 is DEFAULT_LOW_STOCK of app/domain/catalog.
CREATE TRIGGER products_level AFTER UPDATE OF available, low_stock ON products
  WHEN NEW.stock_level
    <> iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2)) BEGIN
  UPDATE products SET stock_level =
      iif(NEW.available <= 0, 0, iif(NEW.available <= coalesce(NEW.low_stock, 3), 1, 2))
    WHERE store_id = NEW.store_id AND id = NEW.id;
END;

CREATE TRIGGER products_counted AFTER INSERT ON products BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'products', NEW.deleted_at IS NULL),
      (NEW.store_id, 'products:on_sale', NEW.deleted_at IS NULL AND NEW.is_active = 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + excluded.value;
END;

CREATE TRIGGER products_recounted AFTER UPDATE OF deleted_at, is_active ON products BEGIN
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL) - (OLD.deleted_at IS NULL)
    WHERE store_id = NEW.store_id AND counter = 'products';
  UPDATE store_counters SET value = value + (NEW.deleted_at IS NULL AND NEW.is_active = 1)
      - (OLD.deleted_at IS NULL AND OLD.is_active = 1)
    WHERE store_id = NEW.store_id AND counter = 'products:on_sale';
END;

CREATE TRIGGER category_counted AFTER INSERT ON products
  WHEN NEW.category_id IS NOT NULL AND NEW.deleted_at IS NULL BEGIN
  UPDATE categories
    SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE store_id = NEW.store_id AND id = NEW.category_id;
END;

CREATE TRIGGER category_recounted
  AFTER UPDATE OF category_id, is_active, deleted_at ON products BEGIN
  UPDATE categories
    SET products_count = products_count - 1, on_sale_count = on_sale_count - OLD.is_active
    WHERE OLD.deleted_at IS NULL AND store_id = OLD.store_id AND id = OLD.category_id;
  UPDATE categories
    SET products_count = products_count + 1, on_sale_count = on_sale_count + NEW.is_active
    WHERE NEW.deleted_at IS NULL AND store_id = NEW.store_id AND id = NEW.category_id;
END;

CREATE TRIGGER import_rows_counted AFTER UPDATE OF state ON import_rows
  WHEN NEW.state <> OLD.state BEGIN
  UPDATE imports SET counts = json_set(counts,
      '$.' || OLD.state, coalesce(counts->>OLD.state, 0) - 1,
      '$.' || NEW.state, coalesce(counts->>NEW.state, 0) + 1)
    WHERE store_id = NEW.store_id AND id = NEW.import_id;
END;

CREATE TRIGGER orders_counted AFTER INSERT ON orders BEGIN
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER orders_recounted AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status BEGIN
  UPDATE store_counters SET value = value - 1
    WHERE store_id = OLD.store_id AND counter = 'orders:' || OLD.status;
  INSERT INTO store_counters (store_id, counter, value)
    VALUES (NEW.store_id, 'orders:' || NEW.status, 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER order_leaves_run AFTER UPDATE OF status ON orders
  WHEN NEW.status <> OLD.status AND NEW.status IN ('cancelled', 'delivered', 'paid', 'completed') BEGIN
  UPDATE delivery_stops
    SET state = iif(NEW.status = 'cancelled', 'removed', 'delivered'), done_at = NEW.updated_at
    WHERE store_id = NEW.store_id AND order_id = NEW.id AND state = 'waiting';
END;

-- Later facts (order, statement, void) have columns of their own.
CREATE TRIGGER payments_never_change BEFORE UPDATE ON payments
  WHEN (NEW.store_id, NEW.id, NEW.kind, NEW.method, NEW.amount, NEW.currency, NEW.code,
      NEW.payer_name, NEW.payer_phone, NEW.account, NEW.received_at, NEW.recorded_at,
      NEW.recorded_by, NEW.source, NEW.note, NEW.request_id, NEW.parent_id, NEW.till)
    IS NOT (OLD.store_id, OLD.id, OLD.kind, OLD.method, OLD.amount, OLD.currency, OLD.code,
      OLD.payer_name, OLD.payer_phone, OLD.account, OLD.received_at, OLD.recorded_at,
      OLD.recorded_by, OLD.source, OLD.note, OLD.request_id, OLD.parent_id, OLD.till)
    OR OLD.shift IS NOT NULL AND NEW.shift IS NOT OLD.shift
    OR OLD.voided_at IS NOT NULL AND (NEW.order_id, NEW.is_final, NEW.voided_at, NEW.voided_by)
      IS NOT (OLD.order_id, OLD.is_final, OLD.voided_at, OLD.voided_by) BEGIN
  SELECT RAISE(ABORT, 'the ledger of money is never changed');
END;

CREATE TRIGGER payments_never_shrink BEFORE DELETE ON payments
  WHEN (SELECT closed_at FROM stores WHERE id = OLD.store_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the ledger of money is never deleted while its store is open');
END;

-- Without statistics SQLite would read all payments of a store for an order: `likelihood`.
CREATE TRIGGER payments_summed AFTER INSERT ON payments
  WHEN NEW.order_id IS NOT NULL AND NEW.voided_at IS NULL BEGIN
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.order_id
      AND paid_amount <> (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
        WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL);
END;

CREATE TRIGGER payments_summed_again AFTER UPDATE OF order_id, voided_at ON payments
  WHEN NEW.order_id IS NOT OLD.order_id OR (NEW.voided_at IS NULL) <> (OLD.voided_at IS NULL) BEGIN
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = OLD.store_id AND likelihood(p.order_id = OLD.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE store_id = OLD.store_id AND id = OLD.order_id;
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE NEW.order_id IS NOT OLD.order_id AND store_id = NEW.store_id AND id = NEW.order_id;
END;

CREATE TRIGGER claims_counted AFTER INSERT ON payment_claims WHEN NEW.state = 'waiting' BEGIN
  UPDATE orders SET claims_waiting = (SELECT count(*) FROM payment_claims AS c
      WHERE c.store_id = NEW.store_id AND c.order_id = NEW.order_id AND c.state = 'waiting')
    WHERE store_id = NEW.store_id AND id = NEW.order_id;
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'claims:waiting', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

CREATE TRIGGER claims_recounted AFTER UPDATE OF state ON payment_claims
  WHEN (NEW.state = 'waiting') <> (OLD.state = 'waiting') BEGIN
  UPDATE orders SET claims_waiting = (SELECT count(*) FROM payment_claims AS c
      WHERE c.store_id = NEW.store_id AND c.order_id = NEW.order_id AND c.state = 'waiting')
    WHERE store_id = NEW.store_id AND id = NEW.order_id;
  UPDATE store_counters SET value = value + (NEW.state = 'waiting') - (OLD.state = 'waiting')
    WHERE store_id = NEW.store_id AND counter = 'claims:waiting';
END;
