import type { Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { hydrated, rowsOf } from '../support/fixtures.ts'
import { openAsOwner } from '../support/merchant.ts'
import { bringBack, confirmDeliveries, fillDeliveries, type RunOnTheWay, startRun } from '../support/rider-runs.ts'
import type { Screen } from './screens.ts'

/** What waits for a rider, and the runs; `screens` takes them in. */
export const deliveryScreens: Record<string, Screen[]> = {
  'orders/deliveries': [
    deliveries('deliveries', async (page) => {
      for (const box of await page.getByRole('checkbox', { name: /^Take/ }).all()) await box.check()
      await page.getByRole('button', { name: 'Make the link' }).waitFor()
    }),
    deliveries('deliveries-refused', async (page) => {
      await page.getByRole('checkbox').first().check()
      await page.getByLabel('Rider', { exact: true }).fill('')
      await page.getByRole('button', { name: 'Make the link' }).click()
      await page.getByText('The rider’s name is required').waitFor()
    }),
    {
      name: 'deliveries-more',
      act: async (page, store) => {
        await fillDeliveries(store, 210)
        await openAsOwner(page, store, '/orders/deliveries')
        await hydrated(page)
        await page.getByRole('checkbox').first().check()
        await page.getByRole('link', { name: 'Show more' }).click()
        await page.getByRole('heading', { name: 'Ticked on other pages' }).waitFor()
      },
    },
    {
      name: 'deliveries-empty',
      act: (page, store) => openAsOwner(page, store, '/orders/deliveries'),
    },
  ],
  'store/:storeId/deliveries': [deliveries('deliveries-of-store', undefined, (id) => `/store/${id}/deliveries`)],
  'orders/deliveries/:runId': [
    run('run'),
    run('run-end', async (page) => {
      await page.getByLabel('More', { exact: true }).click()
      await page.getByRole('link', { name: 'End run' }).click()
      await page.getByRole('dialog').waitFor()
    }),
    run('run-asked', async (page) => {
      await page.goto(`${page.url()}?ask=end`)
      await page.getByRole('heading', { name: 'End this run?' }).waitFor()
    }),
    run('run-add', async (page, store) => {
      await confirmDeliveries(store, 3, 6)
      await page.getByRole('link', { name: 'Add stops' }).click()
      await page.getByRole('button', { name: /^Add to run/ }).waitFor()
      await page.getByRole('checkbox').first().check()
    }),
    {
      name: 'run-over',
      act: async (page, store) => {
        const { id } = await startRun(store, 5)
        await rowsOf("UPDATE delivery_runs SET state = 'ended' WHERE store_id = ? AND id = ?", store.storeId, id)
        await openAsOwner(page, store, `/orders/deliveries/${id}`)
      },
    },
  ],
}

function deliveries(
  name: string,
  act?: Screen['act'],
  path: (id: string) => string = () => '/orders/deliveries',
): Screen {
  return {
    name,
    act: async (page, store) => {
      const onTheWay = await startRun(store, 2)
      await bringBack(store, onTheWay)
      await confirmDeliveries(store, 6, 2)
      await openAsOwner(page, store, path(store.storeId))
      await act?.(page, store)
    },
  }
}

function run(name: string, act?: (page: Page, store: ClonedStore) => Promise<void>): Screen {
  return {
    name,
    act: async (page, store) => {
      const onTheWay = await startRun(store, 6)
      await reported(store, onTheWay)
      await openAsOwner(page, store, `/orders/deliveries/${onTheWay.id}`)
      await hydrated(page)
      await act?.(page, store)
    },
  }
}

/** Right code, paid before, no code and too little, failed; two still wait. */
async function reported({ storeId }: ClonedStore, { id, orderIds }: RunOnTheWay): Promise<void> {
  const ends = [
    { state: 'delivered', code: 1, reason: '', less: 0, paidWith: 'cash', photos: '[]' },
    { state: 'delivered', code: 1, reason: '', less: 0, paidWith: null, photos: '[]' },
    { state: 'delivered', code: 0, reason: 'left-with-guard', less: 20_000, paidWith: 'cash', photos: '["one"]' },
    { state: 'failed', code: 0, reason: 'not-answered', less: 0, paidWith: null, photos: '[]' },
  ]
  for (const [at, { state, code, reason, less, paidWith, photos }] of ends.entries()) {
    const order = orderIds[at] ?? ''
    const isCash = paidWith === 'cash' ? 1 : 0
    await rowsOf(
      `UPDATE delivery_stops SET state = ?, is_verified = ?, reason = ?, collected_with = ?, photos = ?, report_id = ?,
         done_at = ?, collected = ? * ((SELECT total_amount FROM orders AS o WHERE (o.store_id, o.id) = (?, ?)) - ?),
         amount_shown = ((SELECT total_amount FROM orders AS o WHERE (o.store_id, o.id) = (?, ?)) * ? + ?)
       WHERE store_id = ? AND run_id = ? AND order_id = ?`,
      ...[state, code, reason, paidWith, photos, `report-${at}`, Date.now() - (5 - at) * 600_000],
      ...[isCash, storeId, order, less, storeId, order, isCash, less, storeId, id, order],
    )
    if (state === 'delivered') {
      const status = paidWith === null ? 'paid' : 'delivered'
      await rowsOf('UPDATE orders SET status = ? WHERE store_id = ? AND id = ?', status, storeId, order)
    }
  }
}
