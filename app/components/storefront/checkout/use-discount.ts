import { useEffect, useRef, useState } from 'react'
import { type Cart, cartLines } from '#app/domain/cart/cart.ts'
import type { Minor } from '#app/domain/money.ts'
import { storePath } from '#app/domain/store/store.ts'
import { foldCode } from '#app/domain/text/fold.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { fetchJson } from '../ask-server.ts'
import { withPageLanguage } from '../localized-path.ts'

export interface AppliedDiscount {
  code: string
  amount: Minor
}

type Answer = ({ ok: true } & AppliedDiscount) | { ok: false; message: string }

interface Input {
  slug: string
  cart: Cart
  typed: string
  isTaken: boolean
  change(typed: string): void
}

export const NO_DISCOUNT: AppliedDiscount = { code: '', amount: 0 }

export function useDiscount({ slug, cart, typed, isTaken, change }: Input) {
  const [applied, setApplied] = useState(NO_DISCOUNT)
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  const latestRequest = useRef(0)
  /** False while the user types: a partial code is not sent. */
  const isCodeComplete = useRef(true)
  const code = isTaken ? foldCode(typed) : ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing sends no request
  useEffect(() => {
    if (isCodeComplete.current && code !== '' && cart.total > 0) checkCode()
  }, [cart.total, isTaken])

  /** Returns null when the code was refused, which its field shows. */
  async function checkCode(): Promise<AppliedDiscount | null> {
    const request = ++latestRequest.current
    isCodeComplete.current = true
    if (code === '') return settle(NO_DISCOUNT)
    setAsking(true)
    try {
      const answer = await fetchJson<Answer>(withPageLanguage(`${storePath(slug)}/discount.json`), {
        code,
        lines: cartLines(cart),
      })
      if (request !== latestRequest.current) return null
      return answer.ok ? settle(answer) : refuse(answer.message)
    } catch (failure) {
      console.warn('code not checked', failure)
      return request === latestRequest.current ? refuse(checkoutWords().codeFailed) : null
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
    checkCode,
    refuse,
    /** Uses the last response if it is for the typed code. */
    current: async () => (code === applied.code && error === '' ? applied : checkCode()),
    type(next: string) {
      isCodeComplete.current = false
      change(next)
      if (foldCode(next) !== code) forget()
    },
    remove() {
      change('')
      forget()
    },
  }

  function forget() {
    latestRequest.current += 1
    settle(NO_DISCOUNT)
  }
}
