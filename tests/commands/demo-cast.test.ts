import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { ORDER_STATUSES } from '#app/domain/order/order.ts'
import { demoStores as cast } from '../support/demo/stores.ts'

const folder = fileURLToPath(new URL('../support/demo/pictures/', import.meta.url))
const bytesOf = (name: string) => statSync(`${folder}${name}.jpg`).size

test('every id, token and M-PESA code of the cast is its own', () => {
  for (const store of cast) {
    const ids = [...store.categories, ...store.products, ...store.paymentMethods, ...store.orders].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const codes = store.orders.flatMap((order) => order.mpesaCode ?? [])
    expect(new Set(codes).size).toBe(codes.length)
    for (const code of codes) expect(code).toMatch(/^[A-Z0-9]{10}$/)
  }
  const tokens = cast.flatMap((store) => store.orders.map((order) => order.token))
  expect(new Set(tokens).size).toBe(tokens.length)
})

test('the cast shows an order in every status but handed over and unpaid', () => {
  const shownStatuses = ORDER_STATUSES.filter((status) => status !== 'delivered')
  expect(new Set(cast[0]?.orders.map((order) => order.status))).toEqual(new Set(shownStatuses))
})

test('no unit of the cast is promised more often than it is there', () => {
  for (const store of cast) {
    for (const product of store.products) {
      for (const unit of product.sizes ?? [{ value: '', inventory: product.inventory }]) {
        const open = store.orders.filter((order) => !['paid', 'completed', 'cancelled'].includes(order.status))
        const reservedCount = open
          .flatMap((order) => order.lines)
          .filter((line) => line.product === product.slugName && line.size === unit.value)
          .reduce((sum, line) => sum + line.quantity, 0)
        expect(reservedCount, `${product.name} ${unit.value}`).toBeLessThanOrEqual(unit.inventory)
      }
    }
  }
})

test('a line costs what its product costs now, or before it was reduced', () => {
  for (const store of cast) {
    for (const { number, lines } of store.orders) {
      for (const line of lines) {
        const product = store.products.find(({ slugName }) => slugName === line.product)
        const unit = product?.sizes?.find(({ value }) => value === line.size)
        const prices = [unit?.price ?? product?.price, product?.compareAt]
        expect(prices, `${store.slug} #${number} ${line.product}`).toContain(line.price)
      }
    }
  }
})

test('each picture has its two sizes, and a first view of twenty stays light', () => {
  for (const store of cast) {
    const visibleProducts = store.products
      .filter((product) => !product.hidden)
      .toSorted((a, b) => a.name.localeCompare(b.name))
    for (const name of store.products.flatMap((product) => product.pictures)) {
      expect(existsSync(`${folder}${name}-card.jpg`), name).toBe(true)
      expect(bytesOf(name)).toBeLessThanOrEqual(35 * 1024)
      expect(bytesOf(`${name}-card`)).toBeLessThanOrEqual(9 * 1024)
    }
    const covers = visibleProducts.slice(0, 20).flatMap((product) => product.pictures.slice(0, 1))
    expect(covers.reduce((sum, name) => sum + bytesOf(`${name}-card`), 0)).toBeLessThanOrEqual(70 * 1024)
  }
})
