import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { areaForm as words } from '#copy/merchant/delivery-areas'
import { busyButton, buttonClass } from '../../ui/button.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { opens } from '../payments/payment-item.tsx'
import { useFormFetcher } from '../use-form-result.ts'
import { type AreasAnswer, type AreasView, areasPath, movedIds, type ShownArea } from './areas-view.ts'

interface Props {
  view: AreasView
  area: ShownArea
  /** Null without a script: then the question is a page of its own. */
  onRemove: (() => void) | null
}

export function AreaMoves({ view: { kind, areas }, area: { id }, onRemove }: Props) {
  const fetcher = useFormFetcher<AreasAnswer>()
  const steps = [
    { step: -1, label: words().up, Arrow: ArrowUp },
    { step: 1, label: words().down, Arrow: ArrowDown },
  ] as const
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      {steps.map(({ step, label, Arrow }) => {
        const ids = movedIds(areas, id, step)
        return (
          <fetcher.Form key={step} method="post" action={areasPath(kind)}>
            <PageStoreField />
            <input type="hidden" name="intent" value="order" />
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="ids" value={JSON.stringify(ids ?? [])} />
            <button
              type="submit"
              className={buttonClass('quiet')}
              disabled={ids === null}
              {...(fetcher.state !== 'idle' && busyButton)}
            >
              <Arrow className="icon icon-small" aria-hidden="true" />
              {label}
            </button>
          </fetcher.Form>
        )
      })}
      <a
        href={areasPath(kind, { remove: id })}
        className={buttonClass('quiet', 'ms-auto text-danger')}
        {...(onRemove ? opens(onRemove) : {})}
      >
        <Trash2 className="icon icon-small" aria-hidden="true" />
        {words().remove}
      </a>
    </div>
  )
}
