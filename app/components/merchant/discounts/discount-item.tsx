import { Pencil, Trash2 } from 'lucide-react'
import { shortDay } from '#app/copy/short-day.ts'
import type { DiscountStatus } from '#app/domain/discount/discount.ts'
import { formatMoney } from '#app/domain/money.ts'
import { discountsSection as words } from '#copy/merchant/discounts'
import { IconButton } from '../../ui/button.tsx'
import { useMay } from '../use-access.ts'
import { useFormFetcher } from '../use-form-result.ts'
import type { DiscountAnswer, DiscountRow, DiscountsView } from './discounts-view.ts'

interface Props {
  row: DiscountRow
  view: DiscountsView
  onEdit(): void
  onDelete(): void
}

const tones: Record<DiscountStatus, string> = {
  active: 'bg-brand-soft text-brand-strong',
  scheduled: 'bg-info-soft text-info',
  'used-up': 'bg-warn-soft text-warn',
  expired: 'bg-wash text-ink-2',
  off: 'bg-wash text-ink-2',
}

export function DiscountItem({ row, view, onEdit, onDelete }: Props) {
  const { code, status } = row
  const mayEdit = useMay('marketing.edit')
  return (
    <li className="flex items-center gap-x-1 py-3 pe-2 ps-4 max-md:flex-wrap md:gap-x-2 md:pe-3 md:ps-5">
      <div className="min-w-0 flex-1 basis-full pe-2 md:basis-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <b className="tracking-wide">{code}</b>
          <span className={`rounded-full px-2.5 py-0.5 text-xs font-semibold ${tones[status]}`}>
            {words().status[status]}
          </span>
        </p>
        <p className="text-sm text-ink-2">{termsOf(row, view)}</p>
      </div>
      <p className="flex-1 text-sm text-ink-2 md:w-32 md:flex-none md:text-end">{usesOf(row)}</p>
      {mayEdit && (
        <>
          <OnSwitch row={row} isOffered={view.isOffered} />
          {view.isOffered && (
            <IconButton label={words().edit({ code })} onClick={onEdit}>
              <Pencil className="icon icon-small" aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={words().remove({ code })} onClick={onDelete}>
            <Trash2 className="icon icon-small" aria-hidden="true" />
          </IconButton>
        </>
      )}
    </li>
  )
}

/** Switching on needs a plan with discounts. */
function OnSwitch({ row, isOffered }: { row: DiscountRow; isOffered: boolean }) {
  const fetcher = useFormFetcher<DiscountAnswer>()
  const pendingActive = fetcher.formData?.get('isActive')
  const isOn = pendingActive === undefined || pendingActive === null ? row.isActive : pendingActive === 'on'
  return (
    <label className="grid size-14 flex-none place-items-center">
      <span className="sr-only">{words().switch({ code: row.code })}</span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        className="switch"
        checked={isOn}
        disabled={!isOffered && !isOn}
        onChange={(event) =>
          fetcher.submit(
            { intent: 'switch-discount', code: row.code, isActive: event.currentTarget.checked ? 'on' : '' },
            { method: 'post' },
          )
        }
      />
    </label>
  )
}

function usesOf({ uses, maxUses }: DiscountRow): string {
  if (maxUses !== null) return words().usedOf({ uses, max: maxUses })
  return uses === 0 ? words().notUsed : words().used({ uses })
}

function termsOf(
  { kind, value, minimumAmount, startsAt, endsAt, status }: DiscountRow,
  { moneyFormat, timeZone }: DiscountsView,
) {
  return [
    kind === 'percent'
      ? words().percentOff({ percent: value })
      : words().amountOff({ amount: formatMoney(value, moneyFormat) }),
    minimumAmount > 0 ? words().from({ amount: formatMoney(minimumAmount, moneyFormat) }) : '',
    startsAt === null || status === 'expired' ? '' : words().starts({ day: shortDay(startsAt, timeZone) }),
    endsAt === null ? '' : words()[status === 'expired' ? 'ended' : 'ends']({ day: shortDay(endsAt - 1, timeZone) }),
  ]
    .filter(Boolean)
    .join(' · ')
}
