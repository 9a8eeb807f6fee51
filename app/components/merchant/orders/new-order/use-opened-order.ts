import { useLocation, useNavigate } from '@remix-run/react'
import { useFormResult } from '../../use-form-result.ts'
import { queryWith } from '../list/address.ts'
import type { OrderActionData } from '../order-view.ts'

export function useOpenedOrder(
  answer: OrderActionData | undefined,
  onAnswer?: (answer: OrderActionData) => void,
): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useFormResult(answer, (given) => {
    onAnswer?.(given)
    if (given.opens) navigate(pathname + queryWith(search, { order: given.opens }), { preventScrollReset: true })
  })
}
