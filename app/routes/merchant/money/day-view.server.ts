import type { Merchant } from '#app/auth/guards.server.ts'
import type { DayView, DrawerView } from '#app/components/merchant/money/money-view.ts'
import { formatDate } from '#app/copy/dates.ts'
import { personName } from '#app/copy/phrases/merchant/person-name.ts'
import { readerOf } from '#app/data/staff/names.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { isDay } from '#app/domain/discount/days.ts'
import { timeSpanOf } from '#app/domain/order/list/time-span.ts'
import { daySheets, drawerCurrencies, judgeEarlierCount, sheetOf } from '#app/domain/payment/day-sheet.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { dayWords } from '#copy/merchant/money-day'
import { dayShifts } from '../shifts/view.server.ts'

interface DayRequest {
  id: string
  day: string
  timeZone: string
  hasHistory: boolean
  hasShifts: boolean
  now: number
  newId(): string
}

/** Returns the address's day, or today for a future one. */
export function shownDay(typed: string, timeZone: string, now: number): string {
  const today = dayIn(timeZone, now)
  return isDay(typed) && typed < today ? typed : today
}

/** Today and yesterday are part of every plan. */
export function isRecentDay(day: string, timeZone: string, now: number): boolean {
  return day >= addDays(dayIn(timeZone, now), -1)
}

export async function dayView(store: Merchant['store'], request: DayRequest): Promise<DayView> {
  const { timeZone, now, hasHistory } = request
  const { money, shifts } = store.rows
  const day = shownDay(request.day, timeZone, now)
  const today = dayIn(timeZone, now)
  const frame = {
    day,
    label: dayLabel(day, today),
    previous: addDays(day, -1),
    next: day === today ? null : addDays(day, 1),
  }
  if (!hasHistory && !isRecentDay(day, timeZone, now))
    return { ...frame, sheets: null, drawers: [], shifts: null, exportPath: null }

  const read = (zone: string) => money.day(day, timeSpanOf({ from: day, to: day }, zone))
  const [{ totals, closings, countedBefore, currency }, counted, reader] = await Promise.all([
    read(timeZone),
    request.hasShifts ? shifts.ofDay(day) : null,
    readerOf(store),
  ])
  const sheets = daySheets(totals, currency)
  const drawerOf = async (code: string): Promise<DrawerView> => {
    const last = closings.findLast((closing) => closing.currency === code)
    const cash = sheetOf(code, totals).methods.find(({ method }) => method === 'cash')
    const countedTotals = !last || last.timeZone === timeZone ? totals : (await read(last.timeZone)).totals
    return {
      currency: code,
      moneyFormat: moneyFormatOf(code),
      requestId: request.newId(),
      opening: last?.opening ?? countedBefore(code) ?? 0,
      received: cash?.received ?? 0,
      givenBack: cash?.givenBack ?? 0,
      last: last
        ? {
            counted: last.counted,
            time: formatDate(last.closedAt, { timeZone, hour: '2-digit', minute: '2-digit' }),
            verdict: judgeEarlierCount(last, sheetOf(code, countedTotals)),
          }
        : null,
    }
  }
  return {
    ...frame,
    sheets: sheets.map((sheet) => ({
      ...sheet,
      moneyFormat: moneyFormatOf(sheet.currency),
      people: sheet.people.map(({ person, ...row }) => ({
        ...row,
        name: personName(person, reader),
      })),
    })),
    drawers: counted ? [] : await Promise.all(drawerCurrencies(sheets, closings).map(drawerOf)),
    shifts: counted && dayShifts(counted, { names: reader.names, timeZone }),
    exportPath: hasHistory ? `/store/${request.id}/money.csv?day=${day}` : null,
  }
}

function dayLabel(day: string, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  const year = isThisYear ? {} : { year: 'numeric' as const }
  const date = formatDate(Date.parse(day), { timeZone: 'UTC', day: 'numeric', month: 'short', ...year })
  if (day === today) return dayWords().today({ day: date })
  return day === addDays(today, -1) ? dayWords().yesterday({ day: date }) : date
}
