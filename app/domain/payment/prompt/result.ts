import type { PromptFailure, PromptState } from './prompt.ts'

export const PAID_CODE = '0'
/** The store number isn't the till's: no prompt of this account can be paid. */
export const WRONG_STORE_NUMBER = 'SFC_IC0003'

type Outcome = { state: PromptState; failure: PromptFailure | null }

const failures: Record<string, PromptFailure> = {
  '1': 'funds',
  '2001': 'pin',
  '1019': 'expired',
  '17': 'limit',
  '26': 'system',
  '1025': 'system',
  '9999': 'system',
  [WRONG_STORE_NUMBER]: 'system',
  '400.002.02': 'phone',
  '500.003.02': 'system',
  keys: 'system',
  unreachable: 'system',
}
const busyCodes = ['1001', '500.001.1001']

/** Reads a code of Safaricom's, other than 0. 1037 is silence: the payer may still answer. */
export function outcomeOf(code: string): Outcome {
  if (code === '1032') return { state: 'cancelled', failure: null }
  if (busyCodes.includes(code)) return { state: 'busy', failure: null }
  if (code === '1037') return { state: 'no-answer', failure: null }
  return { state: 'failed', failure: failures[code] ?? 'other' }
}
