import type { Minor } from '#app/domain/money.ts'
import { NAIROBI_OFFSET } from '../nairobi.ts'
import { amountText, type CodeResult, readFields } from './code-fields.ts'
import { type EmvField, emvText, optionalField } from './emv.ts'

export interface KeQr {
  kind: 'till' | 'paybill' | 'send' | 'pochi'
  number: string
  /** Of a paybill. */
  account?: string
  name: string
  amount: Minor | null
  at: number
}

const PLACE: EmvField = ['00', 'ke.go.qr']
const transactions = { send: '02', pochi: '02', till: '03', paybill: '04' }
const DAY_MS = 86_400_000

export function keQrText({ kind, number, account = '', name, amount, at }: KeQr): CodeResult {
  const billed = kind === 'paybill' ? account : undefined
  const read = readFields({ number, name, account: billed, amount: amountText(amount) })
  if (!read.ok) return read
  const { fields } = read
  const text = emvText([
    ['00', '01'],
    ['01', fields.amount ? '12' : '11'],
    ['28', [PLACE, ['01', fields.number]]],
    ['29', [PLACE]],
    ['52', '0000'],
    ['53', '404'],
    ...optionalField('54', fields.amount),
    ['58', 'KE'],
    ['59', fields.name],
    ['61', '00'],
    ['62', [...optionalField('01', fields.account), ['05', '01']]],
    ['82', [PLACE, ['01', timeText(at)]]],
    [
      '83',
      [
        ['00', 'm-pesa.com'],
        ['01', transactions[kind]],
        ['03', '00002'],
        ['04', '00000'],
      ],
    ],
  ])
  return { ok: true, text }
}

/** As M-PESA writes it: the day of the year, then month, year and time of Nairobi. */
function timeText(at: number): string {
  const date = new Date(at + NAIROBI_OFFSET)
  const year = date.getUTCFullYear()
  const day = Math.floor((date.getTime() - Date.UTC(year, 0, 0)) / DAY_MS)
  const two = (value: number) => String(value).padStart(2, '0')
  const time = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join('')
  return `${two(day)}${two(date.getUTCMonth() + 1)}${year} ${time}`
}
