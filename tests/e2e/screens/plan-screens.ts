import type { Page } from '@playwright/test'
import { openAsOwner } from '../support/merchant.ts'
import { putOnPlan } from '../support/plan-state.ts'
import type { Screen } from './screens.ts'

/** How far the end of Pro lies ahead, in days. */
const states = { free: null, pro: 21, soon: 2, canceled: 16, expired: -3 } as const

type State = keyof typeof states

/** The owner's plan in each of its states; `screens` takes them in. */
export const planScreens: Record<string, Screen[]> = {
  subscription: (Object.keys(states) as State[]).map((state) =>
    onPlan(`subscription-${state}`, '/subscription', state),
  ),
  upgrade: [onPlan('upgrade-free', '/upgrade', 'free'), onPlan('upgrade-pro', '/upgrade', 'pro')],
  'settings/plan': [
    onPlan('settings-plan-expired', '/settings/plan?from=pro', 'expired'),
    onPlan('settings-plan-canceled', '/settings/plan?from=pro', 'canceled'),
    onPlan('settings-plan-already', '/settings/plan?from=free', 'soon'),
    onPlan('settings-plan-asking', '/settings/plan?from=pro', 'pro', async (page) => {
      await page.getByRole('link', { name: 'Switch to Free' }).click()
      await page.getByRole('heading', { name: 'Switch to Free?' }).waitFor()
    }),
  ],
}

function onPlan(name: string, path: string, state: State, act?: (page: Page) => Promise<void>): Screen {
  return {
    name,
    act: async (page, store) => {
      await putOnPlan(store, states[state], { isCanceled: state === 'canceled' })
      await openAsOwner(page, store, path)
      await act?.(page)
    },
  }
}
