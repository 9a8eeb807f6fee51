import type { Merchant } from '#app/auth/guards.server.ts'
import { tillOf } from '#app/auth/till/till.server.ts'
import type { OpenShiftView } from '#app/components/merchant/shifts/shift-view.ts'
import type { ReadShift } from '#app/data/shift/page.server.ts'
import { formatAmount } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { denominationsOf } from '#app/domain/shift/denominations.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { shiftsPage as words } from '#copy/merchant/shifts'
import { movementView, nameInText, reportView, type ShiftFrame, tillTitle, timeOf } from './report-view.server.ts'

type Store = Merchant['store']

/** Null reaches every till; a seller's reach is the own. */
export function reachOf(store: Store): string | null {
  return mayRole(store.role, 'money.read') ? null : tillOf({ store })
}

/** Of the shifts that a person may close and move cash in. */
export function keptReachOf(store: Store): string | null {
  return mayRole(store.role, 'money.manage') ? null : tillOf({ store })
}

interface OpenFrame extends ShiftFrame {
  state: string
  requestId: string
}

export function openView(store: Store, read: ReadShift, { state, requestId, ...frame }: OpenFrame): OpenShiftView {
  const { shift, movements } = read
  const moneyFormat = moneyFormatOf(shift.currency)
  const time = timeOf(shift.openedAt, frame)
  const keptReach = keptReachOf(store)
  const values = denominationsOf(shift.currency)
  const piece = (value: number) => ({ value, label: formatAmount(value, { fractionDigits: 0 }) })
  return {
    id: shift.id,
    title: tillTitle(shift.till, frame.names),
    since:
      shift.openedBy === shift.till
        ? words().since({ time })
        : words().sinceBy({ time, name: nameInText(shift.openedBy, frame.names) }),
    currency: shift.currency,
    moneyFormat,
    float: shift.float,
    movements: movements.map((movement) => movementView(movement, frame)),
    state,
    requestId,
    denominations: values && { notes: values.notes.map(piece), coins: values.coins.map(piece) },
    report: mayRole(store.role, 'money.read') ? reportView(read, frame) : null,
    isKept: mayRole(store.role, 'shifts.keep') && (keptReach === null || keptReach === shift.till),
    isOwn: shift.till === tillOf({ store }),
  }
}
