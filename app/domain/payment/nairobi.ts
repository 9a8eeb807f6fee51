import { millisecondsInHour } from 'date-fns/constants'

/** Kenya has kept this offset, without summer time, since long before mobile money. */
export const NAIROBI_OFFSET = 3 * millisecondsInHour
