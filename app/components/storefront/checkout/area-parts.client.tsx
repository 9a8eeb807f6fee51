import { addressHint, addressLabel, checkPlace, placeOf } from './area-check.ts'
import { AreaFields } from './area-fields.tsx'
import { PinFields } from './pin-fields.tsx'

/** One lazy module: only the checkout of a store with areas loads it. */
export const areaParts = { AreaFields, PinFields, checkPlace, placeOf, addressLabel, addressHint }
