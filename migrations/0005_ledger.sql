-- What the seller edits and the shopper agrees to. `agreed_state` is what was last agreed, as JSON;
-- null: as it stands. `extras` are lines of free text. `total_amount` is less by `returned_amount`.
ALTER TABLE orders ADD COLUMN revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0);
ALTER TABLE orders ADD COLUMN extras TEXT NOT NULL DEFAULT '[]' CHECK (length(extras) <= 16000);
ALTER TABLE orders ADD COLUMN customer_note TEXT NOT NULL DEFAULT '' CHECK (length(customer_note) <= 300);
ALTER TABLE orders ADD COLUMN agreed_state TEXT CHECK (length(agreed_state) <= 130000);
ALTER TABLE orders ADD COLUMN placed_total INTEGER;
ALTER TABLE orders ADD COLUMN returned_amount INTEGER NOT NULL DEFAULT 0 CHECK (returned_amount >= 0);
-- `paid_amount` and `claims_waiting` are kept by triggers. `deposit_met_at`: whatever edits follow.
ALTER TABLE orders ADD COLUMN deposit_percent INTEGER NOT NULL DEFAULT 0
  CHECK (deposit_percent BETWEEN 0 AND 100);
ALTER TABLE orders ADD COLUMN deposit_met_at INTEGER;
ALTER TABLE orders ADD COLUMN paid_amount INTEGER NOT NULL DEFAULT 0;
ALTER TABLE orders ADD COLUMN claims_waiting INTEGER NOT NULL DEFAULT 0 CHECK (claims_waiting >= 0);
-- Money of a cancelled order that the seller keeps.
ALTER TABLE orders ADD COLUMN refund_waived_at INTEGER;

ALTER TABLE order_items ADD COLUMN returned INTEGER NOT NULL DEFAULT 0
  CONSTRAINT line_covers_returns CHECK (returned BETWEEN 0 AND quantity);
ALTER TABLE order_items ADD COLUMN restocked INTEGER NOT NULL DEFAULT 0
  CONSTRAINT line_covers_restocked CHECK (restocked BETWEEN 0 AND min(returned, taken));

ALTER TABLE stores ADD COLUMN deposit_percent INTEGER NOT NULL DEFAULT 0
  CHECK (deposit_percent BETWEEN 0 AND 100);

