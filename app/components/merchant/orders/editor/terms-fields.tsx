import { useId } from 'react'
import { NOTE_MAX } from '#app/domain/order/edit/rules.ts'
import type { DeliveryMethod } from '#app/domain/order/order.ts'
import { ADDRESS_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { orderEditor as words } from '#copy/merchant/order-editor'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { SegmentField } from '../../../ui/field/segment-field.tsx'

interface Terms {
  method: DeliveryMethod
  address: string
  note: string
}

interface Props {
  terms: Terms
  canChangeMethod: boolean
  errors: Record<string, string>
  onChange(part: Partial<Terms>): void
}

export function TermsFields({ terms, canChangeMethod, errors, onChange }: Props) {
  const id = useId()
  return (
    <>
      <SegmentField
        name={`${id}method`}
        legend={words().way}
        isLegendHidden
        options={(['delivery', 'pickup'] as const).map((value) => ({ value, label: words()[value] }))}
        value={terms.method}
        isDisabled={!canChangeMethod}
        onChange={(method) => onChange({ method })}
      />
      {terms.method === 'delivery' && (
        <TextArea
          id={`${id}address`}
          label={words().address}
          value={terms.address}
          max={ADDRESS_MAX}
          error={errors.address}
          onChange={(address) => onChange({ address })}
        />
      )}
      <TextArea
        id={`${id}note`}
        label={words().note}
        value={terms.note}
        max={NOTE_MAX}
        error={errors.note}
        onChange={(note) => onChange({ note })}
      />
    </>
  )
}

interface TextAreaProps {
  id: string
  label: string
  value: string
  max: number
  error?: string
  onChange(value: string): void
}

function TextArea({ id, label, value, max, error, onChange }: TextAreaProps) {
  return (
    <FieldFrame id={id} label={label} error={error}>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={max}
        className={inputClass(Boolean(error))}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-note` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  )
}
