-- An order is its own outbox: `alert_at` is when it is told next, NULL once there is nothing to
-- tell. While one is being told it lies a minute ahead, so that nobody else tells it. `alert_round`
-- is 0 for a new order, 1 for a reminder, 2 for a mail.
ALTER TABLE orders ADD COLUMN alert_at INTEGER;
ALTER TABLE orders ADD COLUMN alert_round INTEGER NOT NULL DEFAULT 0 CHECK (alert_round BETWEEN 0 AND 2);
-- When the seller first had the order on screen, and who.
ALTER TABLE orders ADD COLUMN seen_at INTEGER;
ALTER TABLE orders ADD COLUMN seen_by TEXT CHECK (length(seen_by) <= 64);

CREATE INDEX orders_to_tell ON orders (store_id, alert_at) WHERE alert_at IS NOT NULL;

-- To which channel an order was told; its row is there before the call, so that a retry sends only
-- what is missing. `message_id` is Telegram's, of a message that follows the order.
CREATE TABLE order_alerts (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  round INTEGER NOT NULL CHECK (round BETWEEN 0 AND 2),
  channel_id TEXT NOT NULL CHECK (length(channel_id) <= 64),
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (length(state) <= 16),
  message_id TEXT CHECK (length(message_id) <= 32),
  error TEXT CHECK (length(error) <= 200),
  sent_at INTEGER,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, round, channel_id)
) WITHOUT ROWID;

CREATE INDEX order_alerts_by_age ON order_alerts (created_at);

-- Browsers of a shopper that are told when this order moves. `told` is what they heard last.
CREATE TABLE order_followers (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  address TEXT NOT NULL CHECK (length(address) <= 1000),
  keys TEXT NOT NULL CHECK (length(keys) <= 300),
  language TEXT CHECK (length(language) <= 16),
  told TEXT NOT NULL DEFAULT '' CHECK (length(told) <= 64),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, order_id, id),
  UNIQUE (store_id, order_id, address)
) WITHOUT ROWID;

CREATE INDEX order_followers_by_age ON order_followers (created_at);

-- Where a person is told of orders, in the first database: a browser's push service or a Telegram
-- chat ('telegram:' and its id). `keys` is JSON of the browser's {p256dh, auth}.
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
  ended_at INTEGER
);

CREATE INDEX alert_channels_of_user ON alert_channels (user_id);
CREATE INDEX alert_channels_of_session ON alert_channels (session_id) WHERE session_id IS NOT NULL;

-- `summary_at` is when the day's summary is sent next, NULL without one.
ALTER TABLE stores ADD COLUMN alert_minutes INTEGER NOT NULL DEFAULT 10 CHECK (alert_minutes > 0);
ALTER TABLE stores ADD COLUMN alert_mails INTEGER NOT NULL DEFAULT 1 CHECK (alert_mails IN (0, 1));
ALTER TABLE stores ADD COLUMN summary_by TEXT NOT NULL DEFAULT 'none' CHECK (length(summary_by) <= 16);
ALTER TABLE stores ADD COLUMN summary_at INTEGER;

CREATE INDEX stores_to_sum_up ON stores (summary_at) WHERE summary_at IS NOT NULL;
