import type { Minor } from '#app/domain/money.ts'
import type { CollectedWith, StopState } from './run.ts'

export interface SettledStop {
  state: StopState
  reportId: string | null
  collected: Minor
  collectedWith: CollectedWith | null
  amountShown: Minor | null
  isRecorded: boolean
  balance: Minor
}

export function settles(stop: SettledStop): boolean {
  const { collectedWith, balance, isRecorded } = stop
  return isReported(stop) && (collectedWith === 'cash' || (collectedWith !== 'mpesa' && (balance > 0 || isRecorded)))
}

export function wasPaidBefore(stop: SettledStop): boolean {
  return isReported(stop) && stop.collectedWith !== 'mpesa' && !settles(stop)
}

export function expectedOf({ balance, collected, isRecorded }: SettledStop): Minor {
  return Math.max(0, balance + (isRecorded ? collected : 0))
}

export function unrecordedOf(stop: SettledStop): Minor {
  return settles(stop) && stop.collectedWith === 'cash' && !stop.isRecorded ? stop.collected : 0
}

export function sawAnotherBalance(stop: SettledStop): boolean {
  const { amountShown, collectedWith } = stop
  return isReported(stop) && collectedWith !== 'mpesa' && amountShown !== null && amountShown !== expectedOf(stop)
}

function isReported({ state, reportId }: SettledStop): boolean {
  return state === 'delivered' && reportId !== null
}
