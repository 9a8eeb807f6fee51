-- Where a store delivers to, by area or by parcel, and where goods are picked up. What is removed
-- stays, because orders name it. `windows` is JSON of at most four [from, to] in minutes of the day;
-- `days` starts with Monday.
CREATE TABLE delivery_areas (
  store_id TEXT NOT NULL REFERENCES stores(id) CHECK (length(store_id) <= 64),
  id TEXT NOT NULL CHECK (length(id) <= 64),
  kind TEXT NOT NULL CHECK (length(kind) <= 16),
  name TEXT NOT NULL CHECK (length(name) <= 60) CHECK (name <> ''),
  part TEXT NOT NULL DEFAULT '' CHECK (length(part) <= 40),
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
  ON delivery_areas (store_id, kind, part COLLATE NOCASE, name COLLATE NOCASE)
  WHERE removed_at IS NULL;

-- A rider's way with the goods of some orders. `link_version` is part of the link's signature: a
-- higher one stops the links of before.
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
  PRIMARY KEY (store_id, id),
  UNIQUE (store_id, request_id),
  UNIQUE (store_id, number)
) WITHOUT ROWID;

CREATE INDEX delivery_runs_open ON delivery_runs (store_id, number) WHERE state = 'open';

-- `amount_shown` is what the rider's page told to collect, `collected` what the rider says came in;
-- a report books no money. `report_id` is the report that ended the stop, `last_try` the one that
-- brought the last wrong code: both may arrive twice. `photos` is JSON of media keys.
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
  report_id TEXT CHECK (length(report_id) <= 64),
  done_at INTEGER,
  PRIMARY KEY (store_id, run_id, order_id),
  FOREIGN KEY (store_id, run_id) REFERENCES delivery_runs(store_id, id),
  FOREIGN KEY (store_id, order_id) REFERENCES orders(store_id, id)
) WITHOUT ROWID;

-- An order is on one run.
CREATE UNIQUE INDEX delivery_stops_waiting ON delivery_stops (store_id, order_id)
  WHERE state = 'waiting';
CREATE INDEX delivery_stops_by_order ON delivery_stops (store_id, order_id);

-- Name and fee of the area are copied when the order is placed. `slot_from` and `slot_to` are
-- minutes of the day; `pin` is 'geo:...' or a link to a map. `handover_code` is of the run it is on.
ALTER TABLE orders ADD COLUMN area_id TEXT CHECK (length(area_id) <= 64);
ALTER TABLE orders ADD COLUMN area_name TEXT NOT NULL DEFAULT '' CHECK (length(area_name) <= 60);
ALTER TABLE orders ADD COLUMN landmark TEXT NOT NULL DEFAULT '' CHECK (length(landmark) <= 120);
ALTER TABLE orders ADD COLUMN pin TEXT CHECK (length(pin) <= 300);
ALTER TABLE orders ADD COLUMN slot_day TEXT CHECK (length(slot_day) <= 10);
ALTER TABLE orders ADD COLUMN slot_from INTEGER;
ALTER TABLE orders ADD COLUMN slot_to INTEGER;
ALTER TABLE orders ADD COLUMN failed_reason TEXT CHECK (length(failed_reason) <= 32);
ALTER TABLE orders ADD COLUMN handover_code TEXT CHECK (length(handover_code) <= 8);

-- Orders that can go on a run, oldest first.
CREATE INDEX orders_to_deliver ON orders (store_id, status, created_at, id)
  WHERE delivery_method = 'delivery' AND status IN ('processing', 'out_for_delivery');

-- JSON of {days, from, to} and of {from, to, note}; without opening hours a store is always open.
ALTER TABLE stores ADD COLUMN opening_hours TEXT NOT NULL DEFAULT '[]' CHECK (length(opening_hours) <= 2000);
ALTER TABLE stores ADD COLUMN closed_days TEXT NOT NULL DEFAULT '[]' CHECK (length(closed_days) <= 8000);
ALTER TABLE stores ADD COLUMN when_closed TEXT NOT NULL DEFAULT 'take' CHECK (length(when_closed) <= 16);
ALTER TABLE stores ADD COLUMN paused_until INTEGER;
ALTER TABLE stores ADD COLUMN pause_note TEXT NOT NULL DEFAULT '' CHECK (length(pause_note) <= 120);
ALTER TABLE stores ADD COLUMN minimum_order INTEGER NOT NULL DEFAULT 0 CHECK (minimum_order >= 0);

-- An order that is cancelled, or handed over in any other way, waits on no run.
CREATE TRIGGER order_leaves_run AFTER UPDATE OF status ON orders
  WHEN NEW.status <> OLD.status AND NEW.status IN ('cancelled', 'delivered', 'paid', 'completed') BEGIN
  UPDATE delivery_stops
    SET state = iif(NEW.status = 'cancelled', 'removed', 'delivered'), done_at = NEW.updated_at
    WHERE store_id = NEW.store_id AND order_id = NEW.id AND state = 'waiting';
END;
