import type { PaymentOption } from '../place/how-to-pay.ts'
import { lineText } from './chat-text.ts'

const [MAX_OPTIONS, MAX_OPTION] = [5, 150]

/** A link is never cut: without room for it, the order's page has it. */
export function optionLines(
  options: PaymentOption[],
  write: (option: Exclude<PaymentOption, { kind: 'link' }>) => string,
): string[] {
  let room = MAX_OPTIONS * MAX_OPTION
  return options
    .slice(0, MAX_OPTIONS)
    .map((option) =>
      option.kind === 'link'
        ? `${lineText(option.label, MAX_OPTION)}: ${option.url}`
        : lineText(write(option), MAX_OPTION),
    )
    .filter((line) => {
      room -= encodeURIComponent(line).length
      return room >= 0
    })
}
