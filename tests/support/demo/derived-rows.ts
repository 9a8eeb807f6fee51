/** Derives rows from orders, customers and search terms, for seeds that bypass the Worker. */
export function derivedRows(db: D1Database, storeId: string): D1PreparedStatement[] {
  return [
    `INSERT INTO product_sales (store_id, product_id, quantity)
      SELECT i.store_id, i.product_id, sum(i.quantity)
      FROM orders AS o JOIN order_items AS i ON (i.store_id, i.order_id) = (o.store_id, o.id)
      WHERE o.store_id = ? AND o.status IN ('paid', 'completed') GROUP BY i.product_id`,
    `INSERT INTO customer_names (store_id, term, sort_key, phone)
      SELECT c.store_id, t.value, c.sort_key, c.phone FROM customers AS c CROSS JOIN json_each(c.name_terms) AS t
      WHERE c.store_id = ?`,
  ]
    .map((query) => db.prepare(query).bind(storeId))
    .concat(wordRows(db, [storeId]))
}

/** The words of search terms, each also without one of its letters. */
export function wordRows(db: D1Database, storeIds: string[]): D1PreparedStatement {
  return db
    .prepare(
      `INSERT OR IGNORE INTO product_words (store_id, term, word)
        WITH RECURSIVE letters (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM letters WHERE n < 40)
        SELECT t.store_id, iif(n = 0, term, '~' || substr(term, 1, n - 1) || substr(term, n + 1)), term
        FROM product_terms AS t CROSS JOIN letters
        WHERE t.store_id IN (SELECT value FROM json_each(?)) AND (n = 0 OR length(term) > 3 AND n <= min(length(term), 20))`,
    )
    .bind(JSON.stringify(storeIds))
}

/** Copies image URLs into the rows of products, as the Worker does. */
export function shownPictures(db: D1Database, storeId: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE products SET pictures = (SELECT json_group_array(json_object('id', id, 'url', image_url, 'card', card_url,
        'isCover', json(iif(is_cover, 'true', 'false')), 'position', position) ORDER BY position, id)
        FROM product_images AS i WHERE i.store_id = products.store_id AND i.product_id = products.id)
      WHERE store_id = ?`,
    )
    .bind(storeId)
}
