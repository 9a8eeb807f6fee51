import { formatMoney, type Minor } from '#app/domain/money.ts'
import { orderNumber } from '#app/domain/order/order.ts'
import { moneyFormatOf } from '#app/domain/reference/currencies.ts'
import { type Activity, type ActivityDetails, isDeed } from '#app/domain/staff/activity.ts'
import type { Reader } from '#app/domain/staff/actor.ts'
import { activityFields, activityFiles, activityKinds, deeds } from '#copy/merchant/activity'
import { roleNames } from '#copy/merchant/staff'
import { formatNumber } from '../../numbers.ts'
import { personInText } from './person-name.ts'

/** Shape: 'Price of Kiondo: KSh 900.00 to KSh 800.00'; of an unknown deed the kind alone. */
export function activityText({ kind, what }: Pick<Activity, 'kind' | 'what'>, reader: Reader): string {
  if (!isDeed(what.deed)) return labelIn(activityKinds(), kind, kind)
  const phrase = deeds()[what.deed]
  return typeof phrase === 'string' ? phrase : phrase(valuesOf(what, reader))
}

interface ActivityValues {
  name: string
  number: string
  fields: string
  from: string
  to: string
  person: string
  who: 'you' | 'other'
  role: string
  count: number
}

function valuesOf(what: ActivityDetails, reader: Reader): ActivityValues {
  const money = (amount?: Minor) =>
    amount === undefined ? '–' : formatMoney(amount, moneyFormatOf(what.currency ?? null))
  const isFile = what.deed === 'file-downloaded'
  const isRun = what.deed.startsWith('link-') || what.deed.startsWith('run-') || what.deed.startsWith('stop-')
  const number = what.number ?? 0
  return {
    name: isFile
      ? labelIn(activityFiles(), what.name ?? '', activityFiles().other)
      : [what.name ?? '', what.size ?? ''].filter(Boolean).join(' · '),
    number: isRun ? formatNumber(number) : orderNumber(number),
    fields: fieldNames(what.fields ?? []),
    from: money(what.from),
    to: money(what.to),
    ...personInText(what.member ?? null, reader),
    role: labelIn(roleNames(), what.role ?? '', ''),
    count: what.count ?? 0,
  }
}

function fieldNames(fields: string[]): string {
  const labels = fields.map((field) => labelIn(activityFields(), field, activityFields().other))
  return [...new Set(labels)].join(', ')
}

function labelIn(labels: Readonly<Record<string, string>>, name: string, fallback: string): string {
  return Object.hasOwn(labels, name) ? (labels[name] ?? fallback) : fallback
}
