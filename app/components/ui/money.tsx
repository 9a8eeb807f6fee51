import { type Minor, type MoneyFormat, splitAmount } from '#app/domain/money.ts'

export function Money({ minor, format }: { minor: Minor; format: MoneyFormat }) {
  const { sign, whole, decimals } = splitAmount(minor, format)
  return (
    <span className="money" dir="ltr">
      <small>
        {sign}
        {format.symbol}
      </small>
      {` ${whole}`}
      {decimals && <small>{decimals}</small>}
    </span>
  )
}
