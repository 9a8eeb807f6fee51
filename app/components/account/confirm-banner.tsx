import { useFetcher } from '@remix-run/react'
import { confirmation, orderCap } from '#app/copy/en/account.ts'

interface Props {
  email: string
  /** Orders of a store that takes ORDER_CAP in all until then; null without such a store. */
  countedOrders?: number | null
}

export function ConfirmBanner({ email, countedOrders = null }: Props) {
  const { Form } = useFetcher()
  return (
    <div role="status" className="border-b border-line bg-accent-soft">
      <div className="mx-auto flex max-w-296 flex-wrap items-center justify-between gap-x-4 px-4 py-1 text-sm md:px-6">
        <p className="py-2 wrap-anywhere">
          {confirmation.banner(email)}
          {countedOrders === null ? null : ` ${orderCap(countedOrders)}`}
        </p>
        <Form method="post" action="/auth/send-again">
          <button type="submit" className="min-h-11 font-semibold underline decoration-1 underline-offset-3">
            {confirmation.sendAgain}
          </button>
        </Form>
      </div>
    </div>
  )
}
