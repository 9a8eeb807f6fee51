import { Pencil } from 'lucide-react'
import type { MoneyFormat } from '#app/domain/money.ts'
import { areasPage as words } from '#copy/merchant/delivery-areas'
import { type Drag, DragHandle, sortableRowClass } from '../catalog/arrange/sortable.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { opens } from '../payments/payment-item.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import { areaTerms } from './area-words.ts'
import { type AreasAnswer, areasPath, type ShownArea } from './areas-view.ts'

interface Props {
  area: ShownArea
  moneyFormat: MoneyFormat
  drag: Drag
  onEdit(): void
}

export function AreaRow({ area, moneyFormat, drag, onEdit }: Props) {
  const { id, kind, name } = area
  const switching = useFormFetcher<AreasAnswer>()
  const pending = switching.formData?.get('isActive')
  const isActive = pending === undefined || pending === null ? area.isActive : pending === 'on'
  return (
    <li {...drag.row} className={sortableRowClass(drag)}>
      <DragHandle label={words().drag({ name })} handle={drag.handle} />
      <div className={`min-w-0 flex-1 ${isActive ? '' : 'text-ink-2'}`}>
        <p className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </p>
        <p className="text-sm text-ink-2 wrap-anywhere">{areaTerms(area, moneyFormat).join(' · ')}</p>
      </div>
      <switching.Form method="post" action={areasPath(kind)} className="contents">
        <PageStoreField />
        <input type="hidden" name="intent" value="switch" />
        <input type="hidden" name="kind" value={kind} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="isActive" value={isActive ? '' : 'on'} />
        <button
          type="submit"
          role="switch"
          aria-checked={isActive}
          aria-label={name}
          title={isActive ? words().turnOff({ name }) : words().turnOn({ name })}
          className="grid size-11 flex-none place-items-center rounded-control"
        >
          <span className="switch pointer-events-none block" aria-hidden="true" />
        </button>
      </switching.Form>
      <a
        href={areasPath(kind, { edit: id })}
        className="icon-btn ms-1"
        aria-label={words().edit({ name })}
        {...opens(onEdit)}
      >
        <Pencil className="icon icon-small" aria-hidden="true" />
      </a>
    </li>
  )
}
