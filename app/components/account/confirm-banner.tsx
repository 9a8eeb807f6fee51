import { useFetcher } from '@remix-run/react'
import { orderCap } from '#app/copy/phrases/account.ts'
import { confirmation } from '#copy/account'
import { NoticeBar } from '../ui/notice-bar.tsx'

interface Props {
  email: string
  /** Orders that count against ORDER_CAP; null without such a store. */
  countedOrders?: number | null
}

export function ConfirmBanner({ email, countedOrders = null }: Props) {
  const { Form } = useFetcher()
  const text =
    countedOrders === null
      ? confirmation().banner({ email })
      : `${confirmation().banner({ email })} ${orderCap(countedOrders)}`
  return (
    <NoticeBar tone="bg-accent-soft" text={text}>
      <Form method="post" action="/auth/send-again" className="shrink-0">
        <button type="submit" className="min-h-11 font-semibold underline decoration-1 underline-offset-3">
          {confirmation().sendAgain}
        </button>
      </Form>
    </NoticeBar>
  )
}
