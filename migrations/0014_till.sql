-- The number on the receipt of a late sale is one order's alone.
UPDATE orders SET till_number = substr(till_number || '-' || number, 1, 16)
  WHERE till_number IS NOT NULL AND EXISTS (SELECT 1 FROM orders AS o
    WHERE o.store_id = orders.store_id AND o.till_number = orders.till_number AND o.number < orders.number);
DROP INDEX orders_by_till_number;
CREATE UNIQUE INDEX orders_by_receipt_number ON orders (store_id, till_number) WHERE till_number IS NOT NULL;

-- What was given at the till of sales whose rest was owed.
CREATE INDEX payments_of_parts ON payments (store_id, received_at)
  WHERE source = 'till' AND closes = 0 AND voided_at IS NULL;
