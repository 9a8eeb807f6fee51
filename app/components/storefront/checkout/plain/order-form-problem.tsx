import type { ReactNode } from 'react'
import { buttonClass } from '#app/components/ui/button.tsx'
import { Icon } from '#app/components/ui/icon.tsx'
import { Money } from '#app/components/ui/money.tsx'
import type { ProblemField } from '#app/copy/phrases/storefront/checkout.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { CheckoutErrors } from '#app/domain/order/place/checkout-fields.ts'
import type { OrderFigures } from '#app/domain/order/place/draft.ts'
import { orderPath, type Platform } from '#app/domain/store/store.ts'
import { checkoutWords } from '#copy/storefront/checkout'
import { Figures } from '../order-summary.tsx'
import { ProblemLinks } from '../problem-links.tsx'

export interface OrderFormProblem {
  title: string
  text: string
  errors: CheckoutErrors
  codeError: string | null
  /** Set when a price has changed or a code gives a discount. */
  figures: OrderFigures | null
  /** The figures are new to the shopper without a change of the store's. */
  isTotalNew: boolean
  token: string | null
  siteKey: string | null
  asksSeller: boolean
}

interface Props {
  problem: OrderFormProblem
  code: string
  platform: Platform
  moneyFormat: MoneyFormat
  askSeller: ReactNode
}

export function ProblemBox({ problem, code, platform, moneyFormat, askSeller }: Props) {
  const { title, text, figures, token, asksSeller, errors, codeError } = problem
  const order: ProblemField[] = ['area', 'slot', 'name', 'phone', 'address', 'landmark', 'pin', 'code']
  const fields = order.filter((field) => (field === 'code' ? codeError : errors[field]))
  return (
    <div className="problem mb-5" role="alert">
      <Icon name="alert" />
      <div className="grid gap-2">
        <p className="font-semibold text-danger">{title}</p>
        {fields.length > 0 ? <ProblemLinks form="order" fields={fields} platform={platform} /> : <p>{text}</p>}
        {figures ? (
          <div>
            <Figures figures={figures} code={code} moneyFormat={moneyFormat} />
            <p className="total-row mt-1">
              <span>{checkoutWords().total}</span>
              <Money minor={figures.total} format={moneyFormat} />
            </p>
          </div>
        ) : null}
        {asksSeller ? askSeller : null}
        {token ? (
          <a className={buttonClass('quiet')} href={orderPath(token)}>
            {checkoutWords().openOrder}
          </a>
        ) : null}
      </div>
    </div>
  )
}
