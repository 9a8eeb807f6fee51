import { formatMoney, type MoneyFormat } from '#app/domain/money.ts'
import { cashWords } from '#copy/merchant/pos'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import type { SaleState } from './use-sale.ts'

interface Props {
  asked: SaleState['asked']
  moneyFormat: MoneyFormat
  onAnswer: SaleState['answer']
}

export function PartQuestion({ asked, moneyFormat, onAnswer }: Props) {
  const { given, total } = asked ?? { given: 0, total: 0 }
  const money = (minor: number) => formatMoney(minor, moneyFormat)
  const words = cashWords().part
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      hasNotice={false}
      title={words.title({ given: money(given), total: money(total) })}
      text={words.text({ given: money(given), owed: money(total - given) })}
      yes={words.book({ given: money(given) })}
      no={words.back}
      onYes={() => onAnswer(true)}
      onNo={() => onAnswer(false)}
    />
  )
}
