import { blockWords } from '#copy/merchant/blocking'
import { customersPage } from '#copy/merchant/customers'

export function customersFound(n: number, isAtLeast: boolean): string {
  return isAtLeast ? customersPage().foundMore({ n }) : customersPage().found({ n })
}

export function blockQuestion(phone: string, waiting: number): string {
  const { question } = blockWords()
  return waiting === 0 ? question.none({ phone }) : question.some({ phone, waiting })
}
