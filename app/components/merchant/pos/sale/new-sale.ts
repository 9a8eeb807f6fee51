import type { NewSale } from '#app/browser/till/outbox-sales.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { TillOwner } from '#app/domain/sale/outbox-sale.ts'
import type { TillConfig } from '#app/domain/sale/till-config.ts'
import { partGiven, piecesOf, type TillDraft, tillFigures } from '#app/domain/sale/till-draft.ts'

interface Selling {
  saleId: string
  owner: TillOwner
  currency: string
  moneyFormat: MoneyFormat
  seller: TillConfig['seller']
}

export function newSale(draft: TillDraft, { saleId, owner, currency, moneyFormat, seller }: Selling): NewSale {
  const { lines, extras, customerName, customerPhone, method, mpesaCode, prompt, leftPromptId } = draft
  const { total, given: discount } = tillFigures(draft, moneyFormat)
  return {
    saleId,
    owner,
    total,
    moneyFormat,
    pieces: piecesOf(draft),
    sale: {
      saleId,
      storeId: owner.storeId,
      lines: lines.map(({ productId, size, quantity }) => ({ productId, size, quantity })),
      extras: extras.map(({ name, price, quantity }) => ({ name, price, quantity })),
      customerName,
      customerPhone,
      method,
      mpesaCode,
      discount,
      given: partGiven(draft, total),
      seller: seller?.id ?? null,
      withoutPin: seller?.withoutPin ?? false,
      promptId: method === 'mpesa' && prompt?.isPaid ? prompt.id : null,
      leftPromptId: method === 'mpesa' && !prompt ? leftPromptId : null,
      quotedTotal: total,
      quotedCurrency: currency,
    },
    prices: lines.map(({ price }) => price),
    draft,
  }
}
