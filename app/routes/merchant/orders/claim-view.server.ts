import { claimWarningText } from '#app/copy/phrases/merchant/claim-warnings.ts'
import type { OpenStore } from '#app/data/store/open-store.server.ts'
import { stillToPay } from '#app/domain/order/change/balance.ts'
import { claimWarnings } from '#app/domain/payment/claim-warnings.ts'
import { missingDeposit } from '#app/domain/payment/deposit.ts'

type WaitingClaim = Awaited<ReturnType<OpenStore['money']['toCheck']>>['claims'][number]

export function warningsOfClaim(
  claim: WaitingClaim,
  { newestSeenAt, now }: { newestSeenAt: number | null; now: number },
) {
  const askedAmounts = [stillToPay(claim), missingDeposit(claim)]
  return claimWarnings({ ...claim, askedAmounts, newestSeenAt, now }).map((warning) => ({
    text: claimWarningText(warning),
    isHarmless: warning.kind === 'not-among',
  }))
}
