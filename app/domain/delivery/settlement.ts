import type { Minor } from '#app/domain/money.ts'
import type { CollectedWith, StopState } from './run.ts'

export interface CashStop {
  state: StopState
  reportId: string | null
  collected: Minor
  collectedWith: CollectedWith | null
  amountShown: Minor | null
  isRecorded: boolean
  balance: Minor
}

export function bringsCash(stop: CashStop): boolean {
  const { collectedWith, balance, isRecorded } = stop
  return isReported(stop) && (collectedWith === 'cash' || (collectedWith !== 'mpesa' && (balance > 0 || isRecorded)))
}

export function wasPaidBefore(stop: CashStop): boolean {
  return isReported(stop) && stop.collectedWith !== 'mpesa' && !bringsCash(stop)
}

export function expectedOf({ balance, collected, isRecorded }: CashStop): Minor {
  return Math.max(0, balance + (isRecorded ? collected : 0))
}

export function unrecordedOf(stop: CashStop): Minor {
  return bringsCash(stop) && stop.collectedWith === 'cash' && !stop.isRecorded ? stop.collected : 0
}

export function sawAnotherBalance(stop: CashStop): boolean {
  const { amountShown, collectedWith } = stop
  return isReported(stop) && collectedWith !== 'mpesa' && amountShown !== null && amountShown !== expectedOf(stop)
}

function isReported({ state, reportId }: CashStop): boolean {
  return state === 'delivered' && reportId !== null
}
