import { useState } from 'react'
import type { Roll } from '#app/domain/order/paper.ts'

const KEY = 'till-paper'

/** How wide this device's printer prints: what was chosen last. */
export function useRoll(): [Roll, (roll: Roll) => void] {
  const [roll, setRoll] = useState<Roll>(rememberedRoll)
  const choose = (next: Roll) => {
    setRoll(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Asked again next time.
    }
  }
  return [roll, choose]
}

function rememberedRoll(): Roll {
  try {
    return localStorage.getItem(KEY) === '80' ? '80' : '58'
  } catch {
    return '58'
  }
}
