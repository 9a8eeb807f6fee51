import { useState } from 'react'
import type { Roll } from '#app/domain/order/paper.ts'

const KEY = 'till-paper'

export function useRoll(): [Roll, (roll: Roll) => void] {
  const [roll, setRoll] = useState<Roll>(rememberedRoll)
  const choose = (next: Roll) => {
    setRoll(next)
    try {
      localStorage.setItem(KEY, next)
    } catch {
      // Storage is blocked: the choice is lost on reload.
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
