import { expect, test } from 'vitest'
import { tablesReadWhole } from '../support/query-plans.ts'
import { database } from '../support/shops.ts'

const scannedTables = async (sql: string, ...values: unknown[]) =>
  (await tablesReadWhole(database, [{ sql, values }]))[0]

test('a plan that reads a table of the stores whole is seen, under any name', async () => {
  expect(await scannedTables('select id from products where name = ?', 'Mug')).toEqual(['products'])
  expect(await scannedTables('select p.id from products as p where p.price > 5')).toEqual(['p'])
  expect(await scannedTables('select 1 from stores where name = ?', 'x')).toEqual(['stores'])
  expect(await scannedTables("select id from orders where store_id = ? and customer_name like '%a%'", 's')).toEqual([
    'orders',
  ])
  expect(await scannedTables('delete from product_terms where store_id = ? and sort_key = ?', 's', 'x')).toEqual([
    'product_terms',
  ])
})

test('what an index finds is not, nor a page of a list, nor what was made on the way', async () => {
  expect(await scannedTables('select id from products where store_id = ? and id = ?', 's', 'p')).toEqual([])
  expect(await scannedTables('select id from orders where store_id = ? order by created_at, id limit 10', 's')).toEqual(
    [],
  )
  expect(await scannedTables('select value from json_each(?)', '[]')).toEqual([])
  expect(await scannedTables('with made as (select 1 as id limit 1) select id from made')).toEqual([])
  const condition = 'store_id = ? and likelihood(product_id = ?, 0.0001)'
  expect(await scannedTables(`delete from product_terms where ${condition}`, 's', 'p')).toEqual([])
})
