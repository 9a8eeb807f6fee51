import { Link } from '@remix-run/react'
import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { kindOf, type StoredPaymentMethod } from '#app/domain/payment/payment-method.ts'
import { paymentList as words } from '#copy/merchant/payments'
import { promptSettings } from '#copy/merchant/prompt-settings'
import { IconButton } from '../../ui/button.tsx'
import { methodDetails, methodTitle } from './method-words.ts'
import { PAYMENT_ORDER_FORM, type PaymentsView, paymentPath } from './payments-view.ts'
import { promptPath } from './prompt-view.ts'

interface Props {
  method: StoredPaymentMethod
  /** Whether customers see its payment code; undefined where it has none. */
  isCodeShown: boolean | undefined
  /** Null without keys for this one. */
  prompts: PaymentsView['prompts']
  /** All ids in the order after a move; null at the list's end. */
  up: string[] | null
  down: string[] | null
  onMove(button: string): void
  onEdit(): void
  onRemove(): void
}

export function PaymentItem({ method, isCodeShown, prompts, up, down, onMove, onEdit, onRemove }: Props) {
  const title = methodTitle(method)
  return (
    <li className="flex flex-wrap items-center gap-x-1 py-3 pe-2 ps-4">
      <div className="min-w-0 flex-1 basis-48 pe-2">
        <p className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          {title}
          {!method.isEnabled && (
            <span className="rounded-full bg-wash px-2.5 py-0.5 text-xs font-semibold text-ink-2">{words().off}</span>
          )}
        </p>
        {methodDetails(method).map((line) => (
          <p key={line} className="text-sm text-ink-2 wrap-anywhere">
            {line}
          </p>
        ))}
        {isCodeShown !== undefined && (
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
            {isCodeShown ? words().codeShown : words().code}
            <Link
              id={`${method.id}-try`}
              to={paymentPath('try', method.id)}
              aria-label={words().tryOf({ method: title })}
              className="inline-flex min-h-11 items-center font-semibold text-brand-strong"
            >
              {words().try}
            </Link>
          </p>
        )}
        {['till', 'paybill'].includes(kindOf(method)) && (
          <Link
            to={promptPath(method.id)}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-brand-strong"
          >
            {promptSettings().title}
            {prompts?.isOn && (
              <span className="rounded-full bg-brand-soft px-2.5 py-0.5 text-xs">{promptSettings().on}</span>
            )}
            {prompts?.problem && (
              <span className="text-xs text-danger">{promptSettings().problems[prompts.problem]}</span>
            )}
          </Link>
        )}
      </div>
      <div className="ms-auto flex">
        <MoveButton id={`${method.id}-up`} label={words().up({ method: title })} ids={up} onMove={onMove} />
        <MoveButton id={`${method.id}-down`} label={words().down({ method: title })} ids={down} onMove={onMove} />
        <a
          href={paymentPath('edit', method.id)}
          className="icon-btn"
          aria-label={words().edit({ method: title })}
          {...opens(onEdit)}
        >
          <Pencil className="icon icon-small" aria-hidden="true" />
        </a>
        <a
          href={paymentPath('remove', method.id)}
          className="icon-btn"
          aria-label={words().remove({ method: title })}
          {...opens(onRemove)}
        >
          <Trash2 className="icon icon-small" aria-hidden="true" />
        </a>
      </div>
    </li>
  )
}

/** A link that opens a dialog once the page's script runs. */
export function opens(open: () => void) {
  return {
    onClick(event: MouseEvent) {
      event.preventDefault()
      open()
    },
  }
}

function MoveButton({
  id,
  label,
  ids,
  onMove,
}: { id: string; label: string; ids: string[] | null } & Pick<Props, 'onMove'>) {
  const Arrow = id.endsWith('-up') ? ArrowUp : ArrowDown
  return (
    <IconButton
      id={id}
      label={label}
      type="submit"
      form={PAYMENT_ORDER_FORM}
      name="ids"
      value={JSON.stringify(ids ?? [])}
      disabled={ids === null}
      onClick={() => onMove(id)}
      className="disabled:opacity-30"
    >
      <Arrow className="icon icon-small" aria-hidden="true" />
    </IconButton>
  )
}
