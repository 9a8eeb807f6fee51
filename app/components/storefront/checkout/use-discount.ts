import { useEffect, useRef, useState } from 'react'
import { checkoutWords } from '#app/copy/en/checkout.ts'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import { foldCode } from '#app/domain/discount/discount.ts'
import type { Minor } from '#app/domain/money.ts'
import { storePath } from '#app/domain/store/store.ts'
import { askServer } from '../ask-server.ts'

export interface AppliedDiscount {
  code: string
  amount: Minor
}

type Answer = ({ ok: true } & AppliedDiscount) | { ok: false; message: string }

interface Input {
  slug: string
  cart: Cart
  /** As it was typed. */
  typed: string
  isTaken: boolean
  change(typed: string): void
}

export const NO_DISCOUNT: AppliedDiscount = { code: '', amount: 0 }

/** What the typed code takes off this cart, by the server's word; asked again whenever the cart's price is another. */
export function useDiscount({ slug, cart, typed, isTaken, change }: Input) {
  const [applied, setApplied] = useState(NO_DISCOUNT)
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  const latest = useRef(0)
  /** False while somebody is typing: half a code asks nothing. */
  const isWhole = useRef(true)
  const code = isTaken ? foldCode(typed) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing asks nothing by itself
  useEffect(() => {
    if (isWhole.current && code !== '' && cart.total > 0) ask()
  }, [cart.total, isTaken])

  /** The discount as it stands now; null when the code was refused, which is said at its field. */
  async function ask(): Promise<AppliedDiscount | null> {
    const turn = ++latest.current
    isWhole.current = true
    if (code === '') return settle(NO_DISCOUNT)
    setAsking(true)
    try {
      const answer = await askServer<Answer>(`${storePath(slug)}/discount.json`, { code, lines: cartLines(cart) })
      if (turn !== latest.current) return null
      return answer.ok ? settle(answer) : refuse(answer.message)
    } catch (failure) {
      console.warn('code not checked', failure)
      return turn === latest.current ? refuse(checkoutWords.codeFailed) : null
    }
  }

  function settle(discount: AppliedDiscount): AppliedDiscount {
    setAsking(false)
    setApplied(discount)
    setError('')
    return discount
  }

  function refuse(message: string): null {
    settle(NO_DISCOUNT)
    setError(message)
    return null
  }

  return {
    applied,
    error,
    isAsking,
    ask,
    refuse,
    /** Without a question when what is typed has its answer. */
    standing: async () => (code === applied.code && error === '' ? applied : ask()),
    type(next: string) {
      isWhole.current = false
      change(next)
      if (foldCode(next) !== code) forget()
    },
    remove() {
      change('')
      forget()
    },
  }

  function forget() {
    latest.current += 1
    settle(NO_DISCOUNT)
  }
}
