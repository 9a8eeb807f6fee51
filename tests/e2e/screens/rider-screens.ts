import { expect, type Page } from '@playwright/test'
import type { ClonedStore } from '../../support/demo/clone.ts'
import { findViolations } from '../support/accessibility.ts'
import { rowsOf } from '../support/fixtures.ts'
import { openRun, startRun } from '../support/rider-runs.ts'
import type { Screen } from './screens.ts'

const sunlight = { runOnly: ['color-contrast-enhanced'], rules: { 'color-contrast-enhanced': { enabled: true } } }

/** A rider's page; `screens` takes them in. */
export const riderScreens: Record<string, Screen[]> = {
  'store/:slug/run/:link': [
    onRun('rider'),
    onRun('rider-code', async (page) => {
      await page.getByText('Delivered', { exact: true }).first().click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delivered', exact: true }).click()
      await page.getByText('Type the code, or choose No code.').waitFor()
    }),
    onRun('rider-no-code', async (page) => {
      await page.getByText('Delivered', { exact: true }).first().click()
      await page.getByRole('dialog').getByText('No code', { exact: true }).click()
    }),
    onRun('rider-failed', async (page) => {
      await page.getByText('Could not deliver', { exact: true }).first().click()
    }),
    {
      name: 'rider-over',
      act: async (page, store) => {
        const { path, id } = await startRun(store)
        await rowsOf("UPDATE delivery_runs SET state = 'ended' WHERE store_id = ? AND id = ?", store.storeId, id)
        await page.goto(path)
        await page.getByRole('heading', { name: 'This run is over.' }).waitFor()
      },
    },
  ],
}

function onRun(name: string, act?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    act: async (page: Page, store: ClonedStore) => {
      const run = await startRun(store, 5)
      await finishThree(store, run.orderIds)
      await openRun(page, run)
      await act?.(page)
      expect(await findViolations(page, sunlight), 'contrast below 7:1').toEqual([])
    },
  }
}

/** One with the right code, one that failed, one without a code. */
async function finishThree({ storeId }: ClonedStore, orderIds: string[]): Promise<void> {
  const ends = [
    ['delivered', 1, '', 560_000, 'cash'],
    ['failed', 0, 'not-answered', 0, null],
    ['delivered', 0, 'left-with-guard', 0, 'nothing'],
  ] as const
  for (const [at, [state, isVerified, reason, collected, paidWith]] of ends.entries()) {
    await rowsOf(
      `UPDATE delivery_stops SET state = ?, is_verified = ?, reason = ?, collected = ?, collected_with = ?, report_id = 'made',
         done_at = ?, photos = ? WHERE store_id = ? AND order_id = ?`,
      ...[state, isVerified, reason, collected, paidWith, Date.now() - at * 600_000],
      ...[reason === 'left-with-guard' ? '["one"]' : '[]', storeId, orderIds[at + 2] ?? ''],
    )
  }
}
