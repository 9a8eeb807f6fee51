import { expect, test } from 'vitest'
import { rollText } from '#app/components/merchant/orders/slip/roll-text.ts'
import { paidText, soldSpoken } from '#app/components/merchant/pos/receipt/sold-spoken.ts'
import { waitingOrder } from '#app/components/merchant/pos/receipt/waiting-order.ts'
import { newSale } from '#app/components/merchant/pos/sale/new-sale.ts'
import { parseSale } from '#app/domain/sale/sale-form.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { emptyTill, type TillDraft } from '#app/domain/sale/till-draft.ts'

const moneyFormat = { symbol: 'KSh', fractionDigits: 2 } as const
const facts: TillConfig = {
  ...{ email: 'a@b.example', storeName: 'Kijani Crafts', storeLogo: null, storeLink: 'x', storeLines: [] },
  ...{ isBranded: false, currency: 'KES', moneyFormat, timeZone: 'Africa/Nairobi', language: 'en' },
  ...{ country: 'KE', platform: 'whatsapp', seller: null, limits: null },
}

function sold(given: Partial<TillDraft>) {
  const extra = { id: 'a', name: 'Mug', price: 78_000, quantity: 1 }
  const saleId = 'sale-0123456789ab'
  const draft = { ...emptyTill, saleId, extras: [extra], customerPhone: '0712 345 678', ...given }
  const owner = { accountId: 'a', storeId: 's', email: 'a@b.example' }
  const sale = newSale(draft, { saleId, owner, currency: 'KES', moneyFormat, seller: null })
  const kept = { ...sale, tillNumber: 'KBXWQT-014', soldAt: 0, isLate: true, refusal: null }
  return { sale: sale.sale, order: waitingOrder(kept, facts) }
}

function figures(order: ReturnType<typeof sold>['order']) {
  return rollText(order.slip)
    .parts.flat()
    .flatMap(({ text, figure }) => (figure === undefined || text === 'Mug' ? [] : [[text, figure]]))
    .slice(-3)
}

test('a sale carries what was given of it, and the receipt of the till says what is paid and what is owed', () => {
  const { sale, order } = sold({ cashText: '500' })
  expect(sale.given).toBe(50_000)
  expect(parseSale(JSON.stringify(sale))).toMatchObject({ ok: true, sale: { given: 50_000 } })
  expect(order).toMatchObject({ total: 78_000, owed: 28_000, slip: { state: 'unpaid', balance: 28_000, paidBy: null } })
  expect(figures(order)).toEqual([
    ['Total', 'KSh\u00a0780'],
    ['Cash', '\u2212500'],
    ['Left to pay', '280'],
  ])
  const text = new URL(order.receiptUrl ?? '').searchParams.get('text') ?? ''
  expect(text).toMatch(/Total: KSh 780.00\*?\nPaid so far: KSh 500.00\n\*?Still to pay: KSh 280.00/)
  expect(text).not.toMatch(/Paid by|Paid on/)
  expect(soldSpoken(order)).toContain('Still to pay KSh 280.00')
  expect(paidText(order)).toBe('KSh 500.00 paid with Cash')
})

test('a sale that is owed whole says so, and one that is paid says nothing of debt', () => {
  const owed = sold({ cashText: '0' })
  expect([owed.sale.given, owed.order.owed]).toEqual([0, 78_000])
  expect(figures(owed.order).at(-1)).toEqual(['Left to pay', '780'])
  expect(decodeURIComponent(owed.order.receiptUrl ?? '')).toContain('Still to pay: KSh 780.00')
  for (const given of [{}, { cashText: '780' }, { cashText: '1000' }, { cashText: '5', method: 'mpesa' as const }]) {
    const { sale, order } = sold(given)
    expect([sale.given, order.owed, order.slip.state, order.slip.balance]).toEqual([null, 0, 'paid', 0])
    expect(soldSpoken(order)).not.toContain('Still to pay')
  }
})
