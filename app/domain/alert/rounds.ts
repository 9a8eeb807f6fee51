import { nextOpening, type OpeningHours, type OpeningRules } from '#app/domain/store/opening.ts'

/** 0 notifies of a new order, 1 reminds of it, 2 mails. */
export type AlertRound = 0 | 1 | 2

export interface AlertRules extends OpeningRules {
  timeZone: string
  alertMinutes: number
  alertMails: boolean
}

export interface NextAlert {
  round: AlertRound
  at: number
}

export interface RoundResult {
  round: AlertRound
  createdAt: number
  now: number
  isTaken: boolean
  waitMs: number | null
}

const MINUTE = 60_000
const MAIL_AFTER_MINUTES = 30
const decentHours: OpeningHours[] = [{ days: '1111111', from: 420, to: 1260 }]

export function decentTime(rules: AlertRules, at: number): number | null {
  const openingHours = rules.openingHours.length === 0 ? decentHours : rules.openingHours
  return nextOpening({ ...rules, openingHours }, at, rules.timeZone)
}

export function nextAlert(rules: AlertRules, result: RoundResult): NextAlert | null {
  if (result.round === 2) return null
  const next = followingAlert(rules, result)
  const again = result.waitMs === null ? null : result.now + result.waitMs
  if (again !== null && (next === null || again < next.at)) return { round: result.round, at: again }
  return next
}

function followingAlert(rules: AlertRules, { round, createdAt, now, isTaken, waitMs }: RoundResult): NextAlert | null {
  if (round === 1 && !rules.alertMails) return null
  const isUnreached = round === 1 && !isTaken && waitMs === null
  const minutes = round === 0 ? rules.alertMinutes : isUnreached ? 0 : MAIL_AFTER_MINUTES
  const at = decentTime(rules, Math.max(now, createdAt + minutes * MINUTE))
  return at === null ? null : { round: round === 0 ? 1 : 2, at }
}
