import type { Merchant } from '#app/auth/guards.server.ts'
import type { ReportView, SalesView, ShiftView } from '#app/components/merchant/shifts/shift-view.ts'
import { formatDate } from '#app/copy/dates.ts'
import { personInText, personName } from '#app/copy/phrases/merchant/person-name.ts'
import type { ReadShift } from '#app/data/shift/page.server.ts'
import type { Movement } from '#app/data/shift/shift-reads.server.ts'
import type { ReportedShift } from '#app/data/shift/shifts.server.ts'
import { formatAmount } from '#app/domain/money.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { DEFAULT_TIME_ZONE } from '#app/domain/reference/time-zones.ts'
import { reportOf } from '#app/domain/shift/report.ts'
import { salesOf } from '#app/domain/shift/sales.ts'
import type { Names } from '#app/domain/staff/actor.ts'
import { mayRole } from '#app/domain/staff/permission.ts'
import { isTillAccount } from '#app/domain/staff/till.ts'
import { approvalEvents } from '#copy/merchant/approval'
import { reportWords, shiftsPage as words } from '#copy/merchant/shifts'

export interface ShiftFrame {
  names: Names
  timeZone: string
}

export async function shiftView(store: Merchant['store'], read: ReportedShift): Promise<ShiftView> {
  const { shell, staff } = store.rows
  const { storeRow } = await shell.read()
  const names = await staff.names()
  const frame = { names, timeZone: storeRow?.timeZone ?? DEFAULT_TIME_ZONE }
  const { shift, movements } = read
  const by = (at: number, actor: string) => reportWords().by({ time: momentOf(at, frame), name: nameOf(actor, names) })
  const isShown = shift.closedAt !== null || mayRole(store.role, 'money.read')
  return {
    id: shift.id,
    title: tillTitle(shift.till, names),
    opened: by(shift.openedAt, shift.openedBy),
    closed: shift.closedAt === null ? null : by(shift.closedAt, shift.closedBy ?? ''),
    storeName: storeRow?.name ?? '',
    report: isShown ? reportView(read, frame) : null,
    sales: isShown ? salesView(read, names) : null,
    movements: movements.map((movement) => movementView(movement, frame)),
    pieces: Object.entries(shift.pieces ?? {})
      .map(([value, count]) => ({
        value: Number(value),
        label: formatAmount(Number(value), { fractionDigits: 0 }),
        count,
      }))
      .sort((one, other) => other.value - one.value),
    moneyFormat: moneyFormatOf(shift.currency),
  }
}

export function reportView({ shift, totals, movements }: ReadShift, { names }: ShiftFrame): ReportView {
  const { others, people, whose, ...report } = reportOf(shift, totals, movements)
  const moneyFormat = moneyFormatOf(shift.currency)
  return {
    ...report,
    moneyFormat,
    whose: whose === null ? null : nameOf(whose, names),
    people: people.map(({ person, ...cash }) => ({
      ...cash,
      name: person === null ? reportWords().nobodyName : nameOf(person, names),
      share: report.received === 0 ? 0 : Math.round((cash.received / report.received) * 100),
    })),
    others: others.map(({ method, currency, received, givenBack, count }) => ({
      method,
      count,
      moneyFormat: moneyFormatOf(currency),
      net: received - givenBack,
    })),
  }
}

function salesView({ sales, approvals }: ReportedShift, names: Names): SalesView {
  const titles: Record<string, string> = approvalEvents()
  return {
    ...salesOf(sales),
    approvals: approvals
      .map(({ intent, approver, count }) => ({
        title: titles[intent] ?? reportWords().allowed,
        name: nameOf(approver ?? '', names),
        count,
      }))
      .sort((one, other) => other.count - one.count),
  }
}

export function movementView({ id, amount, reason, movedAt, movedBy }: Movement, frame: ShiftFrame) {
  return { id, amount, reason, time: timeOf(movedAt, frame), name: nameOf(movedBy, frame.names) }
}

export function tillTitle(till: string, names: Names): string {
  return isTillAccount(till) && names[till] ? names[till] : words().till({ name: nameInText(till, names) })
}

export function nameOf(actor: string, names: Names): string {
  return personName(actor, { actor: '', names })
}

export function nameInText(actor: string, names: Names): string {
  return personInText(actor, { actor: '', names }).person
}

export function timeOf(at: number, { timeZone }: Pick<ShiftFrame, 'timeZone'>): string {
  return formatDate(at, { timeZone, hour: '2-digit', minute: '2-digit' })
}

function momentOf(at: number, { timeZone }: ShiftFrame): string {
  return formatDate(at, { timeZone, day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })
}
