-- Of a sale at a till that was booked after the goods and the receipt were handed over: the number on
-- that receipt, as 'KB-014', and what is to settle, as JSON.
ALTER TABLE orders ADD COLUMN till_number TEXT CHECK (length(till_number) <= 16);
ALTER TABLE orders ADD COLUMN late_problem TEXT CHECK (length(late_problem) <= 400);

CREATE INDEX orders_with_late_problem ON orders (store_id, created_at, id) WHERE late_problem IS NOT NULL;
CREATE INDEX orders_by_till_number ON orders (store_id, till_number) WHERE till_number IS NOT NULL;
