import type { Merchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { DayShiftView } from '#app/components/merchant/money/money-view.ts'
import type { ClosedShiftView, ShiftsView } from '#app/components/merchant/shifts/shift-view.ts'
import { formatDate } from '#app/copy/dates.ts'
import { type ReadShift, SHIFTS_IN_PAGE } from '#app/data/shift/page.server.ts'
import { dayIn } from '#app/domain/analytics/calendar-day.ts'
import { addDays } from '#app/domain/analytics/periods.ts'
import { isDay } from '#app/domain/discount/days.ts'
import { formatAmount, plainAmount } from '#app/domain/money.ts'
import { limitsOf, upgradePath } from '#app/domain/plan/limits.ts'
import { tierUntil } from '#app/domain/plan/subscription.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { reportOf } from '#app/domain/shift/report.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { parseWholeNumber } from '#app/domain/text/whole-number.ts'
import { shiftsPage as words } from '#copy/merchant/shifts'
import { openView, reachOf } from './open-view.server.ts'
import { type ShiftFrame, tillTitle, timeOf } from './report-view.server.ts'

type Store = Merchant['store']

export async function shiftsView(
  store: Store,
  search: URLSearchParams,
  { now, newId }: { now: number; newId(): string },
): Promise<ShiftsView> {
  const { shifts, shell, staff } = store.rows
  const { storeRow } = await shell.read()
  const timeZone = storeRow?.timeZone ?? DEFAULT_TIME_ZONE
  const tier = tierUntil(storeRow?.proUntil ?? null, now)
  const { hasMoneyHistory } = limitsOf(tier)
  const mayKeep = mayRole(store.role, 'shifts.keep')
  const frame = {
    isOn: storeRow?.hasShifts ?? false,
    maySwitch: mayRole(store.role, 'settings.edit'),
    mayKeep,
    isFree: !hasMoneyHistory,
    upgradePath: upgradePath(tier),
  }
  const [till, reach] = [tillOf({ store }), reachOf(store)]
  const after = cursorOf(search.get('after') ?? '')
  const since = hasMoneyHistory ? '' : addDays(dayIn(timeZone, now), -1)
  const [current, page, outside, names] = await Promise.all([
    shifts.now(till, reach),
    shifts.page({ after, since, till: reach }),
    shifts.outside(timeZone, reach),
    staff.names(),
  ])
  const currency = storeRow?.currency ?? ''
  const moneyFormat = moneyFormatOf(currency)
  const { last } = current
  const mayOpen = frame.isOn && mayKeep && (last === null || last.closedAt !== null)
  const counted = last && last.currency === currency ? last.counted : null
  const closed = page.slice(0, SHIFTS_IN_PAGE)
  const end = page.length > SHIFTS_IN_PAGE ? closed.at(-1) : undefined
  return {
    ...frame,
    open: current.open.map((read) => {
      const state = current.states.find(({ id }) => id === read.shift.id)?.state ?? ''
      return openView(store, read, { names, timeZone, state, requestId: newId() })
    }),
    opening: mayOpen
      ? {
          till: Object.keys(names).length > 1 ? tillTitle(till, names) : null,
          last: last?.id ?? '',
          float: counted === null ? '' : plainAmount(counted),
          counted: counted === null ? null : formatAmount(counted, moneyFormat),
          moneyFormat,
        }
      : null,
    outside: outside.count > 0 && reach === null ? { ...outside, moneyFormat } : null,
    closed: closed.map((read) => closedView(read, { names, timeZone })),
    next: end ? `/shifts?after=${end.shift.day}.${end.shift.openedAt}` : null,
  }
}

/** Shape: '2026-11-27.1795766400000'. */
function cursorOf(text: string): { day: string; openedAt: number } | null {
  const [day = '', time = ''] = text.split('.')
  const openedAt = parseWholeNumber(time)
  return isDay(day) && openedAt !== null ? { day, openedAt } : null
}

export function closedView({ shift, totals, movements }: ReadShift, frame: ShiftFrame): ClosedShiftView {
  const report = reportOf(shift, totals, movements)
  return {
    id: shift.id,
    title: tillTitle(shift.till, frame.names),
    day: formatDate(Date.parse(shift.day), { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' }),
    times: words().times({ from: timeOf(shift.openedAt, frame), to: timeOf(shift.closedAt ?? shift.openedAt, frame) }),
    moneyFormat: moneyFormatOf(shift.currency),
    counted: shift.counted ?? 0,
    difference: report.differenceNow ?? 0,
  }
}

export function dayShifts(read: ReadShift[], frame: ShiftFrame): DayShiftView[] {
  return read.map(({ shift, totals, movements }) => ({
    id: shift.id,
    title: tillTitle(shift.till, frame.names),
    times:
      shift.closedAt === null
        ? words().since({ time: timeOf(shift.openedAt, frame) })
        : words().times({ from: timeOf(shift.openedAt, frame), to: timeOf(shift.closedAt, frame) }),
    moneyFormat: moneyFormatOf(shift.currency),
    difference: reportOf(shift, totals, movements).differenceNow,
  }))
}
