import { pinTries as tries } from '#copy/merchant/approval'
import { waitMinutes } from './wait.ts'

export function pinTries(waitMs: number): string {
  return tries({ minutes: waitMinutes(waitMs) })
}
