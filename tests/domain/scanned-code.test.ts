import { expect, test } from 'vitest'
import { growRun, type KeyRun, scannedCode } from '#app/domain/sale/scanned-code.ts'

/** `gaps` in ms before each key after the first, the last of them before Enter. */
function typed(text: string, gaps: number | number[]): string | null {
  const gapAt = (index: number) => (typeof gaps === 'number' ? gaps : (gaps[index] ?? 0))
  let [run, at]: [KeyRun | null, number] = [null, 1_000]
  for (const [index, letter] of [...text].entries()) {
    run = growRun(run, letter, at)
    at += gapAt(index)
  }
  return scannedCode(run, at)
}

test('keys at a scanner’s speed that end with its last key are a code, whatever letters it has', () => {
  for (const speed of [0, 1, 8, 20, 40]) {
    expect([speed, typed('5901234123457', speed)]).toEqual([speed, '5901234123457'])
  }
  expect(typed('AB/12-9 x', 10)).toBe('AB/12-9 x')
  expect(typed('A12', 4)).toBe('A12')
})

test('what a person types is never a scan, however fast', () => {
  // The fastest typist, and one who presses Enter after a moment.
  expect(typed('5901234123457', 60)).toBeNull()
  expect(typed('590123', [20, 20, 20, 20, 20, 120])).toBeNull()
  // A hand that rolls over its keys.
  expect(typed('1500', [18, 30, 22, 40])).toBeNull()
  expect(typed('250000', [10, 20, 110, 10, 20, 90])).toBeNull()
  // A burst without a sustained speed.
  expect(typed('maandazi', [49, 49, 49, 49, 49, 49, 49, 49])).toBeNull()
  expect(typed('ok', 5)).toBeNull()
  expect(typed('', 5)).toBeNull()
})

test('a scan after something typed begins where the scanner began', () => {
  let run = growRun(null, '5', 0)
  run = growRun(run, '0', 180)
  for (const [index, digit] of [...'4006381333931'].entries()) run = growRun(run, digit, 900 + index * 5)
  expect(scannedCode(run, 970)).toBe('4006381333931')
})
