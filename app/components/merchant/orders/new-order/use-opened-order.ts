import { useLocation, useNavigate } from '@remix-run/react'
import { queryWith } from '../address.ts'
import type { OrderActionData } from '../order-view.ts'
import { useOrderAnswer } from '../use-order-answer.ts'

export function useOpenedOrder(
  answer: OrderActionData | undefined,
  onAnswer?: (answer: OrderActionData) => void,
): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useOrderAnswer(answer, (given) => {
    onAnswer?.(given)
    if (given.opens) navigate(pathname + queryWith(search, { order: given.opens }), { preventScrollReset: true })
  })
}