-- `before` and `after` are JSON of an order with 100 lines at their longest.
CREATE TABLE order_revisions (
  store_id TEXT NOT NULL CHECK (length(store_id) <= 64),
  order_id TEXT NOT NULL CHECK (length(order_id) <= 64),
  number INTEGER NOT NULL CHECK (number > 0),
  request_id TEXT NOT NULL CHECK (length(request_id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  before TEXT NOT NULL CHECK (length(before) <= 130000),
  after TEXT NOT NULL CHECK (length(after) <= 130000),
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

-- The ledger of money. `amount` is negative for money given back. Without `order_id` it is money
-- that belongs to no order yet. `closes`: written by the step that finished its order; undoing that
-- step voids it. `told_amount`: what a message says when it isn't `amount`. `reversed_at`: M-PESA
-- took it back. `dismissed_at`: not for the shop. `parent_id`: the row that this one answers.
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
  told_amount INTEGER,
  closes INTEGER NOT NULL DEFAULT 0 CHECK (closes IN (0, 1)),
  reversed_at INTEGER,
  dismissed_at INTEGER,
  voided_at INTEGER,
  voided_by TEXT CHECK (length(voided_by) <= 64),
  PRIMARY KEY (store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id),
  CONSTRAINT payment_is_money CHECK (amount <> 0),
  CONSTRAINT payment_has_sign CHECK (
    (kind <> 'payment' OR amount > 0) AND (kind <> 'refund' OR amount < 0)),
  CONSTRAINT payment_closes_order CHECK (closes = 0 OR order_id IS NOT NULL)
) WITHOUT ROWID;

-- What shoppers say they have paid; the owner decides. `words` are the message that was pasted.
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

-- Closing a day again adds a count; the last one stands. `person` is a user's id, '' of all.
CREATE TABLE day_closings (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  day TEXT NOT NULL CHECK (length(day) <= 10),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  person TEXT NOT NULL DEFAULT '' CHECK (length(person) <= 64),
  opening INTEGER NOT NULL,
  expected INTEGER NOT NULL,
  counted INTEGER NOT NULL,
  note TEXT NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  closed_by TEXT CHECK (length(closed_by) <= 64),
  closed_at INTEGER NOT NULL,
  PRIMARY KEY (store_id, day, id)
) WITHOUT ROWID;

-- Orders that are paid already: one row each, with the order's own id.
INSERT INTO payments (store_id, id, order_id, kind, method, amount, currency, code,
    received_at, recorded_at, source, closes)
  SELECT store_id, id, id, 'payment', coalesce(payment_method, 'other'), total_amount, currency,
    mpesa_code, paid_at, paid_at, 'carried', 1
  FROM orders WHERE paid_at IS NOT NULL AND total_amount > 0;
UPDATE orders SET paid_amount = total_amount WHERE paid_at IS NOT NULL AND total_amount > 0;

-- Below the rows that are carried over, which no index then has to follow.
CREATE UNIQUE INDEX payments_by_code ON payments (store_id, code)
  WHERE code IS NOT NULL AND voided_at IS NULL;
-- Void rows leave their key to a live one.
CREATE UNIQUE INDEX payments_by_request
  ON payments (store_id, request_id, iif(voided_at IS NULL, '', id)) WHERE request_id IS NOT NULL;
CREATE INDEX payments_by_order ON payments (store_id, order_id, recorded_at, id);
CREATE INDEX payments_by_day ON payments (store_id, received_at, id)
  WHERE voided_at IS NULL AND kind <> 'transfer' AND source <> 'carried';
CREATE INDEX payments_without_order ON payments (store_id, received_at, id)
  WHERE order_id IS NULL AND voided_at IS NULL;
CREATE INDEX payment_claims_waiting ON payment_claims (store_id, created_at, id)
  WHERE state = 'waiting';
CREATE INDEX payment_claims_by_code ON payment_claims (store_id, code);
CREATE INDEX orders_owing ON orders (store_id, customer_phone, created_at, id)
  WHERE paid_amount < total_amount AND status IN ('delivered', 'paid', 'completed');
CREATE INDEX orders_to_refund ON orders (store_id, created_at, id)
  WHERE refund_waived_at IS NULL
    AND (paid_amount > total_amount OR (status = 'cancelled' AND paid_amount > 0));

-- Without statistics SQLite would read all payments of a store for those of an order: `likelihood`.

-- A row says for ever what was recorded. What follows later (where it belongs, what a message says
-- of it, that it is void) has its own columns.
CREATE TRIGGER payments_never_change BEFORE UPDATE ON payments
  WHEN (NEW.store_id, NEW.id, NEW.kind, NEW.method, NEW.amount, NEW.currency, NEW.code,
      NEW.payer_name, NEW.payer_phone, NEW.account, NEW.received_at, NEW.recorded_at,
      NEW.recorded_by, NEW.source, NEW.note, NEW.request_id, NEW.parent_id)
    IS NOT (OLD.store_id, OLD.id, OLD.kind, OLD.method, OLD.amount, OLD.currency, OLD.code,
      OLD.payer_name, OLD.payer_phone, OLD.account, OLD.received_at, OLD.recorded_at,
      OLD.recorded_by, OLD.source, OLD.note, OLD.request_id, OLD.parent_id)
    OR OLD.voided_at IS NOT NULL AND (NEW.order_id, NEW.closes, NEW.voided_at, NEW.voided_by)
      IS NOT (OLD.order_id, OLD.closes, OLD.voided_at, OLD.voided_by) BEGIN
  SELECT RAISE(ABORT, 'the ledger of money is never changed');
END;

-- A row is never deleted while its store is open.
CREATE TRIGGER payments_never_shrink BEFORE DELETE ON payments
  WHEN (SELECT closed_at FROM stores WHERE id = OLD.store_id) IS NULL BEGIN
  SELECT RAISE(ABORT, 'the ledger of money is never deleted while its store is open');
END;

-- `orders.paid_amount` is the sum of the order's rows that aren't void.
CREATE TRIGGER payments_summed AFTER INSERT ON payments
  WHEN NEW.order_id IS NOT NULL AND NEW.voided_at IS NULL BEGIN
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE store_id = NEW.store_id AND id = NEW.order_id
      AND paid_amount <> (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
        WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL);
END;

-- The same when a row is voided, or goes to another order.
CREATE TRIGGER payments_summed_again AFTER UPDATE OF order_id, voided_at ON payments
  WHEN NEW.order_id IS NOT OLD.order_id OR (NEW.voided_at IS NULL) <> (OLD.voided_at IS NULL) BEGIN
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = OLD.store_id AND likelihood(p.order_id = OLD.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE store_id = OLD.store_id AND id = OLD.order_id;
  UPDATE orders SET paid_amount = (SELECT coalesce(sum(p.amount), 0) FROM payments AS p
      WHERE p.store_id = NEW.store_id AND likelihood(p.order_id = NEW.order_id, 0.0001) AND p.voided_at IS NULL)
    WHERE NEW.order_id IS NOT OLD.order_id AND store_id = NEW.store_id AND id = NEW.order_id;
END;

-- `orders.claims_waiting` and the counter `claims:waiting` count a new claim.
CREATE TRIGGER claims_counted AFTER INSERT ON payment_claims WHEN NEW.state = 'waiting' BEGIN
  UPDATE orders SET claims_waiting = (SELECT count(*) FROM payment_claims AS c
      WHERE c.store_id = NEW.store_id AND c.order_id = NEW.order_id AND c.state = 'waiting')
    WHERE store_id = NEW.store_id AND id = NEW.order_id;
  INSERT INTO store_counters (store_id, counter, value) VALUES (NEW.store_id, 'claims:waiting', 1)
    ON CONFLICT (store_id, counter) DO UPDATE SET value = value + 1;
END;

-- The same when one is decided, taken back, or waits again.
CREATE TRIGGER claims_recounted AFTER UPDATE OF state ON payment_claims
  WHEN (NEW.state = 'waiting') <> (OLD.state = 'waiting') BEGIN
  UPDATE orders SET claims_waiting = (SELECT count(*) FROM payment_claims AS c
      WHERE c.store_id = NEW.store_id AND c.order_id = NEW.order_id AND c.state = 'waiting')
    WHERE store_id = NEW.store_id AND id = NEW.order_id;
  UPDATE store_counters SET value = value + (NEW.state = 'waiting') - (OLD.state = 'waiting')
    WHERE store_id = NEW.store_id AND counter = 'claims:waiting';
END;

-- An order that an older Worker marks as paid has its money in the ledger: a row without order of
-- the same code and amount, else one of its own; never a code twice.
CREATE TRIGGER order_books_payment AFTER UPDATE OF paid_at ON orders
  WHEN OLD.paid_at IS NULL AND NEW.paid_at IS NOT NULL AND NEW.paid_amount < NEW.total_amount BEGIN
  UPDATE payments SET order_id = NEW.id, closes = 1, dismissed_at = NULL
    WHERE store_id = NEW.store_id AND code = NEW.mpesa_code AND voided_at IS NULL
      AND order_id IS NULL AND currency = NEW.currency
      AND amount = NEW.total_amount - NEW.paid_amount;
  INSERT INTO payments (store_id, order_id, kind, method, amount, currency, code,
      received_at, recorded_at, source, closes)
    SELECT o.store_id, o.id, 'payment', coalesce(o.payment_method, 'other'),
      o.total_amount - o.paid_amount, o.currency,
      iif(EXISTS (SELECT 1 FROM payments AS p WHERE p.store_id = o.store_id
        AND p.code = o.mpesa_code AND p.voided_at IS NULL), NULL, o.mpesa_code),
      o.paid_at, o.paid_at, 'owner', 1
    FROM orders AS o
    WHERE o.store_id = NEW.store_id AND o.id = NEW.id AND o.paid_amount < o.total_amount;
END;

-- A payment that an older Worker undoes is void; one that a message told of has no order again, and
-- its claim waits.
CREATE TRIGGER order_voids_payment AFTER UPDATE OF paid_at ON orders
  WHEN OLD.paid_at IS NOT NULL AND NEW.paid_at IS NULL BEGIN
  UPDATE payment_claims SET state = 'waiting', decided_at = NULL, payment_id = NULL
    WHERE store_id = NEW.store_id AND order_id = NEW.id AND payment_id IN (
      SELECT id FROM payments
      WHERE store_id = NEW.store_id AND likelihood(order_id = NEW.id, 0.0001) AND closes = 1 AND voided_at IS NULL);
  UPDATE payments SET
      voided_at = iif(source IN ('message', 'statement'), NULL, NEW.updated_at),
      order_id = iif(source IN ('message', 'statement'), NULL, order_id),
      closes = iif(source IN ('message', 'statement'), 0, closes)
    WHERE store_id = NEW.store_id AND likelihood(order_id = NEW.id, 0.0001) AND closes = 1 AND voided_at IS NULL;
END;

-- A sale at an older Worker's till has its money in the ledger. Not by a trigger of `orders`: a
-- store that moves brings its orders before their payments.
CREATE TRIGGER sale_books_payment AFTER INSERT ON order_events
  WHEN NEW.type = 'placed' AND NEW.to_status = 'completed' BEGIN
  INSERT INTO payments (store_id, id, order_id, kind, method, amount, currency, code,
      received_at, recorded_at, recorded_by, source, closes)
    SELECT o.store_id, o.id, o.id, 'payment', coalesce(o.payment_method, 'other'), o.total_amount,
      o.currency,
      iif(EXISTS (SELECT 1 FROM payments AS p WHERE p.store_id = o.store_id
        AND p.code = o.mpesa_code AND p.voided_at IS NULL), NULL, o.mpesa_code),
      o.paid_at, o.paid_at, NEW.actor_id, 'till', 1
    FROM orders AS o
    WHERE o.store_id = NEW.store_id AND o.id = NEW.order_id AND o.paid_at IS NOT NULL
      AND o.total_amount > 0 AND NOT EXISTS (
        SELECT 1 FROM payments AS p WHERE p.store_id = o.store_id AND likelihood(p.order_id = o.id, 0.0001));
END;

-- A line that goes holds nothing.
CREATE TRIGGER line_goes AFTER DELETE ON order_items WHEN OLD.held > 0 BEGIN
  UPDATE stock SET held = held - OLD.held
    WHERE (store_id, product_id, size) = (OLD.store_id, OLD.product_id, OLD.size);
END;

-- Pieces that come back on sale are a row of the stock ledger.
CREATE TRIGGER line_restocks AFTER UPDATE OF restocked ON order_items
  WHEN NEW.restocked <> OLD.restocked BEGIN
  INSERT INTO inventory_transactions
    (store_id, product_id, size, quantity, transaction_type, order_id, created_at)
    VALUES (NEW.store_id, NEW.product_id, NEW.size, NEW.restocked - OLD.restocked, 'return',
      NEW.order_id, NEW.changed_at);
END;
