import { expect, test } from 'vitest'
import { tablesReadWhole } from '../support/query-plans.ts'
import { database } from '../support/shops.ts'

const whole = (sql: string, ...values: unknown[]) => tablesReadWhole(database, { sql, values })

test('a plan that reads a table of the stores whole is seen, under any name', async () => {
  expect(await whole('select id from products where name = ?', 'Mug')).toEqual(['products'])
  expect(await whole('select p.id from products as p where p.price > 5')).toEqual(['p'])
  expect(await whole('select 1 from stores where name = ?', 'x')).toEqual(['stores'])
  expect(await whole("select id from orders where store_id = ? and customer_name like '%a%'", 's')).toEqual(['orders'])
  expect(await whole('delete from product_terms where store_id = ? and name = ?', 's', 'x')).toEqual(['product_terms'])
})

test('what an index finds is not, nor a page of a list, nor what was made on the way', async () => {
  expect(await whole('select id from products where store_id = ? and id = ?', 's', 'p')).toEqual([])
  expect(await whole('select id from orders where store_id = ? order by created_at, id limit 10', 's')).toEqual([])
  expect(await whole('select value from json_each(?)', '[]')).toEqual([])
  expect(await whole('with made as (select 1 as id limit 1) select id from made')).toEqual([])
  const its = 'store_id = ? and likelihood(product_id = ?, 0.0001)'
  expect(await whole(`delete from product_terms where ${its}`, 's', 'p')).toEqual([])
})
