import { type FormEvent, useState } from 'react'
import { postRestock } from '#app/browser/post-restock.ts'
import { readPieces } from '#app/domain/catalog/restock.ts'
import { restockRefused, restockWords as words } from '#copy/merchant/restock'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { NumberInput } from '../../../ui/field/number-input.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { say } from '../../../ui/toast/toaster.tsx'
import { Dialog } from '../../dialog.tsx'
import { useRefresh } from '../../shell/live-refresh.ts'

interface Unit {
  /** '' for a product without sizes. */
  size: string
  label: string
  inventory: number
}

interface Props {
  storeId: string
  productId: string
  name: string
  units: Unit[]
  onClose(): void
}

const USUAL = [5, 10, 20]

export function RestockDialog({ storeId, productId, name, units, onClose }: Props) {
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const refresh = useRefresh()

  async function add({ size, label }: Unit, quantity: number | null) {
    if (isSending) return
    if (quantity === null) return setProblem({ text: restockRefused()['quantity-invalid'] })
    setSending(true)
    setProblem(null)
    const answer = await postRestock(storeId, { productId, size, quantity })
    setSending(false)
    if (!answer?.ok) return setProblem(answer ?? { text: restockRefused().offline })
    const unit = label ? `${name}, ${label}` : name
    say({ title: words().done({ n: quantity }), text: words().now({ name: unit, n: answer.inventory }) })
    window.dispatchEvent(new CustomEvent('inventoryUpdated'))
    refresh()
    // With several sizes the dialog stays open: others were probably restocked, too.
    if (units.length === 1) onClose()
  }

  return (
    <Dialog isOpen onClose={onClose} title={words().restock} text={name} hasNotice={false}>
      <div className="grid gap-4">
        {problem && (
          <FormAlert title={words().title} answer={problem}>
            {problem.text}
          </FormAlert>
        )}
        {units.map((unit) => (
          <UnitRow key={unit.size} unit={unit} isBusy={isSending} onAdd={(quantity) => add(unit, quantity)} />
        ))}
      </div>
    </Dialog>
  )
}

interface RowProps {
  unit: Unit
  isBusy: boolean
  onAdd(quantity: number | null): void
}

function UnitRow({ unit: { label, inventory }, isBusy, onAdd }: RowProps) {
  const [text, setText] = useState('')
  const unit = label || words().pieces

  function submit(event: FormEvent) {
    event.preventDefault()
    onAdd(readPieces(text))
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-1">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <b dir="auto">{unit}</b>
        <span className="text-ink-2">{words().left({ n: inventory })}</span>
      </p>
      <div className="flex gap-1.5">
        {USUAL.map((n) => (
          <Button
            key={n}
            className="min-w-11 flex-1 px-1!"
            aria-label={words().addOf({ n, unit })}
            aria-disabled={isBusy}
            onClick={() => onAdd(n)}
          >
            +{n}
          </Button>
        ))}
        <NumberInput
          kind="count"
          aria-label={words().other({ unit })}
          value={text}
          onText={setText}
          className={inputClass(false, 'w-0 min-w-12 flex-[2] px-2')}
        />
        <Button type="submit" className="px-3!" aria-disabled={isBusy}>
          {words().add}
        </Button>
      </div>
    </form>
  )
}
