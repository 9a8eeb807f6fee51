-- An order, and what follows from it, is written by the Worker's own statements.
DROP TRIGGER order_is_placed;
DROP TABLE order_placements;
DROP TRIGGER order_placed;
DROP TRIGGER customer_ordered;
DROP TRIGGER customer_named;
DROP TRIGGER customer_renamed;
DROP TRIGGER customer_forgotten;
DROP TRIGGER payment_counts_pieces;
DROP TRIGGER line_counts_pieces;
DROP TRIGGER orders_short;
ALTER TABLE orders DROP COLUMN day;
ALTER TABLE orders DROP COLUMN name_terms;
ALTER TABLE orders DROP COLUMN placed_by;

-- What an order was priced on is compared by its INSERT.
DROP TRIGGER offer_of_store;
DROP TRIGGER offer_ends;
DROP TRIGGER offer_of_product;
DROP TRIGGER offer_with_unit;
DROP TRIGGER offer_of_unit;
DROP TRIGGER offer_without_unit;
DROP TRIGGER offer_with_picture;
DROP TRIGGER offer_of_picture;
DROP TRIGGER offer_without_picture;
DROP TABLE offer_stamps;

-- So are the pictures that a product's row shows, and the end of a logo.
DROP TRIGGER picture_shown;
DROP TRIGGER picture_shown_again;
DROP TRIGGER picture_gone;
DROP TRIGGER logo_removed;
