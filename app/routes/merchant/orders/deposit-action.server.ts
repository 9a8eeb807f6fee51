import { data } from '@remix-run/cloudflare'
import type { PaymentAnswer } from '#app/components/merchant/payments/payments-view.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { depositSetting as words } from '#copy/merchant/payments'

const INTENT = 'deposit'

export async function depositView({ settings }: OpenStore, now: number) {
  const store = await settings.find()
  const tier = tierUntil(store?.proUntil ?? null, now)
  return {
    percent: store?.depositPercent ?? 0,
    isOffered: limitsOf(tier).hasDeposits,
    upgradePath: upgradePath(tier),
  }
}

export async function saveDeposit(typed: string, store: OpenStore, now: number) {
  const { isOffered, upgradePath: path } = await depositView(store, now)
  if (!isOffered) {
    const link = { path, label: words().upgrade }
    return data<PaymentAnswer>({ ok: false, intent: INTENT, title: words().onlyPro, link }, { status: 403 })
  }
  const percent = parseWholeNumber(typed.trim())
  if (percent === null || percent > 100) {
    const values = { percent: typed.slice(0, 20) }
    return data<PaymentAnswer>({ ok: false, intent: INTENT, title: words().invalid, values }, { status: 422 })
  }
  await store.settings.setDepositPercent(percent)
  return data<PaymentAnswer>({ ok: true, intent: INTENT, title: words().saved })
}
