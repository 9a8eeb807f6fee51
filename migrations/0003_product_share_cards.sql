-- `share_card_url`: the picture of a product's link, drawn in its owner's browser.
-- `share_card_fingerprint` is all that it shows: it is used only while that is true.
ALTER TABLE products ADD COLUMN share_card_url TEXT CHECK (length(share_card_url) <= 500);
ALTER TABLE products ADD COLUMN share_card_fingerprint TEXT
  CHECK (length(share_card_fingerprint) <= 8000);
-- The sweep of unused pictures looks for those that are shown.
CREATE INDEX products_with_card ON products (store_id, share_card_url)
  WHERE share_card_url IS NOT NULL;
