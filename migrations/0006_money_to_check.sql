-- Payments that the seller's own messages contradict: few of a store's, and they want an answer.
CREATE INDEX payments_to_check ON payments (store_id, received_at, id)
  WHERE order_id IS NOT NULL AND voided_at IS NULL
    AND (told_amount IS NOT NULL OR reversed_at IS NOT NULL);
