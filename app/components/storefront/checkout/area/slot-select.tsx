import { slotChoice } from '#app/copy/phrases/storefront/area-choice.ts'
import type { OfferedArea } from '#app/domain/delivery/area.ts'
import { slotsOf, slotValue } from '#app/domain/delivery/slots.ts'
import type { StoreSnapshot } from '#app/domain/store/snapshot.ts'
import { areaChoice } from '#copy/storefront/area-choice'
import { describedBy, Field } from '../../field.tsx'

interface Props {
  id: 'checkout-slot' | 'order-slot'
  store: StoreSnapshot
  area: OfferedArea
  value: string
  error?: string
  now: number
  /** Absent from the form that works without a script. */
  onChange?(slot: string): void
}

export function SlotSelect({ id, store, area, value, error, now, onChange }: Props) {
  const slots = slotsOf(area, store, now)
  const hint = slots.length === 0 ? areaChoice().noTimes : undefined
  const chosen = slots.some((slot) => slotValue(slot) === value) ? value : ''
  return (
    <Field id={id} label={areaChoice().when} error={error} hint={hint}>
      <select
        {...describedBy(id, error, hint)}
        {...(onChange
          ? { value: chosen, onChange: ({ currentTarget }) => onChange(currentTarget.value) }
          : { defaultValue: chosen })}
        className="input"
        name="slot"
      >
        <option value="">{areaChoice().choose}</option>
        {slots.map((slot) => (
          <option key={slotValue(slot)} value={slotValue(slot)}>
            {slotChoice(slot, now, store.timeZone)}
          </option>
        ))}
      </select>
    </Field>
  )
}
