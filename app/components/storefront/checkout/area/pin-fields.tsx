import { useState } from 'react'
import { Button } from '#app/components/ui/button.tsx'
import { geoPin, PIN_MAX, pinAccuracy } from '#app/domain/delivery/pin.ts'
import { LANDMARK_MAX } from '#app/domain/order/place/checkout-fields.ts'
import { areaChoice, areaParts as words } from '#copy/storefront/area-choice'
import { describedBy, Field } from '../../field.tsx'
import type { FieldTexts } from '../order-problem.ts'
import type { CheckoutDraft } from '../use-checkout-draft.ts'

const TIMEOUT_MS = 10_000
const SURE_METRES = 200

interface Props {
  draft: Pick<CheckoutDraft, 'landmark' | 'pin'>
  errors: FieldTexts
  onChange(part: { landmark?: string; pin?: string }): void
}

export function PinFields({ draft, errors, onChange }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [isDenied, setDenied] = useState(false)
  const isPlace = draft.pin.startsWith('geo:')

  function locate() {
    if (!navigator.geolocation) return setDenied(true)
    setBusy(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false)
        setDenied(false)
        onChange({ pin: geoPin(coords.latitude, coords.longitude, coords.accuracy) })
      },
      () => {
        setBusy(false)
        setDenied(true)
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    )
  }

  return (
    <>
      <Field
        id="checkout-landmark"
        label={areaChoice().landmark}
        error={errors.landmark}
        hint={areaChoice().landmarkHint}
      >
        <input
          {...describedBy('checkout-landmark', errors.landmark, areaChoice().landmarkHint)}
          className="input"
          name="landmark"
          dir="auto"
          autoComplete="off"
          maxLength={LANDMARK_MAX}
          value={draft.landmark}
          onChange={(event) => onChange({ landmark: event.currentTarget.value })}
        />
      </Field>
      <div className="grid content-start gap-2">
        <p className="text-sm empty:hidden" role="status">
          {isPlace ? addedText(draft.pin) : isDenied ? words().pinDenied : ''}
        </p>
        {isPlace ? (
          <Button className="justify-self-start" onClick={() => onChange({ pin: '' })}>
            {words().pinRemove}
          </Button>
        ) : (
          <>
            <Button className="justify-self-start" onClick={locate} disabled={isBusy}>
              {isBusy ? words().pinBusy : words().sendPin}
            </Button>
            <Field id="checkout-pin" label={words().paste} error={errors.pin}>
              <input
                {...describedBy('checkout-pin', errors.pin)}
                className="input"
                name="pin"
                dir="ltr"
                autoComplete="off"
                maxLength={PIN_MAX * 2}
                value={draft.pin}
                onChange={(event) => onChange({ pin: event.currentTarget.value })}
              />
            </Field>
          </>
        )}
      </div>
    </>
  )
}

function addedText(pin: string): string {
  const metres = pinAccuracy(pin)
  if (metres === null) return words().pinAddedPlain
  return metres > SURE_METRES ? words().pinUnsure({ metres }) : words().pinAdded({ metres })
}
