import { formatDate } from '#app/copy/dates.ts'
import { pastWords } from '#app/copy/timestamps.ts'
import { formatMoney, type Minor } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { dayAlert } from '#copy/day-alert'

interface Day {
  day: string
  start: number
  end: number
  timeZone: string
  orders: number
  takings: { currency: string; amount: Minor }[]
  waiting: number
  underWay: number
}

export function dayMessage({ day, start, end, timeZone, orders, takings, waiting, underWay }: Day, storeName: string) {
  const date = formatDate(new Date(day), { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'short' })
  const waits = [
    ...(waiting > 0 ? [dayAlert().waiting({ n: waiting })] : []),
    ...(underWay > 0 ? [dayAlert().underWay({ n: underWay })] : []),
  ]
  return {
    title: dayAlert().title({ day: date, storeName }),
    lines: [
      dayAlert().orders({ n: orders }),
      ...takings.map(({ currency, amount }) =>
        dayAlert().takings({ amount: formatMoney(amount, moneyFormatOf(currency)) }),
      ),
      ...(waits.length > 0 ? waits : [dayAlert().nothingWaits]),
      dayAlert().counted({ from: pastWords(start, end, timeZone), to: pastWords(end, end, timeZone) }),
    ],
  }
}
