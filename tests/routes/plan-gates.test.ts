import { expect, test } from 'vitest'
import { settingsOf } from '#app/data/account/accounts.server.ts'
import { openStore } from '#app/data/store/open-store.server.ts'
import { changePlan } from '#app/data/store/plans.server.ts'
import { PERIOD_MS } from '#app/domain/plan/subscription.ts'
import { loader as customersPage } from '#app/routes/merchant/customers.tsx'
import { orderView } from '#app/routes/merchant/orders/orders-details.server.ts'
import { loader as productsPage } from '#app/routes/merchant/products/products.tsx'
import { loader as invoicePage } from '#app/routes/merchant/receipts/invoice.tsx'
import { slipView } from '#app/routes/merchant/receipts/receipt-slip.server.ts'
import { newPerson, newShopOf } from '../support/people.ts'
import { placeOrderFor } from '../support/shopping.ts'
import { contextAt } from '../support/shops.ts'

test('pages close in the instant of the end', async () => {
  const context = contextAt(Date.now())
  const person = await newPerson(context)
  const shop = await newShopOf(person)
  await settingsOf(context, person.id)
  await changePlan(context, person.id, { plan: 'pro', shownEnd: null })
  const phone = '+254712345678'
  const { id: orderId } = await placeOrderFor(context, shop, { lines: [['Mug', null, 1]], phone })
  // The session must outlive the plan.
  await context.env.DB.prepare('UPDATE session SET expires_at = ? WHERE user_id = ?')
    .bind(Date.now() * 2, person.id)
    .run()
  const loaderArgs = (path: string, params = {}) => ({
    request: person.browser.request(path),
    context: { ...context },
    params,
  })
  const readGates = async () => {
    const details = await (await openStore(context, shop.id)).orders.details(orderId)
    if (!details) throw new Error('no order')
    const customers = await customersPage(loaderArgs(`/customers?history=${encodeURIComponent(phone)}`))
    const invoice = await invoicePage(loaderArgs('/invoice', { storeId: shop.id, orderId }))
    const view = orderView(details, null, {
      now: context.now(),
      origin: 'https://kibanda.example',
      reader: { actor: shop.ownerId, names: {} },
    })
    return {
      history: customers.view?.hasHistory,
      isHistoryThere: customers.view?.history != null,
      invoice: invoice.init?.status ?? 200,
      isInvoiceThere: invoice.data.view !== null,
      invoiceMessage: view.messages.find(({ kind }) => kind === 'invoice')?.url ?? null,
      upgrade: view.upgradePath,
      tier: (await productsPage(loaderArgs('/products'))).tier,
      isReceiptBranded: slipView(details, { kind: 'receipt', now: context.now(), origin: '' }).isBranded,
    }
  }
  context.pass(PERIOD_MS - 1)
  expect(await readGates()).toEqual({
    history: true,
    isHistoryThere: true,
    invoice: 200,
    isInvoiceThere: true,
    invoiceMessage: expect.stringContaining('https://wa.me/'),
    upgrade: '/settings/plan?from=pro',
    tier: 'pro',
    isReceiptBranded: false,
  })
  context.pass(1)
  expect(await readGates()).toEqual({
    history: false,
    isHistoryThere: false,
    invoice: 403,
    isInvoiceThere: false,
    invoiceMessage: null,
    upgrade: '/settings/plan?from=free',
    tier: 'free',
    isReceiptBranded: true,
  })
})
