import { Link, useLocation } from '@remix-run/react'
import { orderNumber } from '#app/domain/order/order.ts'

interface Props {
  orderId: string
  number: number
  name: string
}

export function OrderPerson({ orderId, number, name }: Props) {
  return (
    <>
      <bdi>{name}</bdi>
      {' · '}
      <Link
        to={useOrderPath(orderId)}
        className="-my-3 inline-flex min-h-11 min-w-11 items-center underline decoration-line-strong underline-offset-2"
      >
        {orderNumber(number)}
      </Link>
    </>
  )
}

export function useOrderPath(orderId: string): string {
  return `${useLocation().pathname.replace(/money\/*$/, 'orders')}?order=${orderId}`
}
