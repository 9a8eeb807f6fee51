-- The days of the store's figures that the order and its money were counted on: '2026-11-22'.
ALTER TABLE orders ADD COLUMN placed_day TEXT CHECK (length(placed_day) <= 10);
ALTER TABLE orders ADD COLUMN paid_day TEXT CHECK (length(paid_day) <= 10);
