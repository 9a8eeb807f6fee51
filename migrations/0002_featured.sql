-- `featured`: the few that a store shows first; removing a product ends it.
ALTER TABLE products ADD COLUMN featured INTEGER NOT NULL DEFAULT 0 CHECK (featured IN (0, 1));
-- At most six rows of a store: shown on its page, and counted before another is marked.
CREATE INDEX products_featured ON products (store_id, position, id)
  WHERE featured = 1 AND deleted_at IS NULL;
