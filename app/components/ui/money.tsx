import { type Minor, splitAmount } from '#app/domain/money.ts'

export function Money({ minor, symbol }: { minor: Minor; symbol: string }) {
  const { whole, decimals } = splitAmount(minor)
  return (
    <span className="money">
      <small>{symbol}</small>
      {` ${whole}`}
      <small>{decimals}</small>
    </span>
  )
}
