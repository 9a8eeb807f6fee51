import { dayIn } from '#app/domain/analytics/calendar-day.ts'

/** M-PESA's clock is Nairobi's. */
export function messageDay(at: number): string {
  return dayIn('Africa/Nairobi', at)
}
