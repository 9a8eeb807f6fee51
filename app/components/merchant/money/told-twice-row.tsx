import { toCheck as words } from '#copy/merchant/money'
import { MoneyForm } from './money-form.tsx'
import { actionSpot, MoneyRow } from './money-row.tsx'
import type { ToldTwiceView } from './money-view.ts'
import { OrderPerson } from './order-person.tsx'
import { promptedText } from './unassigned-row.tsx'

export function ToldTwiceRow({ prompt }: { prompt: ToldTwiceView }) {
  const { id, order, phone, till, code, when, said, ownWords, amount, moneyFormat } = prompt
  const isHarmless = false
  return (
    <MoneyRow
      title={order ? <OrderPerson orderId={order.id} number={order.number} name={phone} /> : phone}
      note={promptedText({ till, when })}
      hints={[
        { text: code === null ? words().noticePaid : words().noticePaidCode({ code }), isHarmless },
        { text: words().querySaid({ said }), isHarmless },
        ...(ownWords ? [{ text: ownWords, isHarmless, lang: 'en' }] : []),
      ]}
      amount={amount}
      moneyFormat={moneyFormat}
    >
      <MoneyForm intent="settle-prompt" id={id} spot={actionSpot} label={words().looked} />
    </MoneyRow>
  )
}
