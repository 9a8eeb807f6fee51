import { tzOffset } from '@date-fns/tz'
import { millisecondsInMinute } from 'date-fns/constants'

export function isoTime(at: number, zone: string): string {
  const minutes = Math.round(tzOffset(zone, new Date(at)))
  const local = new Date(at + minutes * millisecondsInMinute).toISOString().slice(0, 19)
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${local}${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
}
