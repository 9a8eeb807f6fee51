import { NAME_MAX } from '#app/domain/order/place/checkout-fields.ts'
import type { PhoneRules } from '#app/domain/phone.ts'
import { newOrderForm as words } from '#copy/merchant/new-order-form'
import { Field } from '../../../ui/field/field.tsx'
import { PhoneField } from '../../../ui/field/phone-field.tsx'
import { KnownCustomer } from '../../pos/known-customer.tsx'
import { useKnownCustomers } from '../../pos/sale/use-known-customers.ts'
import type { TypedOrder } from './use-new-order.ts'

interface Props {
  draft: TypedOrder
  phoneRules: PhoneRules
  errors: Record<string, string>
  onChange(part: Partial<TypedOrder>): void
}

export function CustomerFields({ draft, phoneRules, errors, onChange }: Props) {
  const offered = useKnownCustomers({ customerName: draft.name, customerPhone: draft.phone }, phoneRules)
  return (
    <div className="grid gap-3">
      <div className="grid items-start gap-3 md:grid-cols-2">
        <PhoneField
          id="new-order-phone"
          name="phone"
          label={words().phone}
          side={<bdi dir="ltr">{phoneRules.dialCode}</bdi>}
          autoComplete="off"
          maxLength={60}
          value={draft.phone}
          error={errors.phone}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
        <Field
          id="new-order-name"
          name="name"
          label={words().name}
          autoComplete="off"
          maxLength={NAME_MAX}
          value={draft.name}
          error={errors.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <div role="status">
        {offered.length > 0 && (
          <ul className="grid gap-2" aria-label={words().known}>
            {offered.map(({ customer, missing }) => (
              <li key={customer.phone}>
                <KnownCustomer
                  customer={customer}
                  onPick={() => {
                    onChange({
                      name: missing.customerName ?? draft.name,
                      phone: missing.customerPhone ?? draft.phone,
                      address: draft.address || customer.address,
                    })
                    // The pressed button is removed.
                    document.getElementById('new-order-name')?.focus()
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
