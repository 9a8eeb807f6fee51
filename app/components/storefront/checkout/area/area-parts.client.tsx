import { addressHint, addressLabel, checkPlace, placeOf } from './area-check.ts'
import { AreaFields } from './area-fields.tsx'
import { PinFields } from './pin-fields.tsx'
import { SlotSelect } from './slot-select.tsx'

/** Lazy module, loaded only by the checkout of a store with areas. */
export const areaParts = { AreaFields, PinFields, SlotSelect, checkPlace, placeOf, addressLabel, addressHint }
